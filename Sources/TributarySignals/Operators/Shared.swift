extension Signal {
  /// Evaluates the operators before it once for all observers, instead of once for each.
  ///
  /// Operators before it run once for all observers. A pipe of its own that this signal flows into,
  /// so its observers share what `scan` and the like remember, from the call of `shared()` on.
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
