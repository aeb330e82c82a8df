extension Signal {
  /// Evaluates the operators before it once for all observers, instead of once for each.
  ///
  /// Operators before it run once for all observers. A pipe of its own that this signal flows into,
  /// so its observers share what `scan` and the like remember, from the call of `shared()` on.
  ///
  /// - Returns: a signal of the same values, which keeps this signal's pipe alive.
  public func shared() -> Signal<Value> {
    let owner = Owner<Value>()
    let source = Source(self)
    let connection = UpstreamConnection(into: Observer<Value>(of: owner.core))
    connection.hold(source.attach(connection.body))
    return Signal(lifetime: .pipe(owner.core)) { body in
      withExtendedLifetime(source) { owner.pipe.observe(body) }
    }
  }
}
