extension Signal {
  /// Sends a value once no other has followed it for a time.
  ///
  /// Each value puts the sending off. What waits when the owner dies is dropped.
  ///
  /// - Parameters:
  ///   - duration: longer than zero.
  ///   - clock: tells the time; a test gives its own.
  /// - Returns: a signal of the values that were followed by silence, which keeps this signal's pipe
  ///   alive and sends on a thread of the clock's.
  public func debounce<C: Clock>(for duration: Duration, clock: C) -> Signal<Value>
  where C.Duration == Duration {
    checkDuration(duration, of: "debounce")
    return Signal { [attach] body in
      let turns = Turns()
      let hub = Owner<InTurn<Value>>()
      let lifeline = Lifeline()
      let observation = hub.mailbox.observe { sent in
        if turns.isCurrent(sent.turn), !lifeline.hasEnded { body(sent.value) }
      }
      let alarm = Alarm(clock)
      let outer = attach { value in
        let sent = InTurn(turn: turns.begin(), value: value)
        alarm.set(at: clock.now.advanced(by: duration)) { [mailbox = hub.mailbox] in
          mailbox.send(sent)
        }
      }
      lifeline.hold(outer)
      return Subscription(Links(observation, outer))
    }
  }
}
