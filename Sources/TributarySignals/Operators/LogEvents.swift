internal import Synchronization

extension Signal {
  /// Tells what happens to each observation: that it begins, each value, that it ends.
  ///
  /// ```swift
  /// let drawing = size.logEvents("size") { print($0) }.observe { draw($0) }
  /// observer.send("small")
  /// drawing.dispose()
  /// // size #1 begins
  /// // size #1: small
  /// // size #1 is disposed
  /// ```
  ///
  /// Nothing is printed by itself: the standard output of a terminal app is its screen, or its
  /// data.
  ///
  /// An observation begins with its line, before a greeting. Each value is told before the observer
  /// is called with it. The last line comes when the observer is released, so nothing follows it:
  /// "is disposed" when it was ended from below, by its subscription or by an operator such as
  /// `take(first:)` behind this one; "ends" when it was ended from above, by the owner's death or
  /// by an operator before this one.
  ///
  /// Observations are counted from the call of `logEvents`; without one nothing is told.
  ///
  /// - Parameters:
  ///   - label: begins each line; the place of the call, if none is given.
  ///   - fileID: the place of the call.
  ///   - line: the place of the call.
  ///   - log: called with each line, without a line break of its own, on whichever thread delivers,
  ///     begins or ends.
  /// - Returns: a signal of the same values, which keeps this signal's pipe alive.
  public func logEvents(
    _ label: String? = nil, fileID: String = #fileID, line: Int = #line,
    to log: @escaping @Sendable (String) -> Void
  ) -> Signal<Value> {
    let label = label ?? "\(fileID):\(line)"
    let numbers = Turns()
    return Signal { [attach] body in
      let observation = LoggedObservation("\(label) #\(numbers.begin())", log: log)
      let upstream = attach { value in
        observation.tell(value)
        body(value)
      }
      return Subscription(LoggedLink(observation, upstream))
    }
  }
}

/// What the observing closure holds: it begins and ends with it.
private final class LoggedObservation: Sendable {
  private let name: String
  private let log: @Sendable (String) -> Void
  private let isDisposed = Atomic(false)

  init(_ name: String, log: @escaping @Sendable (String) -> Void) {
    self.name = name
    self.log = log
    log("\(name) begins")
  }

  deinit {
    log(isDisposed.load(ordering: .relaxed) ? "\(name) is disposed" : "\(name) ends")
  }

  func tell(_ value: some Sendable) {
    log("\(name): \(value)")
  }

  func dispose() {
    isDisposed.store(true, ordering: .relaxed)
  }
}

/// The way to end the observation; weak, so that a subscription that is kept delays no last line.
private final class LoggedLink: Link {
  private weak let observation: LoggedObservation?
  private let upstream: Subscription
  private let lifeline = Lifeline()

  init(_ observation: LoggedObservation, _ upstream: Subscription) {
    self.observation = observation
    self.upstream = upstream
    lifeline.hold(upstream)
  }

  func cut() {
    if !hasEnded { observation?.dispose() }
    upstream.dispose()
  }

  var hasEnded: Bool { lifeline.hasEnded }
}
