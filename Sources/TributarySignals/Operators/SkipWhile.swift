extension Signal {
  /// Drops values as long as they satisfy a condition, and sends all from the first that does not.
  ///
  /// - Parameter isDropped: pure; not asked again in an observation once it has said no.
  /// - Returns: a signal of the values from then on, which keeps this signal's pipe alive.
  @inlinable
  public func skip(while isDropped: @escaping @Sendable (Value) -> Bool) -> Signal<Value> {
    Signal(on: self) { [attach = recipe] body in
      let hasBegun = SerialBox(false)
      return attach {
        if !hasBegun.value, isDropped($0) { return }
        hasBegun.value = true
        body($0)
      }
    }
  }
}
