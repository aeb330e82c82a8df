extension Signal {
  /// Combines the first values of several signals, then their second ones, and so on.
  ///
  /// Values of the faster ones wait, without a limit, for those of the slowest; when that has died
  /// they wait until the observation ends.
  ///
  /// - Parameters:
  ///   - other: one other signal or several, of any types.
  ///   - combine: pure; makes a value of those that belong together, this signal's first.
  /// - Returns: a signal of the results, which keeps all the pipes alive.
  /// - Complexity: O(signals) to observe, and for each value.
  @inlinable
  public func zip<each Other: Sendable, Result: Sendable>(
    with other: repeat Signal<each Other>,
    into combine: @escaping @Sendable (Value, repeat each Other) -> Result
  ) -> Signal<Result> {
    Signal<Result> { [attach] body in
      // Each upstream closure owns the hub, so it lives while one of them does.
      let hub = Owner<Int>()
      let own = SerialBox(Line<Value>())
      let others = (repeat SerialBox(Line<each Other>()))
      let ownArrivals = Arrivals<Value>()
      let arrivals = (repeat Arrivals<each Other>())
      var turns = [{ @Sendable in own.update { $0.append(ownArrivals.take()) } }]
      for (line, arrivals) in repeat (each others, each arrivals) {
        turns.append { line.update { $0.append(arrivals.take()) } }
      }
      let lifeline = Lifeline()
      let observation = hub.mailbox.observe { [turns] turn in
        if lifeline.hasEnded { return }
        turns[turn]()
        var isComplete = !own.value.isEmpty
        for line in repeat each others { isComplete = isComplete && !line.value.isEmpty }
        guard isComplete else { return }
        body(
          combine(
            own.update { $0.removeFirst() }, repeat (each others).update { $0.removeFirst() }))
      }
      var upstreams: [Subscription] = []
      for (signal, arrivals) in repeat (each other, each arrivals) {
        let turn = upstreams.count + 1
        upstreams.append(
          signal.attach { value in
            arrivals.put(value)
            hub.mailbox.send(turn)
          })
      }
      upstreams.append(
        attach { value in
          ownArrivals.put(value)
          hub.mailbox.send(0)
        })
      lifeline.hold(upstreams)
      return Subscription(Confluence(hub: observation, upstreams: upstreams))
    }
  }

  /// Pairs the first values of two signals, then their second ones, and so on.
  ///
  /// Values of the faster one wait, without a limit, for those of the slower one; when that has
  /// died they wait until the observation ends.
  ///
  /// - Parameter other: the other signal.
  /// - Returns: a signal of pairs, which keeps both pipes alive.
  @inlinable
  public func zip<Other: Sendable>(with other: Signal<Other>) -> Signal<(Value, Other)> {
    zip(with: other) { ($0, $1) }
  }
}
