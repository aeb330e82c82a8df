extension Signal {
  /// Calls a closure with an object and every value sent from now on, as long as the object lives.
  ///
  /// For an observation of a signal that lives longer than the object: a property of the app that a screen shows, say. The
  /// object is not retained, so the closure need not capture it weakly.
  ///
  /// ```swift
  /// theme.signal.observe(with: self) { screen, theme in screen.apply(theme) }
  /// ```
  ///
  /// - Note: Nothing tells of the end of an object. The closure is released with the next value, or when more such observations
  ///   begin, and not at once. An object with a signal of its own is better served by `take(during:)`, which ends at once.
  ///
  /// - Parameters:
  ///   - owner: the object; once it is gone, the closure is not called.
  ///   - body: called with the object and each value.
  /// - Returns: the way to end the observation early; dropping it ends nothing.
  @discardableResult
  public func observe<Owner: AnyObject & Sendable>(
    with owner: Owner, _ body: @escaping @Sendable (Owner, Value) -> Void
  ) -> Disposable {
    let observation = CompositeDisposable()
    observation.add(lifetime.tie(observation.disposable, until: WeakReference(owner)))
    observation.add(
      observe { [weak owner] value in
        if let owner { body(owner, value) } else { observation.dispose() }
      })
    return observation.disposable
  }

  /// Calls a closure on the main actor with an object and every value sent from now on, as long as the object lives.
  ///
  /// The closure is released some time after the object, as by `observe(with:_:)`.
  ///
  /// - Parameters:
  ///   - delivery: `.main`.
  ///   - owner: the object; once it is gone, the closure is not called.
  ///   - body: called with the object and each value, on the main actor.
  /// - Returns: the way to end the observation early; dropping it ends nothing.
  @discardableResult
  public func observe<Owner: AnyObject & Sendable>(
    on delivery: MainDelivery, with owner: Owner,
    _ body: @escaping @MainActor (Owner, Value) -> Void
  ) -> Disposable {
    let observation = CompositeDisposable()
    observation.add(lifetime.tie(observation.disposable, until: WeakReference(owner)))
    observation.add(
      observe(on: delivery) { [weak owner] value in
        if let owner { body(owner, value) } else { observation.dispose() }
      })
    return observation.disposable
  }
}
