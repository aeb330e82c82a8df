/// A handle that ends an observation or a connection early.
///
/// Most disposables can be ignored: the observation ends when the pipe's owner ends. Keep one when
/// the observation must end before that.
///
/// Dropping a disposable ends nothing. Retaining one keeps neither the pipe nor the closure alive.
public struct Disposable: Sendable {
  // Created where the value's type is known, so that a dispose needs no type lookup at run time. It
  // captures one object, and allocates nothing.
  @usableFromInline let action: @Sendable () -> Void

  /// Creates a handle that ends something else, such as a subscription of another library.
  ///
  /// - Parameter action: called by each ``dispose()``, perhaps more than once, and from any thread.
  @inlinable
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Ends the observation.
  ///
  /// Dispose ends the observation, once and for all: it never blocks, and may be called again, from
  /// any thread and from inside the observer. On the delivering thread nothing more is delivered,
  /// not even the current value; a dispose from another thread lets at most the call that has begun
  /// end. The closure's captures are released at the latest when the delivery in progress ends.
  ///
  /// - Complexity: O(log *n*) to find one of *n* observers, and one move of the observers before or
  ///   after it, whichever are fewer.
  @inlinable
  public func dispose() {
    action()
  }
}
