extension Signal {
  /// Pairs every value with the latest one of another signal.
  ///
  /// Only a value of this signal sends a pair. Values that arrive before the other signal has sent
  /// are dropped. When the owner of the other signal ends, its latest value stays; the end of this
  /// signal's owner ends both observations.
  ///
  /// - Parameter other: the signal of the latest value.
  /// - Returns: a signal of pairs, which keeps both pipes alive.
  @inlinable
  public func withLatest<Other: Sendable>(
    from other: Signal<Other>
  ) -> Signal<(Value, Other)> {
    Signal<(Value, Other)>(on: self, depth: other.depth) {
      [attach = recipe, other = other.recipe, lifetime] scope, body in
      let latest = SerialBox<Other?>(nil)
      let hub = Hub<Either<Value, Other>>(until: lifetime, in: scope) {
        switch $0 {
        case .first(let value): if let other = latest.value { body((value, other)) }
        case .second(let value): latest.value = value
        }
      }
      hub.connect(other) { value, _ in .second(value) }
      hub.connect(attach) { value, _ in .first(value) }
      return hub.disposable
    }
  }
}
