/// A mark for the model checker, which gives it what a thread no longer remembers; it does nothing
/// in other builds.
///
/// Two orders of steps are one to the checker if the threads remember the same after both.
@usableFromInline
struct Checkpoint: Sendable {
  @inlinable
  init() {}

  /// Forgets all that the thread has learned since the mark, except a result, which is returned.
  @inlinable
  func forget(except result: Bool) -> Bool { result }

  /// Forgets all that the thread has learned since the mark, except two numbers.
  @inlinable
  func forget(except first: Int, _ second: Int) {}
}

/// A name by which the model checker knows an object from others; empty elsewhere.
@usableFromInline
struct CheckedName: Sendable {
  @inlinable
  init() {}
}
