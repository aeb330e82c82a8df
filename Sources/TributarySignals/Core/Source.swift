/// The signal that an operator is called on, as its recipe retains it.
///
/// Recipes retain each other: `s = s.merge(with: t)` a million times is a chain of a million objects. It is
/// released one after another and not one inside another.
@usableFromInline
@safe final class Source<Value: Sendable>: Sendable {
  @usableFromInline typealias Attach = Signal<Value>.Attach

  // Written by nobody but the end of this object.
  @usableFromInline nonisolated(unsafe) var start: Attach?

  @inlinable
  init(_ signal: Signal<Value>) {
    unsafe start = signal.attach
  }

  @inlinable
  deinit {
    let last = unsafe start.take()
    DeferredRelease.release(consume last)
  }

  /// Starts an observation.
  @inlinable
  func attach(_ body: @escaping @Sendable (Value) -> Void) -> Disposable {
    guard let start = unsafe start else { return Disposable {} }
    return start(body)
  }
}
