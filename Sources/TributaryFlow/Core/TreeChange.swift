/// One change of the tree of screens, made by a verb of a flow.
///
/// A body changes what the flow names as its children, and says here which screens come and go.
/// Meanwhile nothing of a user's own runs. When the body has returned, the tree is made to match,
/// observers are told of the whole, and only then is released what has gone: closures, values and
/// screens, whose `deinit` may do anything, another change too.
@MainActor
struct TreeChange {
  private(set) var added = FewElements<any Screen>()
  private(set) var removed = FewElements<(screen: any Screen, reason: RemovalReason)>()

  /// A screen comes into the flow.
  ///
  /// - Precondition: the screen is new, as `Node.expectNew` says.
  mutating func add(_ screen: any Screen) {
    added.append(screen)
  }

  /// A screen leaves the flow for good.
  mutating func remove(_ screen: any Screen, _ reason: RemovalReason) {
    removed.append((screen, reason))
  }
}

extension Node {
  /// Changes which screens there are, or which of them show, and tells of it.
  ///
  /// In a flow that has left nothing is changed any more: nobody would see it.
  ///
  /// - Parameters:
  ///   - kind: what observers are told that was done.
  ///   - body: changes what the flow names; calls nothing of a user's own.
  func change(_ kind: Step.Kind, _ body: (inout TreeChange) -> Void) {
    if hasEnded { return }
    let context = context
    var removed = FewElements<ObjectIdentifier>()
    context.turn {
      let snapshot = context.isObserved ? willChange(kind, in: context) : nil
      var change = TreeChange()
      body(&change)
      let events = snapshot.map { $0.events(of: change) }
      var gone = DetachedParts()
      for (screen, reason) in change.removed { detach(screen, reason, into: &gone) }
      for screen in change.added { attach(screen) }
      assert(isWhole, "\(kind): a flow's children are not those placed in it")
      if let events { context.report(events) }
      for screen in change.added { didAttach(screen) }
      removed = gone.screens
      gone.release()
      withExtendedLifetime(change) {}
    }
    NodeRegistry.forgetFreed(removed)
  }

  private func willChange(_ kind: Step.Kind, in context: TreeContext) -> WindowSnapshot? {
    guard let flow = screen as? any Flow, let window = context.window else { return nil }
    context.report(.willChange(flow, kind))
    return WindowSnapshot(of: window, before: kind, of: flow)
  }

  // Those that the flow names are those placed in it, each once.
  private var isWhole: Bool {
    guard let flow = screen as? any Flow else { return true }
    let named = flow.children + flow.presented
    return named.count == placedCount
      && Set(named.map { ObjectIdentifier($0) }).count == named.count
      && named.allSatisfy { Node.of($0)?.parent === self }
  }
}

/// The parts of a tree that a change has taken out, to be released after it.
@MainActor
struct DetachedParts {
  private var connections = FewElements<ChildConnection>()
  private var resources: [(any NodeResource, RemovalReason)] = []
  private var rest: [Any] = []

  /// The screens without a flow's buses that have been removed.
  private(set) var screens = FewElements<ObjectIdentifier>()

  /// Silences connections.
  mutating func take(_ connections: FewElements<ChildConnection>) {
    for connection in connections {
      connection.silence()
      self.connections.append(connection)
    }
  }

  mutating func take(_ resources: some Sequence<any NodeResource>, _ reason: RemovalReason) {
    self.resources += resources.map { ($0, reason) }
  }

  /// Takes the node of a screen out of the registry.
  mutating func noteRemoved(_ screen: any Screen) {
    NodeRegistry.noteRemoved(screen)
    screens.append(ObjectIdentifier(screen))
  }

  /// Keeps something alive until all is released.
  mutating func keep(_ value: Any) {
    rest.append(value)
  }

  /// Ends work and questions, and lets go of closures and values, in the order in which they came.
  consuming func release() {
    for connection in connections { connection.cut() }
    for (resource, reason) in resources { resource.end(reason) }
  }
}
