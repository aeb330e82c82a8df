extension Signal {
  /// Drops values until another signal sends, and sends all later ones.
  ///
  /// If the other signal ends without having sent, no value passes. The end of this signal's owner
  /// ends the observation of both.
  ///
  /// - Parameter trigger: the other signal, observed until its first value.
  /// - Returns: a signal of the values from then on, which keeps both pipes alive.
  @inlinable
  public func skip<Trigger: Sendable>(until trigger: Signal<Trigger>) -> Signal<Value> {
    Signal(on: self, depth: trigger.depth) {
      [attach = recipe, trigger = trigger.take(first: 1).recipe, lifetime] scope, body in
      let isOpen = SerialBox(false)
      let hub = Hub<Either<Value, Trigger>>(until: lifetime, in: scope) {
        switch $0 {
        case .first(let value): if isOpen.value { body(value) }
        case .second: isOpen.value = true
        }
      }
      hub.connect(trigger) { value, _ in .second(value) }
      hub.connect(attach) { value, _ in .first(value) }
      return hub.disposable
    }
  }
}
