extension Signal {
  /// Sends values until another signal sends, and then releases both pipes.
  ///
  /// The end of the other signal ends nothing; the end of this signal ends both observations.
  /// Values that have passed still arrive: a later operator that stores values or observes inner
  /// signals goes on until the owner ends.
  ///
  /// - Parameter trigger: the other signal; its first value ends the observation.
  /// - Returns: a signal of the values until then, which keeps both pipes alive.
  @inlinable
  public func take<Trigger: Sendable>(until trigger: Signal<Trigger>) -> Signal<Value> {
    Signal(on: self, depth: trigger.depth) {
      [attach = recipe, trigger = trigger.recipe] scope, body in
      let observation = CompositeDisposable(in: scope)
      _ = trigger(observation) { _ in observation.dispose() }
      if !observation.hasEnded { _ = attach(observation, observation.tied(to: body)) }
      return observation.disposable
    }
  }
}
