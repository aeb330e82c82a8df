extension Signal {
  /// Sends the latest values of several signals, combined, whenever one of them sends.
  ///
  /// Nothing is sent before all have sent. It ends with the owner of this signal; when that of another one ends, the last value stays.
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
    var depth: UInt32 = 0
    for signal in repeat each other { depth = max(depth, signal.depth) }
    return Signal<Result>(on: self, depth: depth) {
      [attach = recipe, recipes = (repeat (each other).recipe), lifetime] body in
      let own = Latest<Value>()
      let others = (repeat Latest<each Other>())
      let ownArrivals = Arrivals<Value>()
      let arrivals = (repeat Arrivals<each Other>())
      var turns = [{ @Sendable in own.set(ownArrivals.take()) }]
      for (latest, arrivals) in repeat (each others, each arrivals) {
        turns.append { latest.set(arrivals.take()) }
      }
      let hub = Hub<Int>(until: lifetime) { [turns] turn in
        turns[turn]()
        if let result = try? combine(own.get(), repeat (each others).get()) { body(result) }
      }
      var turn = 0
      for (attach, arrivals) in repeat (each recipes, each arrivals) {
        turn += 1
        hub.connect(attach) { [turn] value, _ in
          arrivals.put(value)
          return turn
        }
      }
      hub.connect(attach) { value, _ in
        ownArrivals.put(value)
        return 0
      }
      return hub.disposable
    }
  }

  /// Sends the latest values of two signals whenever one of them sends.
  ///
  /// Nothing is sent before both have sent. It ends with the owner of this signal; when that of another one ends, the last value stays.
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
