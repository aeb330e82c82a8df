extension Signal {
  /// Combines the first values of several signals, then their second ones, and so on.
  ///
  /// Values of the faster ones wait, without a limit, for those of the slowest; when that has ended
  /// they wait until this signal's owner ends.
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
    var depth: UInt32 = 0
    for signal in repeat each other { depth = max(depth, signal.depth) }
    return Signal<Result>(on: self, depth: depth) {
      [attach = recipe, recipes = (repeat (each other).recipe), lifetime] body in
      let own = SerialBox(FIFO<Value>())
      let others = (repeat SerialBox(FIFO<each Other>()))
      let ownArrivals = Arrivals<Value>()
      let arrivals = (repeat Arrivals<each Other>())
      var turns = [{ @Sendable in own.update { $0.append(ownArrivals.take()) } }]
      for (fifo, arrivals) in repeat (each others, each arrivals) {
        turns.append { fifo.update { $0.append(arrivals.take()) } }
      }
      let hub = Hub<Int>(until: lifetime) { [turns] turn in
        turns[turn]()
        var isComplete = !own.value.isEmpty
        for fifo in repeat each others { isComplete = isComplete && !fifo.value.isEmpty }
        guard isComplete else { return }
        body(
          combine(
            own.update { $0.removeFirst() }, repeat (each others).update { $0.removeFirst() }))
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

  /// Pairs the first values of two signals, then their second ones, and so on.
  ///
  /// Values of the faster one wait, without a limit, for those of the slower one; when that has
  /// ended they wait until this signal's owner ends.
  ///
  /// - Parameter other: the other signal.
  /// - Returns: a signal of pairs, which keeps both pipes alive.
  @inlinable
  public func zip<Other: Sendable>(with other: Signal<Other>) -> Signal<(Value, Other)> {
    zip(with: other) { ($0, $1) }
  }
}
