/// The way to end an observation or a connection early.
///
/// Most disposables are never looked at: the observation ends when the pipe's owner ends. Keep
/// one when the observation must end before that.
///
/// Dropping a disposable ends nothing, and keeping one keeps neither the pipe nor the closure
/// alive.
public struct Disposable: Sendable {
  // Made where the value's type is known, so that a dispose need not look for it at run time. It captures one object,
  // and allocates nothing.
  @usableFromInline let action: @Sendable () -> Void

  /// - Parameter action: harmless when it is called again.
  @inlinable
  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Ends the observation.
  ///
  /// Dispose ends the observation, once and for all: it never blocks, and may be called again and
  /// anywhere, from inside the observer too. On the thread that is delivering, nothing more is
  /// delivered, not even the value on its way; a dispose from another thread lets at most the call
  /// that has begun end. What the closure captured is released at the latest when the delivery in
  /// progress ends.
  ///
  /// - Complexity: O(log *n*) to find one of *n* observers, and one move of those before it or of
  ///   those behind it, whichever are fewer.
  @inlinable
  public func dispose() {
    action()
  }
}
