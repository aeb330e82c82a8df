/// One change of the tree of screens, made by a function of a flow.
///
/// A body changes the flow's children, and records here the screens that are added and removed. No
/// code of the app runs meanwhile. When the body has returned, the tree is updated, observers are
/// notified of the whole change, and only then are the removed parts released: closures, values and
/// screens, whose `deinit` may run any code, another change too.
@MainActor
struct TreeChange {
  private(set) var added = FewElements<any Screen>()
  private(set) var removed = FewElements<(screen: any Screen, reason: RemovalReason)>()

  /// Records a screen that is added to the flow.
  ///
  /// - Precondition: `Node.allows` has allowed its place.
  mutating func add(_ screen: any Screen) {
    added.append(screen)
  }

  /// Records a screen that leaves the flow for good.
  mutating func remove(_ screen: any Screen, _ reason: RemovalReason) {
    removed.append((screen, reason))
  }
}

extension Node {
  /// Changes the screens of a flow, or the visible one, and reports the change.
  ///
  /// In a flow that has left it changes nothing: the change would never be seen.
  ///
  /// - Parameters:
  ///   - kind: the kind of step that is reported to observers.
  ///   - body: changes the children of the flow; calls no code of the app. Observers may have changed the
  ///     flow themselves, so it decides by what is there when it is called.
  func change(_ kind: Step.Kind, _ body: (inout TreeChange) -> Void) {
    if hasEnded { return }
    let context = context
    var removed = FewElements<ObjectIdentifier>()
    context.turn {
      let observers = context.observers
      let snapshot = observers.isEmpty ? nil : willChange(kind, in: context)
      var change = TreeChange()
      context.recorder?.willChange(self)
      // An observer may have removed the flow.
      if !hasEnded { body(&change) }
      TreeContext.changes += 1
      context.recorder?.didChange(self, change)
      context.window?.sceneDidChange()
      let events = snapshot.map { $0.events(of: change) }
      var gone = DetachedParts()
      for (screen, reason) in change.removed { detach(screen, reason, into: &gone) }
      for screen in change.added { attach(screen) }
      if let events { context.report(events, to: observers) }
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
}

/// The parts of a tree that a change has removed, to be released after it.
@MainActor
struct DetachedParts {
  private var connections = FewElements<ChildConnection>()
  private var resources: [(any NodeResource, RemovalReason)] = []
  private var rest: [Any] = []

  /// The removed screens that are no flows.
  private(set) var screens = FewElements<ObjectIdentifier>()

  /// Silences connections, and keeps them.
  mutating func take(_ connections: FewElements<ChildConnection>) {
    for connection in connections {
      connection.silence()
      self.connections.append(connection)
    }
  }

  mutating func take(_ resources: some Sequence<any NodeResource>, _ reason: RemovalReason) {
    self.resources += resources.map { ($0, reason) }
  }

  /// Removes the node of a screen from the registry.
  mutating func noteRemoved(_ screen: any Screen) {
    NodeRegistry.noteRemoved(screen)
    screens.append(ObjectIdentifier(screen))
  }

  /// Keeps a value alive until everything is released.
  mutating func keep(_ value: Any) {
    rest.append(value)
  }

  /// Ends effects and questions, and releases closures and values, in the order in which they were
  /// added.
  consuming func release() {
    for connection in connections { connection.cut() }
    for (resource, reason) in resources { resource.end(reason) }
  }
}

/// Follows the changes of a tree, of which an opened location has to know.
///
/// Unlike an observer of the window it costs the same in any depth of flows.
@MainActor
protocol TreeRecorder: AnyObject {
  /// Called before the screens of a flow change, or the visible one.
  func willChange(_ node: Node)

  /// Called after the flow's properties have changed, and before the screens are placed and removed.
  func didChange(_ node: Node, _ change: TreeChange)
}
