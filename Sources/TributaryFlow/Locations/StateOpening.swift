/// The restoration of a saved state: opens the saved screens, flow by flow.
@MainActor
final class StateOpening: Opening {
  private let root: SavedPart
  private let done: @MainActor ([SavedState.Dropped]) -> Void
  private var dropped: [SavedState.Dropped] = []

  /// The rows that are not complete, the innermost last.
  private var rows: [Row] = []

  /// The values that have been restored, and how to do so again; nil if they are unreadable.
  private var given: [ObjectIdentifier: (value: SavedValue, again: (@MainActor () -> Void)?)] = [:]

  /// The values that handlers have changed.
  private var changed: [SavedValue] = []

  /// The children of a flow, or the screens that it presents.
  private struct Row {
    weak var flow: (any Flow)?
    let isPresented: Bool
    var parts: ArraySlice<SavedPart>

    /// The child that shows when all have been restored.
    let shown: SavedPart?

    /// The screens that are there from the start, by their addresses.
    let first: [[String]: WeakScreen]

    @MainActor var screens: [any Screen] {
      guard let flow else { return [] }
      return isPresented ? flow.presented : flow.children
    }

    /// Whether no screen can stand above one that is missing.
    @MainActor var isStack: Bool { flow is any StackContainer && !isPresented }
  }

  init(
    of state: SavedState, in window: Window,
    _ done: @escaping @MainActor ([SavedState.Dropped]) -> Void
  ) {
    root = SavedPart(of: state.root)
    self.done = done
    super.init(in: window)
  }

  override func begin() {
    guard let screen = window?.root else { return }
    for flow in screen.flowsInside { flow.remove(above: flow.initialCount) { !$0.isInitial } }
    give(root, to: screen)
    lead(root, in: screen)
  }

  override func giveUp() {
    // It has not begun, or has only just.
    if rows.isEmpty { drop(.rejected, at: root) }
    for row in rows { for part in row.parts { drop(.rejected, at: part) } }
    done(dropped)
  }

  override func step() {
    guard var row = rows.popLast() else { return end { done(dropped) } }
    guard let part = row.parts.popFirst() else {
      if let shown = row.shown, let screen = existing(shown, in: row) {
        row.flow?.bringForward(screen)
      }
      return
    }
    rows.append(row)
    guard let screen = existing(part, in: row) else { return bring(part, in: row) }
    if !part.isGiven { give(part, to: screen) }
    lead(part, in: screen)
  }

  // A handler may change what it shows a screen for.
  override func didHandle(_ added: ArraySlice<WeakScreen>) {
    var index = 0
    var known: Set<ObjectIdentifier> = []
    // The observers of one value may change another.
    while index < changed.count {
      let value = ObjectIdentifier(changed[index])
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

  /// Restores the values of a flow, and of the flows inside it that are there.
  private func give(_ part: SavedPart, to screen: any Screen) {
    part.isGiven = true
    guard let flow = screen as? any Flow else { return }
    for value in flow.node.saved where given[ObjectIdentifier(value)] == nil {
      guard let text = part.saved.values[value.name] else { continue }
      let read = value.read(text)
      given[ObjectIdentifier(value)] = (value, try? read.get())
      switch read {
      case .success(let restore): restore()
      case .failure(let error): drop(.unreadable(error.reason), value.name, at: part)
      }
    }
    for row in [
      row(of: part.children, in: flow), row(of: part.presented, in: flow, isPresented: true),
    ] {
      for part in row.parts { existing(part, in: row).map { give(part, to: $0) } }
    }
  }

  /// Goes on with the screens inside a screen.
  private func lead(_ part: SavedPart, in screen: any Screen) {
    let flow = screen as? any Flow
    let names = Set(flow?.node.saved.map(\.name) ?? [])
    for name in part.saved.values.keys.sorted() where !names.contains(name) {
      drop(.unknown, name, at: part)
    }
    rows.append(row(of: part.presented, in: flow, isPresented: true))
    rows.append(row(of: part.children, in: flow))
  }

  private func row(of parts: [SavedPart], in flow: (any Flow)?, isPresented: Bool = false) -> Row {
    // Side by side, the visible child comes last: then no screen that the others open hides it.
    let isOrdered = isPresented || flow is any StackContainer
    let ordered =
      isOrdered
      ? parts : parts.filter { $0.saved.isHidden } + parts.filter { !$0.saved.isHidden }
    var first: [[String]: WeakScreen] = [:]
    let screens = parts.isEmpty ? [] : (isPresented ? flow?.presented : flow?.children) ?? []
    for screen in screens {
      guard let address = Node.of(screen)?.address, address.isInitial,
        let components = address.components, first[components] == nil
      else { continue }
      first[components] = WeakScreen(screen: screen)
    }
    return Row(
      flow: flow, isPresented: isPresented, parts: ordered[...],
      shown: isPresented ? nil : parts.last { !$0.saved.isHidden }, first: first)
  }

  /// The screen, if it is there already.
  private func existing(_ part: SavedPart, in row: Row) -> (any Screen)? {
    let (screens, index) = (row.screens, part.saved.index)
    let there = screens.indices.contains(index) ? screens[index] : nil
    guard part.saved.address != nil else { return there }
    if let there, Node.of(there)?.address?.components == part.own { return there }
    return row.first[part.own]?.screen.flatMap { $0.isInitial ? $0 : nil }
  }

  /// Handles the address of a screen, and goes on inside the screen that is added.
  private func bring(_ part: SavedPart, in row: Row) {
    // A flow may read all the rest, to open it later.
    var rest = part.components
    guard !part.own.isEmpty, let send = read(&rest, atLeast: part.own.count, from: row.flow) else {
      return leaveOut(part, .unknown)
    }
    let isWhole = part.components.count - rest.count > part.own.count
    handle(send) { screen in
      // It is the last one, if it is to be replaced.
      row.screens.count <= part.saved.index && row.screens.last === screen
        || row.screens.prefix(part.saved.index).contains { $0 === screen }
    } then: { [self] outcome in
      guard outcome == .handled else { return leaveOut(part, .rejected) }
      guard !isWhole, let screen = added(at: part.saved.index, in: row) else { return }
      give(part, to: screen)
      lead(part, in: screen)
    }
  }

  /// The screen that the last action has added at a position of a row, or else the first one in the
  /// row that is still there.
  private func added(at index: Int, in row: Row) -> (any Screen)? {
    let screens = row.screens
    let own = Set(
      added[firstAdded...].compactMap { $0.screen.map { ObjectIdentifier($0) } })
    if screens.indices.contains(index), own.contains(ObjectIdentifier(screens[index])) {
      return screens[index]
    }
    return screens.first { own.contains(ObjectIdentifier($0)) }
  }

  /// Finds a flow that reads an address: first the flow itself, then those inside it (the visible
  /// ones from the innermost outwards, then the others), then those around it.
  private func read(
    _ rest: inout ArraySlice<String>, atLeast count: Int, from flow: (any Flow)?
  ) -> RouteTable.Send? {
    func read(at node: Node) -> RouteTable.Send? {
      var shorter = rest
      guard let send = node.routes?.read(&shorter), rest.count - shorter.count >= count else {
        return nil
      }
      rest = shorter
      return send
    }
    guard let flow else { return nil }
    if let send = read(at: flow.node) { return send }
    var inside: [Node] = []
    var screen = flow.presented.last ?? flow.visible
    while let flow = screen as? any Flow {
      inside.append(flow.node)
      screen = flow.presented.last ?? flow.visible
    }
    for node in inside.reversed() { if let send = read(at: node) { return send } }
    var known = Set(inside.map { ObjectIdentifier($0) })
    var places = [flow.presented.makeIterator(), flow.children.makeIterator()]
    // A file with many unknown addresses takes no more than so many times its length.
    while known.count < Self.mostFlows, var place = places.popLast() {
      guard let screen = place.next() else { continue }
      places.append(place)
      guard let flow = screen as? any Flow else { continue }
      if known.insert(ObjectIdentifier(flow.node)).inserted, let send = read(at: flow.node) {
        return send
      }
      places += [flow.presented.makeIterator(), flow.children.makeIterator()]
    }
    var around = flow.node
    while let node = around.parent {
      if let send = read(at: node) { return send }
      around = node
    }
    return nil
  }

  private static let mostFlows = 1_000

  private func leaveOut(_ part: SavedPart, _ reason: SavedState.Dropped.Reason) {
    drop(reason, at: part)
    guard let row = rows.last, row.isStack else { return }
    for above in row.parts { drop(reason, at: above) }
    rows[rows.count - 1].parts = []
  }

  private func drop(
    _ reason: SavedState.Dropped.Reason, _ value: String? = nil, at part: SavedPart
  ) {
    dropped.append(SavedState.Dropped(location: part.location, value: value, reason: reason))
  }
}
