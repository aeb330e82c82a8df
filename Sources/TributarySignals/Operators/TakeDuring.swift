extension Signal {
  /// Sends values as long as another signal's owner lives, and then releases the pipe.
  ///
  /// Use it to end an observation of a long-lived signal with a shorter-lived owner, without
  /// storing a disposable. The result belongs to both owners: a later operator that stores values
  /// or observes inner signals ends with the first of them.
  ///
  /// - Parameter life: the other signal, which is neither observed nor kept alive; `.never` does
  ///   not end.
  /// - Returns: a signal of the values until then, which keeps this signal's pipe alive.
  @inlinable
  public func take<Life: Sendable>(during life: Signal<Life>) -> Signal<Value> {
    let other = life.lifetime
    return Signal(lifetime: lifetime.clipped(to: other), depth: depth &+ 1) {
      [attach = recipe] scope, body in
      let observation = CompositeDisposable(in: scope)
      observation.keep(other.tie(observation.disposable))
      if !observation.hasEnded { _ = attach(observation, observation.tied(to: body)) }
      return observation.disposable
    }
  }
}
