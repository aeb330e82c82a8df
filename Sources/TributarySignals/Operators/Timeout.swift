extension Signal {
  /// Sends a given value when no other value has arrived for a duration.
  ///
  /// A signal cannot fail, so the timeout is a value too. It is sent once for each pause; the first
  /// pause begins with the observation.
  ///
  /// - Parameters:
  ///   - duration: longer than zero.
  ///   - clock: the clock for the pause; a test passes its own.
  ///   - value: the value to send after a pause.
  /// - Returns: a signal of all values and the given one, which keeps this signal's pipe alive.
  public func timeout<C: Clock>(
    after duration: Duration, clock: C, sending value: Value
  ) -> Signal<Value> where C.Duration == Duration {
    checkDuration(duration, of: "timeout")
    return Signal(on: self) { [attach = recipe, lifetime] scope, body in
      let timer = RestartableTimer(clock)
      let silence = SerialBox(0)
      let hub = Hub<TimedEvent<Value, Int>>(until: lifetime, in: scope) { event in
        switch event {
        case .start(let input), .value(_, let input):
          if case .start = event, silence.value > 0 { return }
          silence.value += 1
          timer.set(at: clock.now.advanced(by: duration), silence.value, into: input)
          if case .value(let received, _) = event { body(received) }
        case .elapsed(let number, _):
          if number == silence.value { body(value) }
        }
      }
      hub.connect(attach) { .value($0, $1) }
      // An event too, so that it is ordered with the values of other threads.
      hub.input.send(.start(hub.input))
      return hub.disposable
    }
  }
}
