internal import Synchronization

/// A current value, and the signal of its changes.
///
/// An observer gets the current value first and every later one once, in the order they were set,
/// also when a value is set from inside an observer.
///
/// ```swift
/// let size = Property("small")
/// size.signal.observe { print($0) }  // small
/// size.value = "large"               // large
/// ```
///
/// `Sendable`: read and set from any thread. The property or its `signal` keeps it alive.
public final class Property<Value: Sendable>: Sendable {
  private let owner: Owner<Value>
  private let current: Mutex<Value>

  /// Every value set and every greeting, the current value first.
  public let signal: Signal<Value>

  /// Makes a property.
  ///
  /// - Parameters:
  ///   - initial: the value until one is set.
  ///   - fileID: where the property is made; a report of a pipe that feeds itself names it.
  ///   - line: the line there.
  public init(_ initial: Value, fileID: StaticString = #fileID, line: UInt = #line) {
    let owner = Owner<Value>(fileID: fileID, line: line)
    self.owner = owner
    current = Mutex(initial)
    // What has been delivered may be behind what has been set. A newcomer is greeted with the
    // former, and then gets what it has not seen.
    let delivered = SerialBox(initial)
    _ = owner.mailbox.observe { delivered.value = $0 }
    signal = Signal { body in
      owner.mailbox.observe(greeting: { delivered.value }, body)
    }
  }

  /// The value that was set last.
  ///
  /// Setting calls the observers before it returns, unless somebody is delivering already.
  public var value: Value {
    get { current.withLock { $0 } }
    set {
      let old = current.withLock { current in
        // Inside the lock, so that two threads leave the same order in both places.
        owner.mailbox.enqueue(newValue)
        let old = current
        current = newValue
        return old
      }
      _ = old
      owner.mailbox.settle()
    }
  }
}
