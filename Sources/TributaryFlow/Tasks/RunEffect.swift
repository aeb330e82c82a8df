extension Flow {
  /// Begins work whose result comes back as an action.
  ///
  /// ```swift
  /// flow.run(key: "search", boundTo: results) {
  ///   await catalog.products(matching: query)
  /// } mapIO: {
  ///   .show($0)
  /// }
  /// ```
  ///
  /// The work is cancelled when the flow leaves, or the screen that it is for; and whether it heeds
  /// that or not, it is not heard any more. A failure is a value: let the work return a `Result`.
  ///
  /// - Parameters:
  ///   - key: work with the same key, and for the same screen, is one piece of work; nil is like no
  ///     other.
  ///   - policy: what becomes of the piece of work that runs under the key.
  ///   - screen: the screen that the work is for; the flow itself unless given.
  ///   - work: runs off the main actor, unless it says otherwise.
  ///   - mapIO: total and pure; called on the main actor.
  /// - Returns: the way to cancel the work; dropping it cancels nothing.
  @discardableResult
  public func run<Value: Sendable>(
    key: String? = nil, policy: EffectPolicy = .restart, boundTo screen: (any Screen)? = nil,
    _ work: @escaping @Sendable @concurrent () async -> Value,
    mapIO: @escaping @Sendable (Value) -> Action
  ) -> Effect {
    run(key: key, policy: policy, boundTo: screen) { (observer: Observer<Value>) in
      observer.send(await work())
    } mapIO: {
      mapIO($0)
    }
  }

  /// Begins work that sends values on its way, such as its progress, each of which comes back as an
  /// action.
  ///
  /// - Parameters:
  ///   - key: work with the same key, and for the same screen, is one piece of work; nil is like no
  ///     other.
  ///   - policy: what becomes of the piece of work that runs under the key.
  ///   - screen: the screen that the work is for; the flow itself unless given.
  ///   - work: runs off the main actor, unless it says otherwise; what it sends is heard in order.
  ///   - mapIO: total and pure; called on the main actor.
  /// - Returns: the way to cancel the work; dropping it cancels nothing.
  @discardableResult
  public func run<Value: Sendable>(
    key: String? = nil, policy: EffectPolicy = .restart, boundTo screen: (any Screen)? = nil,
    _ work: @escaping @Sendable @concurrent (Observer<Value>) async -> Void,
    mapIO: @escaping @Sendable (Value) -> Action
  ) -> Effect {
    let connection = ChildConnection(to: screen ?? self)
    let buses = buses
    return begin(connection, key: key, policy: policy, boundTo: screen) { [weak buses] in
      // Nil stands for the end, which has to come after every value on its way to the main actor.
      let (signal, observer) = Signal<Value?>.pipe()
      let (end, hasEnded) = AsyncStream<Never>.makeStream()
      signal.observe(on: .main) { value in
        guard let value else { return hasEnded.finish() }
        buses?.received.observer.send(TypedAction(mapIO(value), over: connection))
      }
      await work(observer.contramap { $0 })
      observer.send(nil)
      for await _ in end {}
      withExtendedLifetime(signal) {}
    }
  }

  /// Begins work that tells nobody anything.
  ///
  /// - Parameters:
  ///   - key: work with the same key, and for the same screen, is one piece of work; nil is like no
  ///     other.
  ///   - policy: what becomes of the piece of work that runs under the key.
  ///   - screen: the screen that the work is for; the flow itself unless given.
  ///   - work: runs off the main actor, unless it says otherwise.
  /// - Returns: the way to cancel the work; dropping it cancels nothing.
  @discardableResult
  public func run(
    key: String? = nil, policy: EffectPolicy = .restart, boundTo screen: (any Screen)? = nil,
    _ work: @escaping @Sendable @concurrent () async -> Void
  ) -> Effect {
    begin(ChildConnection(to: screen ?? self), key: key, policy: policy, boundTo: screen, work)
  }

  /// Cancels the work that runs, or waits, under a key.
  ///
  /// - Parameters:
  ///   - key: does nothing unless there is such work.
  ///   - screen: the screen that the work is for; the flow itself unless given.
  public func cancel(key: String, boundTo screen: (any Screen)? = nil) {
    effects(of: screen)?.cancel(key)
  }

  private func begin(
    _ connection: ChildConnection, key: String?, policy: EffectPolicy,
    boundTo screen: (any Screen)?,
    _ work: @escaping @Sendable @concurrent () async -> Void
  ) -> Effect {
    let effect = Effect(connection: connection, work: work)
    guard let effects = effects(of: screen) else {
      connection.cut()
      return effect
    }
    // A cancellation handler of the old work may have begun another under the key already.
    guard effects.begin(effect, key: key, policy: policy), !effect.isCancelled,
      let target = Node.of(screen ?? self)
    else { return effect }
    let number = endWithFlow(effect, at: target)
    effect.whenDone = { [weak node, weak target] isCancelled in
      if let number { node?.tasks.finish(number) }
      target?.report { .workEnded(key: key, for: $0, isCancelled: isCancelled) }
      target?.context.runningTasks.didChange()
    }
    // Last, for an observer may cancel the work.
    target.report { .workBegan(key: key, for: $0) }
    return effect
  }

  // A screen elsewhere may stay when this flow leaves.
  private func endWithFlow(_ effect: Effect, at target: Node) -> Int? {
    if target === node || target.parent === node { return nil }
    return node.tasks.begin(.work) { [weak effect] _ in effect?.cancel() }
  }

  // A screen that has left, or never came, has no node: nothing can be done while it is there.
  private func effects(of screen: (any Screen)?) -> Effects? {
    guard let screen else { return node.hasEnded ? nil : node.resource(Effects.self) }
    return Node.of(screen).flatMap { $0.hasEnded ? nil : $0.resource(Effects.self) }
  }
}

extension Node {
  /// Reports an event of the screen here, until it leaves.
  fileprivate func report(_ event: (any Screen) -> WindowEvent) {
    if hasEnded { return }
    let context = context
    if context.isObserved, let screen { context.report(event(screen)) }
  }
}
