/// A closure in a chain of recipes, which is released after the one that retained it and not inside its release.
///
/// Recipes retain each other: `s = s.map(f)` a million times is a chain of a million closures. One of 32 of them is held by
/// such an object, so that a chain of any length is released on a small stack.
@usableFromInline
@safe final class RecipeLink<Closure: Sendable>: Sendable {
  // Written by nobody but the end of this object.
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

  /// Whether the closure at a depth of a chain is to be held by a link.
  @inlinable
  static func isDue(at depth: UInt32) -> Bool { depth & 31 == 31 }
}
