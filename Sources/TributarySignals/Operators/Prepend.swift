extension Signal {
  /// Sends a given value to each observer when its observation begins, before all other values.
  ///
  /// - Parameter value: the first value of each observation.
  /// - Returns: a signal of that value and all others, which keeps this signal's pipe alive.
  @inlinable
  public func prepend(_ value: Value) -> Signal<Value> {
    Signal(on: self) { [attach = recipe] scope, body in
      body(value)
      // The first value may be the last.
      if let scope, scope.hasEnded { return Disposable {} }
      return attach(scope, body)
    }
  }
}
