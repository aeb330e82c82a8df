extension Signal {
  /// Sends a value of its own to each observer as its observation begins, before all others.
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
