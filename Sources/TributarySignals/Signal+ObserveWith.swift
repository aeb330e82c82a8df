extension Signal {
  /// Calls a closure with an object and every value sent from now on, as long as the object lives.
  ///
  /// Use it to observe a signal that lives longer than the object, such as a property of the app
  /// that a screen shows. The object is not retained, so the closure need not capture it weakly.
  ///
  /// ```swift
  /// theme.signal.observe(with: self) { screen, theme in screen.apply(theme) }
  /// ```
  ///
  /// - Note: The end of an object cannot be observed. The closure is released with the next value,
  ///   or when more such observations begin, and not at once. If the object has a signal of its
  ///   own, prefer ``take(during:)``, which ends at once.
  ///
  /// - Parameters:
  ///   - owner: the object; after its end the closure is not called.
  ///   - body: called with the object and each value.
  /// - Returns: a disposable that ends the observation early; dropping it ends nothing.
  @discardableResult
  public func observe<Owner: AnyObject & Sendable>(
    with owner: Owner, _ body: @escaping @Sendable (Owner, Value) -> Void
  ) -> Disposable {
    let observation = CompositeDisposable()
    observation.keep(lifetime.tie(observation.disposable, until: WeakReference(owner)))
    _ = attach(observation) { [weak owner] value in
      if let owner { body(owner, value) } else { observation.dispose() }
    }
    return observation.disposable
  }

  /// Calls a closure on the main actor with an object and every value sent from now on, as long as
  /// the object lives.
  ///
  /// The closure is released some time after the object, as by `observe(with:_:)`.
  ///
  /// - Parameters:
  ///   - delivery: `.main`.
  ///   - owner: the object; after its end the closure is not called.
  ///   - body: called with the object and each value, on the main actor.
  /// - Returns: a disposable that ends the observation early; dropping it ends nothing.
  @discardableResult
  public func observe<Owner: AnyObject & Sendable>(
    on delivery: MainDelivery, with owner: Owner,
    _ body: @escaping @MainActor (Owner, Value) -> Void
  ) -> Disposable {
    let observation = CompositeDisposable()
    observation.keep(lifetime.tie(observation.disposable, until: WeakReference(owner)))
    observation.keep(
      observe(on: delivery) { [weak owner] value in
        if let owner { body(owner, value) } else { observation.dispose() }
      })
    return observation.disposable
  }
}
