/// A pipe that many signals flow into: a signal of signals, merged.
///
/// A parent attaches each child as it makes it, and observes one signal. A child's end takes only the child:
/// ten thousand children come and go and leave nothing, and attaching the last of them costs what the first did.
///
/// ```swift
/// let bus = Bus<Int>()
/// bus.signal.observe { print($0) }
/// let (child, observer) = Signal<String>.pipe()
/// bus.attach(child.map { $0.count })
/// observer.send("four")  // 4
/// ```
///
/// The bus lives while it or its `signal` is retained, and keeps no child alive.
public struct Bus<Value: Sendable>: Sendable {
  /// What the attached signals send, in order of arrival.
  public let signal: Signal<Value>

  /// The write end, for values that come from no child.
  public let observer: Observer<Value>

  /// Makes a bus with nothing attached.
  ///
  /// - Parameters:
  ///   - fileID: where the bus is made; a report of a pipe that feeds itself names it.
  ///   - line: the line there.
  @inlinable
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    (signal, observer) = Signal.pipe(fileID: fileID, line: line)
  }

  /// Creates a bus that is another one with its values mapped in both directions.
  package init(signal: Signal<Value>, observer: Observer<Value>) {
    self.signal = signal
    self.observer = observer
  }

  /// Lets a signal flow into the bus.
  ///
  /// - Parameter child: delivered exactly once for each value it sends while it and the bus live.
  /// - Returns: the way to detach the child early; dropping it detaches nothing.
  /// - Complexity: O(1), whatever is attached.
  @inlinable
  @discardableResult
  public func attach(_ child: Signal<Value>) -> Disposable {
    child.observe(observer)
  }
}
