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
}
