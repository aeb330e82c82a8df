/// The opening of a location.
///
/// No earlier screen is removed on the way. New screens are added on top, and at the end either the
/// new or the old ones are removed. Screens that other actions add while an interception waits are
/// left alone.
@MainActor
final class LinkOpening: Opening {
  private var rest: ArraySlice<String>
  private let isRelative: Bool
  private weak var origin: Node?
  private let done: @MainActor (OpenResult) -> Void

  /// The flows that will show when the earlier screens on the way are removed, the outermost first:
  /// a screen in another flow would be removed with it.
  private var line: [OpenFlow] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var isWhole = false

  /// Whether a screen was added or a tab was selected.
  private var hasChanged: Bool

  /// The parts whose actions have changed nothing.
  private var idle: [ArraySlice<String>] = []

  /// A flow that a part of the location is offered to.
  private struct OpenFlow {
    weak var flow: (any Flow)?

    /// Whether it was there before the opening.
    let isOld: Bool

    /// The children that are there from the start and have an address of their own.
    let first: [(components: [String], child: WeakScreen)]
  }

  // The origin is the flow where a relative location starts.
  init(
    of location: Location, in window: Window, from origin: Node?,
    _ done: @escaping @MainActor (OpenResult) -> Void
  ) {
    rest = location.components[...]
    isRelative = origin != nil
    self.origin = origin
    self.done = done
    // The start needs no action.
    hasChanged = location.components.isEmpty
    super.init(in: window)
  }

  override func begin() {
    if isRelative, origin?.context.window !== window { end(.rejected) }
  }

  override func giveUp() { done(.rejected) }

  override func step() {
    guard let window else { return end(.rejected) }
    guard !rest.isEmpty else {
      if hasChanged { arrive(in: window) }
      return end(hasChanged || leadsHere(in: window) ? .opened : .unchanged)
    }
    extendLine(from: window.root)
    var looked = 1
    for open in line[firstAsked...].reversed() {
      guard let flow = open.flow else { continue }
      if let (components, child) = open.first.first(where: { rest.starts(with: $0.components) }),
        let child = child.screen
      {
        rest.removeFirst(components.count)
        hasChanged = true
        return change { flow.bringForward(child) }
      }
      var shorter = rest
      let send = flow.node.routes?.read(&shorter)
      looked = max(looked, rest.count - shorter.count)
      guard let send else { continue }
      let part = rest.dropLast(shorter.count)
      rest = shorter
      return handle(send, of: part, in: flow)
    }
    // A route does not report which of the components that it examined it does not recognise.
    undo(.unknown(Location(Array(rest.prefix(looked))).description))
  }

  override func didHandle(_ added: ArraySlice<WeakScreen>) {
    for screen in added { screen.screen.map(focus) }
  }

  override func willChange(_ node: Node) {
    super.willChange(node)
    guard let place = places[ObjectIdentifier(node)], place < line.count,
      line[place].flow?.node === node
    else { return }
    line.removeSubrange((place + 1)...)
    isWhole = false
  }
}

extension LinkOpening {
  private func end(_ result: OpenResult) { end { done(result) } }

  private func handle(_ send: RouteTable.Send, of part: ArraySlice<String>, in flow: any Flow) {
    let asked = WeakScreen(screen: flow)
    handle(send) { [self] screen in
      added[..<firstAdded].contains { $0.screen === screen }
    } then: { [self] outcome in
      // A question that was asked on the way has left.
      let stays = added[firstAdded...].contains { $0.screen.flatMap(Node.of)?.parent != nil }
      if stays || hasChangedMore {
        hasChanged = true
      } else {
        bringForward(part, in: asked.screen)
        idle.append(part)
      }
      switch outcome {
      case .handled: break
      case .replaced:
        if hasChanged, let window { arrive(in: window) }
        end(.redirected)
      case .rejected: undo(.rejected)
      }
    }
  }

  // The first component of a relative location is for the flow where it starts, or for those
  // inside.
  private var firstAsked: Int {
    guard isRelative, !hasChanged else { return 0 }
    return line.firstIndex { $0.flow?.node === origin } ?? line.count
  }

  /// Finds the flows that show, from the last one that has not changed.
  private func extendLine(from root: any Screen) {
    while !isWhole {
      guard let next = line.isEmpty ? root : line.last.flatMap(screen) else { return }
      guard let flow = next as? any Flow else { return isWhole = true }
      places[ObjectIdentifier(flow.node)] = line.count
      let first = flow.children.compactMap { child -> (components: [String], child: WeakScreen)? in
        guard let address = Node.of(child)?.address, address.isInitial,
          let components = address.components, !components.isEmpty
        else { return nil }
        return (components, WeakScreen(screen: child))
      }
      line.append(OpenFlow(flow: flow, isOld: isOld(flow), first: first))
    }
  }

  private func screen(after open: OpenFlow) -> (any Screen)? {
    guard let flow = open.flow else { return nil }
    let isNew = { @MainActor (screen: any Screen) in !open.isOld || !self.isOld(screen) }
    return flow.presented.last(where: isNew) ?? flow.line.last(where: isNew)
      ?? childAroundOrigin(in: flow) ?? flow.line.prefix(flow.initialCount).last ?? flow.visible
  }

  // The path to the flow where a relative location starts stays.
  private func childAroundOrigin(in flow: any Flow) -> (any Screen)? {
    var node = origin
    while let level = node, level.parent !== flow.node { node = level.parent }
    return node?.screen
  }

  private func arrive(in window: Window) {
    var screen = window.root
    // Not the window's path, which changes meanwhile: earlier presented screens hid those beneath
    // them.
    while let flow = screen as? any Flow {
      if isOld(flow) { tidy(flow) }
      screen = flow.presented.last ?? flow.visible
    }
  }

  private func tidy(_ flow: any Flow) {
    let kept = childAroundOrigin(in: flow)
    let top = flow.presented.firstIndex { $0 === kept }
    let over = flow.presented.dropFirst(top.map { $0 + 1 } ?? 0)
    flow.node.removePresented(over.filter(isOld))
    let bottom = flow.line.firstIndex { $0 === kept }
    flow.restack(above: bottom.map { $0 + 1 } ?? flow.initialCount, where: isOld)
    if let kept, top == nil, bottom == nil { flow.bringForward(kept) }
  }

  // A screen that was added beside another one may not have the focus; the link moves it there.
  private func focus(_ screen: any Screen) {
    guard let flow = Node.of(screen)?.parent?.screen as? any Flow & StackContainer else { return }
    // It is among the last ones.
    func isIn(_ screens: [any Screen]) -> Bool { screens.lastIndex { $0 === screen } != nil }
    if !isIn(flow.stack), isIn(flow.children) { flow.bringForward(screen) }
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
  private func leadsHere(in window: Window) -> Bool {
    let components = window.location.components
    return Set(idle.map { Array($0) }).contains { part in
      components.indices.contains { components[$0...].starts(with: part) }
    }
  }

  /// Removes what the link has added, and reports the result.
  private func undo(_ result: OpenResult) {
    let own = Set(added.compactMap { $0.screen.map { ObjectIdentifier($0) } })
    let flows = added.compactMap { $0.screen.flatMap(Node.of)?.parent?.screen as? any Flow }
    var known: Set<ObjectIdentifier> = []
    for flow in flows where known.insert(ObjectIdentifier(flow)).inserted {
      flow.remove(above: 1) { own.contains(ObjectIdentifier($0)) }
    }
    for selection in selections.reversed()
    where selection.container?.selectedIndex == selection.new {
      selection.container?.select(selection.old)
    }
    end(result)
  }
}
