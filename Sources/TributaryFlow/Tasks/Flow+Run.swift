extension Flow {
  /// Begins work whose result is sent back as an action.
  ///
  /// ```swift
  /// flow.run(key: "search", boundTo: results) {
  ///   await catalog.products(matching: query)
  /// } mapIO: {
  ///   .show($0)
  /// }
  /// ```
  ///
  /// The work is cancelled when the flow leaves, or the screen that it is for; then its result is
  /// ignored, whether it respects the cancellation or not. Work for a screen that is in no flow yet
  /// begins when the screen is added to one. Work that throws has a `mapError` as well, which makes
  /// an action of the error.
  ///
  /// - Parameters:
  ///   - key: identifies the work together with the screen; work without a key is never the same.
  ///   - policy: the rule for earlier work with the same key.
  ///   - screen: the screen that the work is for; the flow itself unless given.
  ///   - work: runs off the main actor, unless it is isolated to it.
  ///   - mapIO: total and pure; called on the main actor.
  /// - Returns: the effect, to cancel the work; releasing it cancels nothing.
  @discardableResult
  public func run<Value: Sendable>(
    key: String? = nil, policy: EffectPolicy = .restart, boundTo screen: (any Screen)? = nil,
    _ work: @escaping @Sendable @concurrent () async -> Value,
    mapIO: @escaping @MainActor @Sendable (Value) -> Action
  ) -> Effect {
    begin(
      key: key, policy: policy, for: screen, hasResult: true, { $0.send(await work()) }, mapIO
    ) { (_: Never) -> Action in }
  }

  /// Begins work that sends several values, such as its progress, each of which is sent back as an
  /// action.
  ///
  /// - Parameters:
  ///   - key: identifies the work together with the screen; work without a key is never the same.
  ///   - policy: the rule for earlier work with the same key.
  ///   - screen: the screen that the work is for; the flow itself unless given.
  ///   - work: runs off the main actor, unless it is isolated to it; its values are received in
  ///     order.
  ///   - mapIO: total and pure; called on the main actor.
  /// - Returns: the effect, to cancel the work; releasing it cancels nothing.
  @discardableResult
  public func run<Value: Sendable>(
    key: String? = nil, policy: EffectPolicy = .restart, boundTo screen: (any Screen)? = nil,
    _ work: @escaping @Sendable @concurrent (Observer<Value>) async -> Void,
    mapIO: @escaping @MainActor @Sendable (Value) -> Action
  ) -> Effect {
    begin(key: key, policy: policy, for: screen, hasResult: false, work, mapIO) {
      (_: Never) -> Action in
    }
  }

  /// Begins work whose result, or error, is sent back as an action.
  ///
  /// ```swift
  /// flow.run(key: "load") {
  ///   try await catalog.load()
  /// } mapIO: {
  ///   .show($0)
  /// } mapError: {
  ///   .showFailure("\($0)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: identifies the work together with the screen; work without a key is never the same.
  ///   - policy: the rule for earlier work with the same key.
  ///   - screen: the screen that the work is for; the flow itself unless given.
  ///   - work: runs off the main actor, unless it is isolated to it.
  ///   - mapIO: total and pure; called on the main actor.
  ///   - mapError: total and pure; called on the main actor.
  /// - Returns: the effect, to cancel the work; releasing it cancels nothing.
  @discardableResult
  public func run<Value: Sendable, Failure: Error>(
    key: String? = nil, policy: EffectPolicy = .restart, boundTo screen: (any Screen)? = nil,
    _ work: @escaping @Sendable @concurrent () async throws(Failure) -> Value,
    mapIO: @escaping @MainActor @Sendable (Value) -> Action,
    mapError: @escaping @MainActor @Sendable (Failure) -> Action
  ) -> Effect {
    begin(
      key: key, policy: policy, for: screen, hasResult: true,
      { observer throws(Failure) in observer.send(try await work()) }, mapIO, mapError)
  }

  /// Begins work that sends several values and may throw, each of which, and the error, is sent back
  /// as an action.
  ///
  /// ```swift
  /// flow.run(key: "load") { (observer: Observer<[String]>) in
  ///   for page in 1...10 { observer.send(try await catalog.load(page)) }
  /// } mapIO: {
  ///   .show($0)
  /// } mapError: {
  ///   .showFailure("\($0)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: identifies the work together with the screen; work without a key is never the same.
  ///   - policy: the rule for earlier work with the same key.
  ///   - screen: the screen that the work is for; the flow itself unless given.
  ///   - work: runs off the main actor, unless it is isolated to it; its values are received in
  ///     order, and its error after them.
  ///   - mapIO: total and pure; called on the main actor.
  ///   - mapError: total and pure; called on the main actor.
  /// - Returns: the effect, to cancel the work; releasing it cancels nothing.
  @discardableResult
  public func run<Value: Sendable, Failure: Error>(
    key: String? = nil, policy: EffectPolicy = .restart, boundTo screen: (any Screen)? = nil,
    _ work: @escaping @Sendable @concurrent (Observer<Value>) async throws(Failure) -> Void,
    mapIO: @escaping @MainActor @Sendable (Value) -> Action,
    mapError: @escaping @MainActor @Sendable (Failure) -> Action
  ) -> Effect {
    begin(key: key, policy: policy, for: screen, hasResult: false, work, mapIO, mapError)
  }

  /// Begins work without a result.
  ///
  /// - Parameters:
  ///   - key: identifies the work together with the screen; work without a key is never the same.
  ///   - policy: the rule for earlier work with the same key.
  ///   - screen: the screen that the work is for; the flow itself unless given.
  ///   - work: runs off the main actor, unless it is isolated to it.
  /// - Returns: the effect, to cancel the work; releasing it cancels nothing.
  @discardableResult
  public func run(
    key: String? = nil, policy: EffectPolicy = .restart, boundTo screen: (any Screen)? = nil,
    _ work: @escaping @Sendable @concurrent () async -> Void
  ) -> Effect {
    begin(key: key, policy: policy, for: screen, hasResult: false) { _ in work }
  }

  /// Cancels the work that runs, or waits, under a key.
  ///
  /// - Parameters:
  ///   - key: does nothing unless there is such work.
  ///   - screen: the screen that the work is for; the flow itself unless given.
  public func cancel(key: String, boundTo screen: (any Screen)? = nil) {
    place(of: screen)?.existing(Effects.self)?.cancel(key)
  }

  private func begin<Value: Sendable, Failure: Error>(
    key: String?, policy: EffectPolicy, for screen: (any Screen)?, hasResult: Bool,
    _ work: @escaping @Sendable @concurrent (Observer<Value>) async throws(Failure) -> Void,
    _ mapIO: @escaping @MainActor @Sendable (Value) -> Action,
    _ mapError: @escaping @MainActor @Sendable (Failure) -> Action
  ) -> Effect {
    let buses = buses
    return begin(key: key, policy: policy, for: screen, hasResult: hasResult) { connection in
      { [weak buses] in
        // Nil marks the end, which must arrive after every value that was sent to the main actor.
        let (signal, observer) = Signal<Result<Value, Failure>?>.pipe()
        let (end, hasEnded) = AsyncStream<Never>.makeStream()
        signal.observe(on: .main) { result in
          let action: Action
          switch result {
          case .success(let value): action = mapIO(value)
          case .failure(let error): action = mapError(error)
          case nil: return hasEnded.finish()
          }
          buses?.sender.send(MappedAction(action, over: connection))
        }
        do throws(Failure) {
          try await work(observer.contramap { .success($0) })
        } catch {
          observer.send(.failure(error))
        }
        observer.send(nil)
        for await _ in end {}
        withExtendedLifetime(signal) {}
      }
    }
  }

  private func begin(
    key: String?, policy: EffectPolicy, for screen: (any Screen)?, hasResult: Bool,
    _ work: (ChildConnection) -> @Sendable @concurrent () async -> Void
  ) -> Effect {
    let place = place(of: screen)
    let connection = ChildConnection(forWorkOf: screen ?? self, at: place)
    let effect = Effect(
      connection: connection, hasResult: hasResult, whenPlaced: screen != nil,
      work: work(connection))
    guard let place else {
      connection.cut()
      return effect
    }
    let effects = place.resource(Effects.self)
    // A cancellation handler of the old work may have begun another piece under the key already.
    guard effects.begin(effect, key: key, policy: policy),
      !effect.isCancelled
    else { return effect }
    let number = endWithFlow(effect, at: place)
    effect.whenDone = { [weak node, weak place] isCancelled in
      if let number { node?.tasks.finish(number) }
      place?.report { .workEnded(key: key, for: $0, isCancelled: isCancelled) }
      place?.context.runningTasks.didChange()
    }
    // Reported last, because an observer may cancel the work.
    place.report { .workBegan(key: key, for: $0) }
    return effect
  }

  // A screen elsewhere, or in no flow yet, may stay when this flow leaves.
  private func endWithFlow(_ effect: Effect, at place: Node) -> Int? {
    if place === node || place.parent === node { return nil }
    return node.tasks.begin(.work) { [weak effect] _ in effect?.cancel() }
  }

  // A screen that is going to be in a flow has a place from now on. One that has left has none: there
  // is nothing to bind the work to.
  private func place(of screen: (any Screen)?) -> Node? {
    guard let screen else { return node.hasEnded ? nil : node }
    if Node.of(screen) == nil, NodeRegistry.wasRemoved(screen) { return nil }
    let place = Node.top(for: screen)
    return place.hasEnded ? nil : place
  }
}

extension Flow {
  /// Not available: an error of the work needs a mapping.
  @available(*, unavailable, message: "the work throws; add mapError: { … } beside mapIO")
  public func run<Value>(
    key: String? = nil, policy: EffectPolicy = .restart, boundTo screen: (any Screen)? = nil,
    _ work: @escaping @Sendable @concurrent () async throws -> Value,
    mapIO: @escaping @MainActor @Sendable (Value) -> Action
  ) {}

  /// Not available: an error of the work needs a mapping.
  @available(*, unavailable, message: "the work throws; add mapError: { … } beside mapIO")
  public func run<Value>(
    key: String? = nil, policy: EffectPolicy = .restart, boundTo screen: (any Screen)? = nil,
    _ work: @escaping @Sendable @concurrent (Observer<Value>) async throws -> Void,
    mapIO: @escaping @MainActor @Sendable (Value) -> Action
  ) {}
}

extension Node {
  /// Reports an event of the screen here, until it leaves.
  fileprivate func report(_ event: (any Screen) -> WindowEvent) {
    if hasEnded { return }
    let context = context
    if context.isObserved, let screen { context.report(event(screen)) }
  }
}
