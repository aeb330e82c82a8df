extension Signal {
  /// Sends at most one value in a time: the first at once, then the latest when the time is over.
  ///
  /// No burst is lost whole: its last value is always sent. A value that comes when the time is
  /// over takes the place of what waits. What waits when the owner ends is dropped.
  ///
  /// - Parameters:
  ///   - duration: longer than zero.
  ///   - clock: tells the time; a test gives its own.
  /// - Returns: a signal of fewer values, which keeps this signal's pipe alive.
  public func throttle<C: Clock>(for duration: Duration, clock: C) -> Signal<Value>
  where C.Duration == Duration {
    checkDuration(duration, of: "throttle")
    return Signal(on: self) { [attach = recipe, lifetime] body in
      let timer = RestartableTimer(clock)
      let state = SerialBox(ThrottleState<Value, C.Instant>.open)
      let hub = Hub<TimedEvent<Value, C.Instant>>(until: lifetime) { event in
        let now = clock.now
        let next = now.advanced(by: duration)
        switch event {
        case .start: break
        case .value(let value, let input):
          switch state.update({ $0.receive(value, at: now, next: next) }) {
          case .send: body(value)
          case .wait(let end): timer.set(at: end, end, into: input)
          case .keepWaiting: break
          }
        case .elapsed(let end, _):
          if let value = state.update({ $0.elapse(end, next: next) }) { body(value) }
        }
      }
      hub.connect(attach) { .value($0, $1) }
      return hub.disposable
    }
  }
}

/// The state of `throttle`: whether a value may pass, and the one that waits.
enum ThrottleState<Value: Sendable, Instant: Comparable & Sendable>: Sendable {
  case open

  /// No value passes before the end of a time; the latest waits for it.
  case closed(until: Instant, waiting: Value?)

  enum Action: Equatable {
    case send
    case wait(until: Instant)
    case keepWaiting
  }

  /// A value comes; `next` is the end of the time that begins if it is sent.
  mutating func receive(_ value: Value, at now: Instant, next: Instant) -> Action {
    guard case .closed(let end, let waiting) = self, now < end else {
      self = .closed(until: next, waiting: nil)
      return .send
    }
    self = .closed(until: end, waiting: value)
    return waiting == nil ? .wait(until: end) : .keepWaiting
  }

  /// A time is over.
  ///
  /// Late, it may find that a newer value has passed, and that another time has begun.
  ///
  /// - Parameters:
  ///   - end: the end of the time that is over.
  ///   - next: the end of the time that begins if a value is sent.
  /// - Returns: the value to send.
  mutating func elapse(_ end: Instant, next: Instant) -> Value? {
    guard case .closed(end, let waiting?) = self else { return nil }
    self = .closed(until: next, waiting: nil)
    return waiting
  }
}
