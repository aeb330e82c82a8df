extension Signal {
  /// Sends values until another signal sends, and then lets go of both pipes.
  ///
  /// The death of the other signal ends nothing; this signal's own lets go of both. What hangs on
  /// the result ends with it: a `flatten` behind it hears its inner signals only until then.
  ///
  /// - Parameter trigger: its first value ends the observation.
  /// - Returns: a signal of the values until then, which keeps both pipes alive.
  @inlinable
  public func take<Trigger: Sendable>(until trigger: Signal<Trigger>) -> Signal<Value> {
    Signal { [attach] body in
      let leash = Leash()
      leash.hold(also: trigger.attach { _ in leash.cut() })
      leash.hold(attach(leash.tied(to: body)))
      return Subscription(leash)
    }
  }
}
