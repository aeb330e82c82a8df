extension Signal {
  /// Calls a closure with every value before it is passed on, for side effects such as counting.
  ///
  /// If the closure disposes the observation or ends the owner, the observer does not receive the
  /// value.
  ///
  /// - Parameter action: the closure, called once for each value and observation, before the
  ///   observer.
  /// - Returns: a signal of the same values, which keeps this signal's pipe alive.
  @inlinable
  public func on(value action: @escaping @Sendable (Value) -> Void) -> Signal<Value> {
    Signal(on: self) { [attach = recipe, lifetime] scope, body in
      let observation = CompositeDisposable(in: scope)
      _ = attach(observation) {
        action($0)
        if !observation.hasEnded, !lifetime.hasEnded { body($0) }
      }
      return observation.disposable
    }
  }
}
