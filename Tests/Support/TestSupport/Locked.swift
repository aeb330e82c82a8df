internal import Observation
#if VISIBLE_LOCKS
// The mutex that ThreadSanitizer can see.
internal import CheckedSynchronization
#else
internal import Synchronization
#endif

/// A value that one thread at a time may access.
package final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  /// Creates a locked value.
  package init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// Runs a body that does not overlap with another such body.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { body(&$0) }
  }
}

/// A record of calls in order; observers on any thread may write it.
package final class Journal<Line: Sendable>: Sendable {
  private let written = Locked<[Line]>([])

  /// Creates an empty journal.
  package init() {}

  /// All lines written so far.
  package var lines: [Line] { written.withLock { $0 } }

  /// Adds a line.
  package func write(_ line: Line) {
    written.withLock { $0.append(line) }
  }
}

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

/// A number that several threads may read and set, as an observable object.
package final class SharedCounter: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Locked(0)

  /// Creates a counter at zero.
  package init() {}

  /// The number.
  package var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return stored.withLock { $0 }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) { stored.withLock { $0 = newValue } }
    }
  }
}
