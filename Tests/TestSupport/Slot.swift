/// A place that holds something until a test, or an observer inside it, takes it out.
package final class Slot<Value: Sendable>: Sendable {
  private let held: Locked<Value?>

  /// Makes a place with something in it, or an empty one to fill later.
  package init(_ value: Value? = nil) {
    held = Locked(value)
  }

  /// What is there.
  package var value: Value? { held.withLock { $0 } }

  /// Puts something in the place.
  package func fill(_ value: Value) {
    let old = held.withLock { held in
      defer { held = value }
      return held
    }
    _ = consume old
  }

  /// Empties the place.
  package func take() -> Value? {
    held.withLock { held in
      defer { held = nil }
      return held
    }
  }

  /// Lets go of what is there, outside the lock: a `deinit` may run any code.
  package func clear() {
    _ = take()
  }
}
