/// A variable that only one delivery at a time accesses: the state of an operator.
///
/// The upstream pipe calls its observers one at a time, and orders these calls across threads, so a
/// box for one observation needs no lock.
@usableFromInline
final class SerialBox<Value: Sendable>: Sendable {
  // Accessed only inside the calls of one observation, which its pipe serialises.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var stored: Value

  @inlinable
  init(_ value: Value) {
    unsafe stored = value
  }

  @inlinable var value: Value {
    get { unsafe stored }
    set { unsafe stored = newValue }
  }

  /// Changes the value in place: an array in it is not copied.
  @inlinable
  func update<Result>(_ change: (inout Value) -> Result) -> Result {
    unsafe change(&stored)
  }
}
