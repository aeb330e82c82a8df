extension Signal {
  /// Transforms every value.
  ///
  /// A transform runs once for each value and observation.
  ///
  /// - Parameter transform: the transform; pure.
  /// - Returns: a signal of the results, which keeps this signal's pipe alive.
  @inlinable
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Signal<Result> {
    Signal<Result>(on: self) { [attach = recipe] scope, body in
      attach(scope) { body(transform($0)) }
    }
  }

  /// Transforms every value on the main actor.
  ///
  /// For functions that belong to the main actor, such as those of a module whose default isolation
  /// that is. A value sent on the main actor with nothing waiting is sent on at once; every other
  /// value waits its turn there, as with `observe(on: .main)`. A flow attaches a child so,
  /// `inputBus.attach(child.outputs.map(on: .main, mapIO))`.
  ///
  /// - Parameters:
  ///   - delivery: `.main`.
  ///   - transform: the transform; pure; once for each value and observation.
  /// - Returns: a signal of the results, which keeps this signal's pipe alive and sends on the main
  ///   actor.
  @inlinable
  public func map<Result: Sendable>(
    on delivery: MainDelivery, _ transform: @escaping @MainActor @Sendable (Value) -> Result
  ) -> Signal<Result> {
    Signal<Result>(on: self) { [attach = recipe, lifetime] scope, body in
      let observation = CompositeDisposable(in: scope)
      let queue = DeliveryQueue<Value>.main(until: lifetime) { body(transform($0)) }
      observation.keep(Disposable { [state = queue.state] in state.cut() })
      _ = attach(observation) { queue.receive($0) }
      return observation.disposable
    }
  }
}
