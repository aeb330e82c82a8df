extension Signal {
  /// Combines the latest values of several signals whenever one of them sends.
  ///
  /// It sends nothing before all signals have sent. The result ends with the owner of this signal;
  /// when the owner of another signal ends, its last value stays.
  ///
  /// Signals of one source change in the order of the arguments, this one first, and each change is
  /// sent: between (1, 1) and (2, 2) comes (2, 1).
  ///
  /// ```swift
  /// name.combineLatest(with: street, city) { Address(name: $0, street: $1, city: $2) }
  /// ```
  ///
  /// - Parameters:
  ///   - other: one other signal or several, of any types.
  ///   - combine: combines the latest values, this signal's first; pure.
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
      [attach = recipe, recipes = (repeat (each other).recipe), lifetime] scope, body in
      let own = Latest<Value>()
      let others = (repeat Latest<each Other>())
      let hub = Hub<@Sendable () -> Void>(until: lifetime, in: scope)
      let send = { @Sendable in
        if let result = try? combine(own.get(), repeat (each others).get()) { body(result) }
      }
      hub.connect(attach) {
        own.set($0)
        send()
      }
      for (attach, latest) in repeat (each recipes, each others) {
        hub.connect(attach) {
          latest.set($0)
          send()
        }
      }
      return hub.disposable
    }
  }

  /// Combines the latest values of two signals whenever one of them sends.
  ///
  /// It sends nothing before both signals have sent. The result ends with the owner of this signal;
  /// when the owner of the other signal ends, its last value stays.
  ///
  /// Signals of one source change in the order of the arguments, this one first, and each change is
  /// sent: between (1, 1) and (2, 2) comes (2, 1).
  ///
  /// The variant for two signals is faster than the one for several: both types are known at
  /// compile time.
  ///
  /// - Parameters:
  ///   - other: the other signal.
  ///   - combine: combines the two latest values, this signal's first; pure.
  /// - Returns: a signal of the results, which keeps both pipes alive.
  @inlinable
  public func combineLatest<Other: Sendable, Result: Sendable>(
    with other: Signal<Other>, into combine: @escaping @Sendable (Value, Other) -> Result
  ) -> Signal<Result> {
    Signal<Result>(on: self, depth: other.depth) {
      [attach = recipe, otherAttach = other.recipe, lifetime] scope, body in
      let latest = SerialBox<(own: Value?, other: Other?)>((nil, nil))
      let hub = Hub<@Sendable () -> Void>(until: lifetime, in: scope)
      let send = { @Sendable in
        if let own = latest.value.own, let other = latest.value.other { body(combine(own, other)) }
      }
      hub.connect(attach) {
        latest.value.own = $0
        send()
      }
      hub.connect(otherAttach) {
        latest.value.other = $0
        send()
      }
      return hub.disposable
    }
  }

  /// Sends the latest values of two signals whenever one of them sends.
  ///
  /// It sends nothing before both signals have sent. The result ends with the owner of this signal;
  /// when the owner of another signal ends, its last value stays.
  ///
  /// Signals of one source change in the order of the arguments, this one first, and each change is
  /// sent: between (1, 1) and (2, 2) comes (2, 1).
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
