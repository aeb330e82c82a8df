extension Signal {
  /// Combines the first values of several signals, then their second ones, and so on.
  ///
  /// Values of faster signals wait, without a limit, for those of the slowest. When the slowest has
  /// ended, they wait until this signal's owner ends.
  ///
  /// - Parameters:
  ///   - other: one other signal or several, of any types.
  ///   - combine: combines values of the same position, this signal's first; pure.
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
      [attach = recipe, recipes = (repeat (each other).recipe), lifetime] scope, body in
      let own = SerialBox(FIFO<Value>())
      let others = (repeat SerialBox(FIFO<each Other>()))
      let hub = Hub<@Sendable () -> Void>(until: lifetime, in: scope)
      let send = { @Sendable in
        var isComplete = !own.value.isEmpty
        for fifo in repeat each others { isComplete = isComplete && !fifo.value.isEmpty }
        guard isComplete else { return }
        body(
          combine(
            own.update { $0.removeFirst() }, repeat (each others).update { $0.removeFirst() }))
      }
      hub.connect(attach) { value in
        own.update { $0.append(value) }
        send()
      }
      for (attach, fifo) in repeat (each recipes, each others) {
        hub.connect(attach) { value in
          fifo.update { $0.append(value) }
          send()
        }
      }
      return hub.disposable
    }
  }

  /// Combines the first values of two signals, then their second ones, and so on.
  ///
  /// Values of the faster signal wait, without a limit, for those of the slower one. When the
  /// slower one has ended, they wait until this signal's owner ends.
  ///
  /// The variant for two signals is faster than the one for several: both types are known at
  /// compile time.
  ///
  /// - Parameters:
  ///   - other: the other signal.
  ///   - combine: combines two values of the same position, this signal's first; pure.
  /// - Returns: a signal of the results, which keeps both pipes alive.
  @inlinable
  public func zip<Other: Sendable, Result: Sendable>(
    with other: Signal<Other>, into combine: @escaping @Sendable (Value, Other) -> Result
  ) -> Signal<Result> {
    Signal<Result>(on: self, depth: other.depth) {
      [attach = recipe, otherAttach = other.recipe, lifetime] scope, body in
      let waiting = SerialBox<(own: FIFO<Value>, other: FIFO<Other>)>((FIFO(), FIFO()))
      let hub = Hub<@Sendable () -> Void>(until: lifetime, in: scope)
      let send = { @Sendable in
        if waiting.value.own.isEmpty || waiting.value.other.isEmpty { return }
        let (own, other) = waiting.update { ($0.own.removeFirst(), $0.other.removeFirst()) }
        body(combine(own, other))
      }
      hub.connect(attach) { value in
        waiting.update { $0.own.append(value) }
        send()
      }
      hub.connect(otherAttach) { value in
        waiting.update { $0.other.append(value) }
        send()
      }
      return hub.disposable
    }
  }

  /// Pairs the first values of two signals, then their second ones, and so on.
  ///
  /// Values of the faster signal wait, without a limit, for those of the slower one. When the
  /// slower one has ended, they wait until this signal's owner ends.
  ///
  /// - Parameter other: the other signal.
  /// - Returns: a signal of pairs, which keeps both pipes alive.
  @inlinable
  public func zip<Other: Sendable>(with other: Signal<Other>) -> Signal<(Value, Other)> {
    zip(with: other) { ($0, $1) }
  }
}
