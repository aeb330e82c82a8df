extension Signal {
  /// Sends what this signal and others send, in order of arrival.
  ///
  /// Each value of each signal is delivered exactly once. The death of one takes only that one.
  ///
  /// - Parameter others: any number of signals.
  /// - Returns: a signal of all their values, which keeps their pipes alive.
  @inlinable
  public func merge(with others: Signal<Value>...) -> Signal<Value> {
    Signal.merge([self] + others)
  }

  /// Sends what any of some signals sends, in order of arrival.
  ///
  /// - Parameter signals: none gives a signal that never sends.
  /// - Returns: a signal of all their values, which keeps their pipes alive.
  @inlinable
  public static func merge(_ signals: [Signal<Value>]) -> Signal<Value> {
    Signal { body in
      // Each upstream closure owns the hub, so it lives while one of them does.
      let hub = Owner<Value>()
      let lifeline = Lifeline()
      let observation = hub.mailbox.observe { if !lifeline.hasEnded { body($0) } }
      let upstreams = signals.map { signal in signal.attach { hub.mailbox.send($0) } }
      lifeline.hold(upstreams)
      return Subscription(Confluence(hub: observation, upstreams: upstreams))
    }
  }
}
