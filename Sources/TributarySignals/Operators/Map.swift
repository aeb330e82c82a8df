extension Signal {
  /// Transforms every value.
  ///
  /// A transform runs once for each value and observation.
  ///
  /// - Parameter transform: the transform; pure.
  /// - Returns: a signal of the results, which keeps this signal's pipe alive.
  @inlinable
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Signal<Result> {
    Signal<Result>(on: self) { [attach = recipe] scope, body in
      attach(scope) { body(transform($0)) }
    }
  }
}
