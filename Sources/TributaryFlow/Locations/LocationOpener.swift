/// One opening of a location: the screens that were there before, and those that it has added, so
/// that either can be removed.
///
/// No earlier screen is removed on the way. New screens are added on top, and at the end either the
/// new or the old ones are removed. Screens that other actions add while an interception waits are
/// left alone.
@MainActor
final class LocationOpener {
  private weak let window: Window?
  private let start: StartOfLink?
  private let done: @MainActor (OpenResult) -> Void
  private let before: [ObjectIdentifier: FlowSnapshot]
  private var added: [WeakScreen] = []
  private var selections: [WindowContents.Selection] = []

  /// Whether a screen was added or a tab was selected.
  private var hasChanged = false

  /// Whether a screen of the location was there before.
  private var leadsHere = false

  /// The screens of a flow before the opening.
  private struct FlowSnapshot {
    let children: [WeakScreen]
    let presented: [WeakScreen]

    @MainActor init(_ flow: any Flow) {
      children = flow.children.map { WeakScreen(screen: $0) }
      presented = flow.presented.map { WeakScreen(screen: $0) }
    }
  }

  /// The flow where a relative location starts.
  private struct StartOfLink {
    weak var node: Node?
  }

  init(
    in window: Window, from start: Node? = nil,
    _ done: @escaping @MainActor (OpenResult) -> Void
  ) {
    self.window = window
    self.start = start.map { StartOfLink(node: $0) }
    self.done = done
    var before: [ObjectIdentifier: FlowSnapshot] = [:]
    for flow in window.root.flowsInside { before[ObjectIdentifier(flow)] = FlowSnapshot(flow) }
    self.before = before
  }
}

extension LocationOpener {
  /// Opens a location.
  func begin(_ components: ArraySlice<String>) {
    // The start needs no action.
    hasChanged = components.isEmpty
    if let start, start.node == nil { return done(.rejected) }
    follow(components)
  }

  /// Continues with the rest of a location.
  private func follow(_ rest: ArraySlice<String>) {
    guard let window else { return done(.rejected) }
    guard !rest.isEmpty else {
      guard hasChanged else { return done(leadsHere ? .opened : .unchanged) }
      arrive(in: window)
      return done(.opened)
    }
    var looked = 1
    for flow in openFlows(in: window).reversed() where isAsked(flow) {
      if let shorter = select(in: flow, rest) { return follow(shorter) }
      var shorter = rest
      let send = flow.node.routes?.read(&shorter)
      looked = max(looked, rest.count - shorter.count)
      guard let send else { continue }
      return send(course(of: rest.dropLast(shorter.count), in: flow, then: shorter, window))
    }
    // A route does not report which of the components that it examined it does not recognise.
    giveUp(.unknown(Location(Array(rest.prefix(looked))).description))
  }

  /// The course of an action: its changes are noted, and the link goes on when it ends.
  private func course(
    of consumed: ArraySlice<String>, in flow: any Flow, then rest: ArraySlice<String>,
    _ window: Window
  ) -> ActionCourse {
    let asked = WeakScreen(screen: flow)
    let firstAdded = added.count
    var before: WindowContents?
    var hasChangedMore = false
    return ActionCourse(in: window) { [self] screen in
      added[..<firstAdded].contains { $0.screen === screen }
    } willHandle: { [self] in
      // Not the window of this call, which a waiting interception must not retain.
      before = WindowContents(self.window)
    } didHandle: { [self] in
      if let before, note(since: before) { hasChangedMore = true }
      before = nil
    } didEnd: { [self] outcome in
      // A question that was asked on the way has left.
      let stays = self.window?.contains(added[firstAdded...]) ?? false
      if stays || hasChangedMore {
        hasChanged = true
      } else {
        bringForward(consumed, in: asked.screen)
        if isAt(consumed) { leadsHere = true }
      }
      switch outcome {
      case .handled: follow(rest)
      case .replaced:
        if hasChanged, let window = self.window { arrive(in: window) }
        done(.redirected)
      case .rejected: giveUp(.rejected)
      }
    }
  }

  // The first component of a relative location is for the flow where it starts, or for those
  // inside.
  private func isAsked(_ flow: any Flow) -> Bool {
    guard let start, !hasChanged else { return true }
    return start.node?.isAround(flow.node) ?? false
  }

  // A child that is there from the start has its own address.
  private func select(in flow: any Flow, _ rest: ArraySlice<String>) -> ArraySlice<String>? {
    for child in flow.children {
      guard let address = Node.of(child)?.address, address.isInitial else { continue }
      let components = address.components ?? []
      guard !components.isEmpty, rest.starts(with: components) else { continue }
      let before = WindowContents(window)
      flow.bringForward(child)
      _ = note(since: before)
      hasChanged = true
      return rest.dropFirst(components.count)
    }
    return nil
  }

  // The flows that show after the earlier screens on the way are removed, the outermost first: a
  // screen in another flow would be removed with it.
  private func openFlows(in window: Window) -> [any Flow] {
    var flows: [any Flow] = []
    var screen = window.root
    while let flow = screen as? any Flow {
      flows.append(flow)
      let old = before[ObjectIdentifier(flow)]
      func isNew(_ screen: any Screen, beside others: [WeakScreen]?) -> Bool {
        others?.contains { $0.screen === screen } != true
      }
      screen =
        flow.presented.last { isNew($0, beside: old?.presented) }
        ?? flow.line.last { isNew($0, beside: old?.children) } ?? childAroundStart(in: flow)
        ?? flow.line.prefix(flow.initialCount).last ?? flow.visible
    }
    return flows
  }

  // The path to the flow where a relative location starts stays.
  private func childAroundStart(in flow: any Flow) -> (any Screen)? {
    guard let start = start?.node, start !== flow.node else { return nil }
    return (flow.children + flow.presented).first { Node.of($0)?.isAround(start) ?? false }
  }

  private func arrive(in window: Window) {
    var screen = window.root
    // Not the window's path, which changes meanwhile: earlier presented screens hid those beneath
    // them.
    while let flow = screen as? any Flow {
      if let old = before[ObjectIdentifier(flow)] { tidy(flow, old) }
      screen = flow.presented.last ?? flow.visible
    }
  }

  private func tidy(_ flow: any Flow, _ old: FlowSnapshot) {
    let kept = childAroundStart(in: flow)
    let presented = old.presented.compactMap(\.screen)
    let top = presented.firstIndex { $0 === kept }
    flow.node.removePresented(Array(presented.suffix(from: top.map { $0 + 1 } ?? 0)))
    let known = Set(old.children.compactMap { $0.screen.map { ObjectIdentifier($0) } })
    let count = flow.initialCount
    (flow as? any Restackable)?.restack { screens in
      let bottom = screens.firstIndex { $0 === kept }.map { $0 + 1 } ?? count
      return screens.prefix(bottom)
        + screens.dropFirst(bottom).filter { !known.contains(ObjectIdentifier($0)) }
    }
    if let kept, top == nil, !flow.line.contains(where: { $0 === kept }) {
      flow.bringForward(kept)
    }
  }

  // A container of the app's own goes back as it does for the host.
  private func goBack(in flow: any Flow, while isToGo: (any Screen) -> Bool) {
    var last: (any Screen)?
    while isToGo(flow.visible), flow.visible !== last {
      last = flow.visible
      _ = flow.back()
    }
  }

  // Records the screens that the link has added, and returns whether anything else has changed.
  private func note(since before: WindowContents) -> Bool {
    guard let window else { return false }
    let after = WindowContents(window)
    for screen in after.screens(notIn: before) {
      added.append(WeakScreen(screen: screen))
      focus(screen)
    }
    selections += after.selections(since: before)
    return after.hasLost(from: before) || before.selections != after.selections
  }

  // A screen that was added beside another one may not have the focus; the link moves it there.
  private func focus(_ screen: any Screen) {
    guard let flow = Node.of(screen)?.parent?.screen as? any Flow & StackContainer else { return }
    let isChild = flow.children.contains { $0 === screen }
    if isChild, !flow.stack.contains(where: { $0 === screen }) { flow.bringForward(screen) }
  }

  // Moves the focus to a screen that was there already, beside the one with the focus.
  private func bringForward(_ part: ArraySlice<String>, in screen: (any Screen)?) {
    guard let flow = screen as? any Flow & StackContainer else { return }
    let child = flow.children.first {
      Node.of($0)?.address?.components.map { part.elementsEqual($0) } ?? false
    }
    if let child { flow.bringForward(child) }
  }

  // An action that leads to a screen which is there already may change nothing.
  private func isAt(_ part: ArraySlice<String>) -> Bool {
    guard let components = window?.location.components, components.count >= part.count else {
      return false
    }
    return (0...components.count - part.count).contains {
      components[$0..<$0 + part.count].elementsEqual(part)
    }
  }

  private func giveUp(_ outcome: OpenResult) {
    if let window {
      let own = Set(added.compactMap { $0.screen.map { ObjectIdentifier($0) } })
      for flow in window.root.flowsInside where !flow.node.hasEnded {
        flow.node.removePresented(flow.presented.filter { own.contains(ObjectIdentifier($0)) })
        (flow as? any Restackable)?.restack { screens in
          screens.prefix(1) + screens.dropFirst().filter { !own.contains(ObjectIdentifier($0)) }
        }
        goBack(in: flow) { own.contains(ObjectIdentifier($0)) }
      }
      for selection in selections.reversed()
      where selection.container?.selectedIndex == selection.new {
        selection.container?.select(selection.old)
      }
    }
    done(outcome)
  }
}
