extension Signal {
  /// Runs the operators before it once for all observers, instead of once for each.
  ///
  /// Operators before it run once for all observers. This signal is connected to a new pipe when
  /// `shared()` is called. Its observers share the state of `scan` and similar operators from then
  /// on.
  ///
  /// - Returns: a signal of the same values, which keeps this signal's pipe alive.
  public func shared() -> Signal<Value> {
    let owner = Owner<Value>()
    _ = connect(to: Observer(of: owner.core))
    return Signal(lifetime: .pipe(owner.core), depth: depth &+ 1) { [recipe] body in
      withExtendedLifetime(recipe) { owner.pipe.observe(body) }
    }
  }
}
