/// A pipe that merges the values of many signals.
///
/// A parent attaches each child that it creates, and observes one signal. A child's end takes only
/// the child: ten thousand children come and go and leave nothing, and attaching the last of them
/// costs as little as attaching the first.
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
  /// The values of the attached signals, in order of arrival.
  public let signal: Signal<Value>

  /// The write end, for values that no child sends.
  public let observer: Observer<Value>

  /// Creates a bus with nothing attached.
  @inlinable
  public init() {
    (signal, observer) = Signal.pipe()
  }

  /// Creates a bus from a signal and an observer, for a view of another bus with mapped values.
  package init(signal: Signal<Value>, observer: Observer<Value>) {
    self.signal = signal
    self.observer = observer
  }

  /// Connects a signal to the bus.
  ///
  /// - Parameter child: the signal; each of its values is delivered exactly once while it and the
  ///   bus live.
  /// - Returns: a disposable that detaches the child early; dropping it detaches nothing.
  /// - Complexity: O(1), independent of the number of attached signals.
  @inlinable
  @discardableResult
  public func attach(_ child: Signal<Value>) -> Disposable {
    child.observe(observer)
  }
}
