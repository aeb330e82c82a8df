extension Signal {
  /// Calls a closure with every value on its way, for side effects such as counting.
  ///
  /// An action may dispose the observation, or end the owner; then the observer does not hear the value any more.
  ///
  /// - Parameter action: called once for each value and observation, before the observer.
  /// - Returns: a signal of the same values, which keeps this signal's pipe alive.
  @inlinable
  public func on(value action: @escaping @Sendable (Value) -> Void) -> Signal<Value> {
    Signal(on: self) { [attach = recipe, lifetime] body in
      let observation = CompositeDisposable()
      observation.add(
        attach {
          action($0)
          if !observation.isDisposed, !lifetime.hasEnded { body($0) }
        })
      return observation.disposable
    }
  }
}
