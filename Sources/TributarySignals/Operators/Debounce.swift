extension Signal {
  /// Sends a value when no other value has followed it for a duration.
  ///
  /// Each value restarts the wait. A value that waits when the owner ends is dropped.
  ///
  /// - Parameters:
  ///   - duration: longer than zero.
  ///   - clock: the clock for the wait; a test passes its own.
  /// - Returns: a signal of the values that were followed by a pause, which keeps this signal's
  ///   pipe alive and sends on a thread of the clock.
  public func debounce<C: Clock>(for duration: Duration, clock: C) -> Signal<Value>
  where C.Duration == Duration {
    checkDuration(duration, of: "debounce")
    return Signal(on: self) { [attach = recipe, lifetime] scope, body in
      let timer = RestartableTimer(clock)
      let state = SerialBox(DebounceState<Value>.idle(mark: 0))
      let hub = Hub<TimedEvent<Value, Int>>(until: lifetime, in: scope) { event in
        switch event {
        case .start: break
        case .value(let value, let input):
          let mark = state.update { $0.receive(value) }
          timer.set(at: clock.now.advanced(by: duration), mark, into: input)
        case .elapsed(let mark, _):
          if let value = state.update({ $0.elapse(mark) }) { body(value) }
        }
      }
      hub.connect(attach) { .value($0, $1) }
      return hub.disposable
    }
  }
}

/// The state of `debounce`: the value that waits for a pause.
enum DebounceState<Value: Sendable>: Sendable {
  case idle(mark: Int)
  case waiting(Value, mark: Int)

  /// Stores a value, and returns the mark of the wait that begins.
  mutating func receive(_ value: Value) -> Int {
    // Marks are never reused: a cancelled timer may still send its mark.
    let next =
      switch self {
      case .idle(let mark), .waiting(_, let mark): mark + 1
      }
    self = .waiting(value, mark: next)
    return next
  }

  /// Ends a wait, and returns the value to send, unless another value has arrived meanwhile.
  mutating func elapse(_ mark: Int) -> Value? {
    guard case .waiting(let value, mark) = self else { return nil }
    self = .idle(mark: mark)
    return value
  }
}
