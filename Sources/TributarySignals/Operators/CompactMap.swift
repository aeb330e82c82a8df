extension Signal {
  /// Transforms every value, and drops nil results.
  ///
  /// - Parameter transform: pure; runs once for each value and observation.
  /// - Returns: a signal of the results, which keeps this signal's pipe alive.
  @inlinable
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result?
  ) -> Signal<Result> {
    Signal<Result>(on: self) { [attach = recipe] scope, body in
      attach(scope) { if let result = transform($0) { body(result) } }
    }
  }

  /// Transforms every value on the main actor, and drops nil results.
  ///
  /// - Parameters:
  ///   - delivery: `.main`.
  ///   - transform: pure; once for each value and observation.
  /// - Returns: a signal of the results, as with `map(on:_:)`.
  @inlinable
  public func compactMap<Result: Sendable>(
    on delivery: MainDelivery, _ transform: @escaping @MainActor @Sendable (Value) -> Result?
  ) -> Signal<Result> {
    map(on: delivery, transform).compactMap { $0 }
  }
}
