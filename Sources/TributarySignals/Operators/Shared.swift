extension Signal {
  /// Runs the operators before it once for all observers, instead of once for each.
  ///
  /// Operators before it run once for all observers. This signal is connected to a new pipe when
  /// `shared()` is called. Its observers share the state of `scan` and similar operators from then
  /// on. A shared signal passes on the end of the signal before it: when a sequence is over, or after
  /// `take(first:)`, its observations end too, after all values.
  ///
  /// - Returns: a signal of the same values, which keeps this signal's pipe alive.
  public func shared() -> Signal<Value> {
    let owner = Owner<Value>()
    let hub = Hub<Value>(until: .pipe(owner.core))
    hub.connect(attach) { value, _ in value }
    return Signal(lifetime: .pipe(owner.core), depth: depth &+ 1) {
      [recipe, pipe = hub.input.pipe] scope, body in
      withExtendedLifetime((owner, recipe)) { pipe.observe(in: scope, body) }
    }
  }
}
