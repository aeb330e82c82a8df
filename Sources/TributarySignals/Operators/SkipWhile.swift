extension Signal {
  /// Drops values as long as they satisfy a condition, and sends the first other value and all
  /// later ones.
  ///
  /// - Parameter isDropped: the condition; pure; not called again in an observation once it has
  ///   returned false.
  /// - Returns: a signal of the values from then on, which keeps this signal's pipe alive.
  @inlinable
  public func skip(while isDropped: @escaping @Sendable (Value) -> Bool) -> Signal<Value> {
    Signal(on: self) { [attach = recipe] scope, body in
      let hasBegun = SerialBox(false)
      return attach(scope) {
        if !hasBegun.value, isDropped($0) { return }
        hasBegun.value = true
        body($0)
      }
    }
  }
}
