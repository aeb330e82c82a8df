/// The latest value of one of several combined signals.
///
/// Only the hub of these signals accesses it, in one delivery at a time.
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

/// The error of a combination while one of its signals has not sent a value.
@usableFromInline
struct NothingYet: Error {
  @inlinable
  init() {}
}
