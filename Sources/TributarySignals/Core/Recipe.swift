/// A holder of a closure in a chain of recipes, which releases the closure through
/// ``DeferredRelease``.
///
/// Recipes retain each other: `s = s.map(f)` a million times is a chain of a million closures. Such
/// an object holds one of every 32, so that a chain of any length is released on a small stack.
@usableFromInline
@safe final class RecipeLink<Closure: Sendable>: Sendable {
  // Written only by `deinit`.
  private nonisolated(unsafe) var stored: Closure?

  @usableFromInline
  init(_ closure: Closure) {
    unsafe stored = closure
  }

  deinit {
    guard let last = unsafe stored.take() else { return }
    DeferredRelease.release(consume last)
  }

  @usableFromInline var closure: Closure {
    guard let stored = unsafe stored else {
      preconditionFailure("a recipe that is being released is used")
    }
    return stored
  }

  /// Returns whether a link has to hold the closure at a depth of a chain.
  @inlinable
  static func isDue(at depth: UInt32) -> Bool { depth & 31 == 31 }
}
