extension Signal {
  /// Sends a value of its own when nothing else has come for a time.
  ///
  /// A signal cannot fail, so what a silence means is a value too. It is sent once for each
  /// silence; the first begins with the observation.
  ///
  /// - Parameters:
  ///   - duration: longer than zero.
  ///   - clock: tells the time; a test gives its own.
  ///   - value: what is sent after so much silence.
  /// - Returns: a signal of all values and that one, which keeps this signal's pipe alive.
  public func timeout<C: Clock>(
    after duration: Duration, clock: C, sending value: Value
  ) -> Signal<Value> where C.Duration == Duration {
    checkDuration(duration, of: "timeout")
    return Signal { [attach] body in
      let turns = Turns()
      let hub = Owner<InTurn<Value?>>()
      let lifeline = Lifeline()
      let observation = hub.mailbox.observe { sent in
        if lifeline.hasEnded { return }
        if let received = sent.value { return body(received) }
        if turns.isCurrent(sent.turn) { body(value) }
      }
      let alarm = Alarm(clock)
      let listen: @Sendable () -> Int = { [weak alarm, mailbox = hub.mailbox] in
        let turn = turns.begin()
        alarm?.set(at: clock.now.advanced(by: duration)) {
          mailbox.send(InTurn(turn: turn, value: nil))
        }
        return turn
      }
      let outer = attach { received in
        withExtendedLifetime(alarm) {
          hub.mailbox.send(InTurn(turn: listen(), value: received))
        }
      }
      _ = listen()
      lifeline.hold(outer)
      return Subscription(Links(observation, outer))
    }
  }
}
