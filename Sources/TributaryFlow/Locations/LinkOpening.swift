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

  // The flows that will show when the earlier screens on the way are removed, the outermost first:
  // a screen in another flow would be removed with it. Only what changes is looked at again. The first
  // ones, of the given number, show the next one already.
  private var line: [WeakScreen] = []
  private var isLineWhole = false
  private var showing = 0

  /// The number of flows from the root to the one where a relative location starts; and the screens on
  /// the way to it by their parents, once one was looked for.
  private var originDepth = 0
  private var around: [ObjectIdentifier: WeakScreen] = [:]

  /// Whether a screen was added or a tab was selected.
  private var hasChanged: Bool

  /// Whether the last action has removed a screen that was there before it, or has selected a tab.
  private var hasChangedMore = false

  /// The parts whose actions have changed nothing.
  private var idle: Set<[String]> = []

  private var firstNumber = 0
  private var selected: Selection?
  private var selections: [Selection] = []

  /// A tab that was selected in place of another one.
  private struct Selection {
    weak var container: (any TabContainer)?
    let old: Int
    var new: Int
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
    guard isRelative else { return cutLine(to: 0) }
    guard let origin, origin.context.window === window else { return end(.rejected) }
    if let index = index(of: origin) {
      cutLine(to: index + 1)
    } else {
      let way = sequence(first: origin) { $0.parent }.map { WeakScreen(screen: $0.screen) }
      (line, showing) = (way.reversed(), 0)
    }
    originDepth = line.count
  }

  // Links to the flow that the one before has added would each look for it from the root.
  override func follow(_ previous: Opening) {
    guard let previous = previous as? LinkOpening else { return }
    (line, showing) = (exchange(&previous.line, with: []), previous.showing)
  }

  override func giveUp() { done(.rejected) }

  override func step() {
    guard let window else { return end(.rejected) }
    guard !rest.isEmpty else {
      if hasChanged { arrive() }
      return end(hasChanged || leadsHere(in: window) ? .opened : .unchanged)
    }
    extendLine()
    var looked = 1
    for case let flow as any Flow in line[firstAsked...].reversed().lazy.map(\.screen) {
      if select(in: flow) { return }
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

  override func didHandle(_ added: ArraySlice<AddedScreen>) {
    for screen in added { screen.screen.map(focus) }
  }

  override func willChange(_ node: Node) {
    let container = isHandling ? node.screen as? any TabContainer : nil
    selected = container.map { Selection(container: $0, old: $0.selectedIndex, new: 0) }
    if let index = index(of: node) { cutLine(to: index + 1) }
  }

  override func didChange(_ node: Node, _ change: TreeChange) {
    super.didChange(node, change)
    guard isHandling else { return }
    // A question that was asked on the way has left.
    for (screen, _) in change.removed
    where Node.of(screen).map({ $0.number <= firstNumber }) ?? true { hasChangedMore = true }
    guard var selected, let new = selected.container?.selectedIndex, new != selected.old else {
      return
    }
    selected.new = new
    selections.append(selected)
    hasChangedMore = true
  }
}

extension LinkOpening {
  private func end(_ result: OpenResult) { end { done(result) } }

  private func handle(_ send: RouteTable.Send, of part: ArraySlice<String>, in flow: any Flow) {
    let asked = WeakScreen(screen: flow)
    (firstNumber, hasChangedMore) = (Node.placements, false)
    handle(send) { [self] screen in
      added[..<firstAdded].contains { $0.screen === screen }
    } then: { [self] outcome in
      // A question that was asked on the way has left.
      let stays = added[firstAdded...].contains { $0.screen.flatMap(Node.of)?.parent != nil }
      if stays || hasChangedMore {
        hasChanged = true
      } else {
        bringForward(part, in: asked.screen)
        idle.insert(Array(part))
      }
      switch outcome {
      case .handled: break
      case .replaced:
        if hasChanged { arrive() }
        end(.redirected)
      case .rejected: undo(.rejected)
      }
    }
  }

  // A child that is there from the start has its own address.
  private func select(in flow: any Flow) -> Bool {
    for child in flow.children.prefix(while: \.isInitial) {
      guard let components = Node.of(child)?.address?.components, !components.isEmpty,
        rest.starts(with: components)
      else { continue }
      rest.removeFirst(components.count)
      (hasChanged, isHandling) = (true, true)
      flow.bringForward(child)
      isHandling = false
      return true
    }
    return false
  }

  // The first component of a relative location is for the flow where it starts, or for those
  // inside.
  private var firstAsked: Int {
    guard isRelative, !hasChanged else { return 0 }
    return origin.flatMap(index) ?? line.count
  }

  private func index(of node: Node) -> Int? {
    let screen = node.screen
    return line.lastIndex { $0.screen === screen }
  }

  private func cutLine(to count: Int) {
    line.removeSubrange(count...)
    if line.isEmpty { line = [WeakScreen(screen: window?.root)] }
    showing = min(showing, max(0, count - 1))
    isLineWhole = false
  }

  private func extendLine() {
    while !isLineWhole, let flow = line.last?.screen as? any Flow { append(screen(after: flow)) }
  }

  private func append(_ screen: any Screen) {
    if screen is any Flow { line.append(WeakScreen(screen: screen)) } else { isLineWhole = true }
  }

  private func screen(after flow: any Flow) -> any Screen {
    let isOldFlow = isOld(flow)
    let isNew = { @MainActor (screen: any Screen) in !isOldFlow || !self.isOld(screen) }
    return flow.presented.last(where: isNew) ?? flow.line.last(where: isNew)
      ?? childAroundOrigin(in: flow) ?? flow.line.prefix(flow.initialCount).last ?? flow.visible
  }

  // The path to the flow where a relative location starts stays; this flow is the last one of the line.
  private func childAroundOrigin(in flow: any Flow) -> (any Screen)? {
    if line.count >= originDepth { return nil }
    if around.isEmpty, let origin {
      for node in sequence(first: origin, next: { $0.parent }) {
        guard let parent = node.parent else { break }
        around[ObjectIdentifier(parent)] = WeakScreen(screen: node.screen)
      }
    }
    let screen = around[ObjectIdentifier(flow.node)]?.screen
    // An identifier may be that of a node that was freed.
    return screen.flatMap { Node.of($0)?.parent === flow.node ? $0 : nil }
  }

  // Not the window's path, which changes meanwhile: earlier presented screens hid those beneath them.
  private func arrive() {
    cutLine(to: min(showing + 1, line.count))
    while !isLineWhole, let flow = line.last?.screen as? any Flow {
      if isOld(flow) { tidy(flow) }
      // Observers of the change may have changed a flow around.
      guard line.last?.screen === flow else { continue }
      showing = line.count
      append(flow.presented.last ?? flow.visible)
    }
  }

  private func tidy(_ flow: any Flow) {
    let kept = childAroundOrigin(in: flow)
    let top = flow.presented.firstIndex { $0 === kept }
    let bottom = flow.line.firstIndex { $0 === kept }
    flow.node.removePresented { flow.presented.dropFirst(top.map { $0 + 1 } ?? 0).filter(isOld) }
    (flow as? any Restackable)?.restack(
      above: bottom.map { $0 + 1 } ?? flow.initialCount, where: isOld)
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
    return idle.contains { part in
      components.indices.contains { components[$0...].starts(with: part) }
    }
  }

  /// Removes what the link has added, and reports the result.
  private func undo(_ result: OpenResult) {
    let own = Set(added.compactMap { $0.screen.map { ObjectIdentifier($0) } })
    var known: Set<ObjectIdentifier> = []
    for case let flow as any Flow in added.map({ $0.screen.flatMap(Node.of)?.parent?.screen })
    where known.insert(ObjectIdentifier(flow)).inserted {
      flow.remove(above: 1) { own.contains(ObjectIdentifier($0)) }
    }
    for selection in selections.reversed()
    where selection.container?.selectedIndex == selection.new {
      selection.container?.select(selection.old)
    }
    end(result)
  }
}
