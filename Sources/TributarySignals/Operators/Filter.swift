extension Signal {
  /// Sends only the values that satisfy a condition.
  ///
  /// - Parameter isIncluded: the condition; pure; runs once for each value and observation.
  /// - Returns: a signal of these values, which keeps this signal's pipe alive.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal<Value> {
    Signal(on: self) { [attach = recipe] scope, body in
      attach(scope) { if isIncluded($0) { body($0) } }
    }
  }

  /// Sends only the values that satisfy a condition of the main actor.
  ///
  /// - Parameters:
  ///   - delivery: `.main`.
  ///   - isIncluded: the condition; pure; once for each value and observation.
  /// - Returns: a signal of these values, as with `map(on:_:)`.
  @inlinable
  public func filter(
    on delivery: MainDelivery, _ isIncluded: @escaping @MainActor @Sendable (Value) -> Bool
  ) -> Signal<Value> {
    compactMap(on: delivery) { isIncluded($0) ? $0 : nil }
  }
}
