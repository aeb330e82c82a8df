extension Signal {
  /// Pairs every value with the one before it.
  ///
  /// The state belongs to one observation: its first value starts a pair and sends nothing.
  ///
  /// - Returns: a signal of pairs, which keeps this signal's pipe alive.
  @inlinable
  public func combinePrevious() -> Signal<(previous: Value, current: Value)> {
    Signal<(previous: Value, current: Value)>(on: self) { [attach = recipe] scope, body in
      let last = SerialBox<Value?>(nil)
      return attach(scope) {
        let previous = last.value
        last.value = $0
        if let previous { body((previous, $0)) }
      }
    }
  }
}
