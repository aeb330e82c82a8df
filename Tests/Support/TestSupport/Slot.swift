/// A variable that holds a value until a test, or an observer inside it, takes it out.
package final class Slot<Value: Sendable>: Sendable {
  private let held: Locked<Value?>

  /// Creates a slot with a value, or an empty one to fill later.
  package init(_ value: Value? = nil) {
    held = Locked(value)
  }

  /// The value, if any.
  package var value: Value? { held.withLock { $0 } }

  /// Stores a value in the slot.
  package func fill(_ value: Value) {
    let old = held.withLock { held in
      defer { held = value }
      return held
    }
    _ = consume old
  }

  /// Takes the value out of the slot.
  package func take() -> Value? {
    held.withLock { held in
      defer { held = nil }
      return held
    }
  }

  /// Releases the value outside the lock: a `deinit` may run any code.
  package func clear() {
    _ = take()
  }
}
