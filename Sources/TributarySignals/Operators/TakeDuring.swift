extension Signal {
  /// Sends values as long as another signal's owner lives, and then lets go of the pipe.
  ///
  /// So an observation of something that lives long ends with something that lives shorter, and
  /// nobody has to keep a disposable. The result belongs to both owners: an operator behind it that keeps values or hears
  /// inner signals ends with the first of them.
  ///
  /// - Parameter life: it is not observed, and not kept alive; `.never` does not end.
  /// - Returns: a signal of the values until then, which keeps this signal's pipe alive.
  @inlinable
  public func take<Life: Sendable>(during life: Signal<Life>) -> Signal<Value> {
    let other = life.lifetime
    return Signal(lifetime: lifetime.clipped(to: other), depth: depth &+ 1) {
      [attach = recipe] body in
      let observation = CompositeDisposable()
      observation.add(other.tie(observation.disposable))
      observation.add(attach(observation.tied(to: body)))
      return observation.disposable
    }
  }
}
