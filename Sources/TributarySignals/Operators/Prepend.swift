extension Signal {
  /// Sends a given value to each observer when its observation begins, before all other values.
  ///
  /// - Parameter value: the first value of each observation.
  /// - Returns: a signal of that value and all others, which keeps this signal's pipe alive.
  @inlinable
  public func prepend(_ value: Value) -> Signal<Value> {
    Signal(on: self) { [attach = recipe] body in
      body(value)
      return attach(body)
    }
  }
}
