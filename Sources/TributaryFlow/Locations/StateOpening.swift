internal import TributaryJSON

/// The restoration of a saved state: opens the saved screens, flow by flow.
@MainActor
final class StateOpening: Opening {
  private typealias Part = (saved: SavedScreen, rest: ArraySlice<String>)

  private let root: SavedScreen
  private let done: @MainActor ([SavedState.Dropped]) -> Void
  private var dropped: [SavedState.Dropped] = []

  /// The rows that are not complete, the innermost last.
  private var rows: [Row] = []

  /// The components that lead to the screen of this step.
  private var path: [String] = []

  /// The values that have been restored, and how to do so again; nil if they are unreadable.
  private var given: [ObjectIdentifier: (value: SavedValue, again: (@MainActor () -> Void)?)] = [:]

  /// The numbers of the flows inside which all values have been restored.
  private var reached: Set<Int> = []

  /// The values that handlers have changed.
  private var changed: [SavedValue] = []

  /// Whether the last action has read more than the address of its screen, to open the rest later: it
  /// is another one than the action that was saved, so the values that it changes stay.
  private var isWhole = false

  /// The children of a flow, or the screens that it presents.
  private struct Row {
    weak var flow: (any Flow)?
    let isPresented: Bool
    var parts: ArraySlice<Part>

    /// The number of components that lead to the flow.
    let depth: Int

    /// The child that shows when all have been restored.
    let shown: SavedScreen?

    @MainActor var screens: [any Screen] {
      guard let flow else { return [] }
      return isPresented ? flow.presented : flow.children
    }

    /// The screen, if it is there already.
    @MainActor func existing(_ saved: SavedScreen) -> (any Screen)? {
      let screens = screens
      let there = screens.indices.contains(saved.index) ? screens[saved.index] : nil
      let own = saved.address
      if own.isEmpty { return there }
      if let there, Node.of(there)?.address?.components == own { return there }
      return screens.prefix(while: \.isInitial).first { Node.of($0)?.address?.components == own }
    }
  }

  init(
    of state: SavedState, in window: Window,
    _ done: @escaping @MainActor ([SavedState.Dropped]) -> Void
  ) {
    (root, self.done) = (state.root, done)
    super.init(in: window)
  }

  override func begin() {
    guard let screen = window?.root else { return }
    for flow in screen.flowsInside { flow.remove(above: flow.initialCount) { !$0.isInitial } }
    enter((root, root.components[...]), in: screen) { nil }
  }

  override func giveUp() {
    // It has not begun, or has only just.
    if rows.isEmpty { drop(.rejected) }
    for row in rows { drop(row) }
    done(dropped)
  }

  override func step() {
    guard var row = rows.popLast() else { return end { done(dropped) } }
    guard let part = row.parts.popFirst() else {
      if let screen = row.shown.flatMap(row.existing) { row.flow?.bringForward(screen) }
      return
    }
    rows.append(row)
    path.removeSubrange(row.depth...)
    path += part.saved.address
    guard let screen = row.existing(part.saved) else { return bring(part, in: row) }
    enter(part, in: screen) { row.existing(part.saved) }
  }

  // A handler may change what it shows a screen for.
  override func didHandle(_ added: ArraySlice<WeakScreen>) {
    var index = 0
    var known: Set<ObjectIdentifier> = []
    // The observers of one value may change another.
    while index < changed.count {
      let value = ObjectIdentifier(changed[index])
      if isWhole { given[value]?.again = nil }
      if known.insert(value).inserted { given[value]?.again?() }
      index += 1
    }
    changed = []
  }
}

extension StateOpening {
  /// Records that a value has changed, which has been restored already.
  func valueDidChange(_ value: SavedValue) {
    if isHandling { changed.append(value) }
  }

  /// Restores the values of a flow, and then goes on with the screens inside it.
  ///
  /// A value may lead to an action by itself, as a setting does that replaces the first flow: the saved
  /// screens are those that were there after it. `current` returns the screen at the place of the part by then,
  /// if it is known.
  private func enter(
    _ part: Part, in screen: any Screen, _ current: @escaping @MainActor () -> (any Screen)?
  ) {
    guard give(part, to: screen) else { return lead(part, in: screen) }
    isWhole = false
    whenHandled { [self] in
      let now = current() ?? screen
      if now === screen || !give(part, to: now) { return lead(part, in: now) }
      // The values of that flow may lead to one more.
      whenHandled { self.lead(part, in: current() ?? now) }
    }
  }

  /// Restores the values of a flow, and of the flows inside it that are there, unless that was done.
  ///
  /// - Returns: whether a value was restored.
  @discardableResult
  private func give(_ part: Part, to screen: any Screen) -> Bool {
    guard let flow = screen as? any Flow else { return false }
    let count = given.count
    for value in flow.node.saved where given[ObjectIdentifier(value)] == nil {
      guard let text = part.saved.values[value.name] else { continue }
      given[ObjectIdentifier(value)] = (value, nil)
      do {
        let restore = try value.read(text)
        given[ObjectIdentifier(value)] = (value, restore)
        restore()
      } catch {
        drop(.unreadable((error as? DecodingError)?.text ?? "\(error)"), value.name)
      }
    }
    guard reached.insert(flow.node.number).inserted else { return given.count > count }
    for row in rows(of: part, in: flow).reversed() {
      for part in row.parts {
        guard let screen = row.existing(part.saved) else { continue }
        path += part.saved.address
        give(part, to: screen)
        path.removeLast(part.saved.address.count)
      }
    }
    return given.count > count
  }

  /// Goes on with the screens inside a screen.
  private func lead(_ part: Part, in screen: any Screen) {
    let flow = screen as? any Flow
    let names = Set(flow?.node.saved.map(\.name) ?? [])
    for name in part.saved.values.keys.sorted() where !names.contains(name) { drop(.unknown, name) }
    rows += rows(of: part, in: flow)
  }

  /// The presented screens of a flow, and its children, which come first.
  private func rows(of part: Part, in flow: (any Flow)?) -> [Row] {
    let saved = part.saved
    let parts = saved.parts(of: part.rest.dropFirst(saved.address.count))
    // Side by side, the visible child comes last: then no screen that the others open hides it.
    let children = parts[..<saved.childCount]
    let ordered =
      flow is any StackContainer
      ? children : children.filter(\.saved.isHidden) + children.filter { !$0.saved.isHidden }
    let shown = saved.children.last { !$0.isHidden }
    return [
      Row(
        flow: flow, isPresented: true, parts: parts[saved.childCount...], depth: path.count,
        shown: nil),
      Row(flow: flow, isPresented: false, parts: ordered, depth: path.count, shown: shown),
    ].filter { !$0.parts.isEmpty }
  }

  /// Handles the address of a screen, and goes on inside the screen that is added.
  private func bring(_ part: Part, in row: Row) {
    let (saved, all) = part
    let own = saved.address.count
    // A flow may read all the rest, to open it later.
    var rest = all
    guard own > 0, let flow = row.flow, let send = read(&rest, atLeast: own, from: flow)
    else { return leaveOut(.unknown) }
    isWhole = all.count - rest.count > own
    handle(send) { screen in
      // It is the last one, if it is to be replaced.
      let screens = row.screens
      return screens.last === screen
        ? screens.count <= saved.index
        : screens.prefix(saved.index).contains { $0 === screen }
    } then: { [self] outcome in
      guard outcome == .handled else { return leaveOut(.rejected) }
      guard !isWhole, let screen = added(at: saved.index, in: row) else { return }
      enter(part, in: screen) { row.existing(saved) }
    }
  }

  /// The screen that the last action has added at a position of a row, or else the first one in the
  /// row that is still there.
  private func added(at index: Int, in row: Row) -> (any Screen)? {
    let screens = row.screens
    let own = Set(added[firstAdded...].compactMap { $0.screen.map { ObjectIdentifier($0) } })
    if screens.indices.contains(index), own.contains(ObjectIdentifier(screens[index])) {
      return screens[index]
    }
    return own.isEmpty ? nil : screens.first { own.contains(ObjectIdentifier($0)) }
  }

  /// Finds a flow that reads an address: first the flow itself, then those inside it (the visible
  /// ones from the innermost outwards, then the others), then those around it.
  private func read(
    _ rest: inout ArraySlice<String>, atLeast count: Int, from flow: any Flow
  ) -> RouteTable.Send? {
    let all = rest
    func read(at flow: any Flow) -> RouteTable.Send? {
      rest = all
      let send = flow.node.routes?.read(&rest)
      return all.count - rest.count >= count ? send : nil
    }
    if let send = read(at: flow) { return send }
    let visible = sequence(first: flow) { ($0.presented.last ?? $0.visible) as? any Flow }
    for flow in visible.reversed() { if let send = read(at: flow) { return send } }
    // A file with many unknown addresses takes no more than so many times its length.
    var (left, inside): (Int, [any Screen]) = (1_000, [flow])
    while left > 0, let screen = inside.popLast() {
      guard let flow = screen as? any Flow else { continue }
      left -= 1
      if let send = read(at: flow) { return send }
      inside += (flow.children + flow.presented).reversed()
    }
    for node in sequence(first: flow.node, next: { $0.parent }) {
      if let flow = node.screen as? any Flow, let send = read(at: flow) { return send }
    }
    return nil
  }

  private func leaveOut(_ reason: SavedState.Dropped.Reason) {
    drop(reason)
    // In a stack no screen can be above one that is missing.
    guard let row = rows.last, row.flow is any StackContainer, !row.isPresented else { return }
    drop(row, reason)
    rows[rows.count - 1].parts = []
  }

  /// Drops the rest of a row.
  private func drop(_ row: Row, _ reason: SavedState.Dropped.Reason = .rejected) {
    let here = path
    defer { path = here }
    for part in row.parts {
      path.removeSubrange(row.depth...)
      path += part.saved.address
      drop(reason)
    }
  }

  private func drop(_ reason: SavedState.Dropped.Reason, _ value: String? = nil) {
    dropped.append(SavedState.Dropped(location: Location(path), value: value, reason: reason))
  }
}
