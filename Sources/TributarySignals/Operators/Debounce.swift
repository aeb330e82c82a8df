extension Signal {
  /// Sends a value once no other has followed it for a time.
  ///
  /// Each value puts the sending off. What waits when the owner ends is dropped.
  ///
  /// - Parameters:
  ///   - duration: longer than zero.
  ///   - clock: tells the time; a test gives its own.
  /// - Returns: a signal of the values that were followed by silence, which keeps this signal's pipe
  ///   alive and sends on a thread of the clock's.
  public func debounce<C: Clock>(for duration: Duration, clock: C) -> Signal<Value>
  where C.Duration == Duration {
    checkDuration(duration, of: "debounce")
    return Signal(on: self) { [attach = recipe, lifetime] body in
      let timer = RestartableTimer(clock)
      let state = SerialBox(DebounceState<Value>.idle(mark: 0))
      let hub = Hub<TimedEvent<Value, Int>>(until: lifetime) { event in
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

/// The state of `debounce`: the value that waits for silence.
enum DebounceState<Value: Sendable>: Sendable {
  case idle(mark: Int)
  case waiting(Value, mark: Int)

  /// A value comes; the time that begins has the mark that is returned.
  mutating func receive(_ value: Value) -> Int {
    // No mark comes again: a timer that was cancelled may still be about to send its own.
    let next =
      switch self {
      case .idle(let mark), .waiting(_, let mark): mark + 1
      }
    self = .waiting(value, mark: next)
    return next
  }

  /// A time is over: the value to send, unless another one has come meanwhile.
  mutating func elapse(_ mark: Int) -> Value? {
    guard case .waiting(let value, mark) = self else { return nil }
    self = .idle(mark: mark)
    return value
  }
}
