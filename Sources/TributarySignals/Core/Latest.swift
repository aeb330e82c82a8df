/// The latest value of one of several signals that meet.
///
/// Only one delivery at a time touches it: that of the hub where they meet.
@usableFromInline
final class Latest<Value: Sendable>: Sendable {
  @usableFromInline let value = SerialBox<Value?>(nil)

  @inlinable
  init() {}

  @inlinable
  func set(_ value: Value) {
    self.value.value = value
  }

  @inlinable
  func get() throws(NothingYet) -> Value {
    guard let value = value.value else { throw NothingYet() }
    return value
  }
}

/// A signal has not sent the value that others wait for.
@usableFromInline
struct NothingYet: Error {
  @inlinable
  init() {}
}
