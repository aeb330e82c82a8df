extension Signal {
  /// Combines every value with the result so far, and sends each result.
  ///
  /// The state of an operator belongs to one observation and starts again with the next.
  ///
  /// ```swift
  /// numbers.scan(0, +).observe { print($0) }
  /// observer.send(3)  // 3
  /// observer.send(4)  // 7
  /// ```
  ///
  /// - Parameters:
  ///   - initial: the result before the first value; not sent.
  ///   - combine: computes the next result from the last result and a value.
  /// - Returns: a signal of the results, which keeps this signal's pipe alive.
  @inlinable
  public func scan<Result: Sendable>(
    _ initial: Result, _ combine: @escaping @Sendable (Result, Value) -> Result
  ) -> Signal<Result> {
    Signal<Result>(on: self) { [attach = recipe] scope, body in
      let state = SerialBox(initial)
      return attach(scope) {
        let result = combine(state.value, $0)
        state.value = result
        body(result)
      }
    }
  }
}
