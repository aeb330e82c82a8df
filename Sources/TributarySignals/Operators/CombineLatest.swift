extension Signal {
  /// Sends the latest values of several signals, combined, whenever one of them sends.
  ///
  /// Nothing is sent before all have sent. When one dies its last value stays.
  ///
  /// ```swift
  /// name.combineLatest(with: street, city) { Address(name: $0, street: $1, city: $2) }
  /// ```
  ///
  /// - Parameters:
  ///   - other: one other signal or several, of any types.
  ///   - combine: pure; makes a value of the latest ones, this signal's first.
  /// - Returns: a signal of the results, which keeps all the pipes alive.
  /// - Complexity: O(signals) to observe, and for each value.
  @inlinable
  public func combineLatest<each Other: Sendable, Result: Sendable>(
    with other: repeat Signal<each Other>,
    into combine: @escaping @Sendable (Value, repeat each Other) -> Result
  ) -> Signal<Result> {
    Signal<Result> { [attach] body in
      // Each upstream closure owns the hub, so it lives while one of them does.
      let hub = Owner<Int>()
      let own = Latest<Value>()
      let others = (repeat Latest<each Other>())
      let ownArrivals = Arrivals<Value>()
      let arrivals = (repeat Arrivals<each Other>())
      var turns = [{ @Sendable in own.set(ownArrivals.take()) }]
      for (latest, arrivals) in repeat (each others, each arrivals) {
        turns.append { latest.set(arrivals.take()) }
      }
      let lifeline = Lifeline()
      let observation = hub.mailbox.observe { [turns] turn in
        if lifeline.hasEnded { return }
        turns[turn]()
        if let result = try? combine(own.get(), repeat (each others).get()) { body(result) }
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

  /// Sends the latest values of two signals whenever one of them sends.
  ///
  /// Nothing is sent before both have sent. When one dies its last value stays.
  ///
  /// - Parameter other: the other signal.
  /// - Returns: a signal of pairs, which keeps both pipes alive.
  @inlinable
  public func combineLatest<Other: Sendable>(
    with other: Signal<Other>
  ) -> Signal<(Value, Other)> {
    combineLatest(with: other) { ($0, $1) }
  }
}
