internal import TributaryJSON

/// The restoration of a saved state: opens the saved screens, flow by flow.
@MainActor
final class StateOpening: Opening {
  private let root: SavedScreen
  private let done: @MainActor ([SavedState.Dropped]) -> Void
  private var dropped: [SavedState.Dropped] = []

  /// The rows that are not complete, the innermost last.
  private var rows: [Row] = []

  /// The values that have been restored, and how to do so again; nil if they are unreadable.
  private var given: [ObjectIdentifier: (value: SavedValue, again: (@MainActor () -> Void)?)] = [:]

  /// The values that handlers have changed.
  private var changed: [SavedValue] = []

  /// Whether the last action has read more than the address of its screen, to open the rest later: it
  /// is another one than the action that was saved, so the values that it changes stay.
  private var isWhole = false

  /// The children of a flow, or the screens that it presents.
  private struct Row {
    weak var flow: (any Flow)?
    let isPresented: Bool
    var parts: ArraySlice<SavedScreen>
    let location: [String]

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
      guard saved.address != nil else { return there }
      let own = saved.ownComponents
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
    give(root, to: screen, at: [])
    lead(root, in: screen, at: [])
  }

  override func giveUp() {
    // It has not begun, or has only just.
    if rows.isEmpty { drop(.rejected, at: []) }
    for row in rows {
      for saved in row.parts { drop(.rejected, at: row.location + saved.ownComponents) }
    }
    done(dropped)
  }

  override func step() {
    guard var row = rows.popLast() else { return end { done(dropped) } }
    guard let saved = row.parts.popFirst() else {
      if let screen = row.shown.flatMap(row.existing) { row.flow?.bringForward(screen) }
      return
    }
    rows.append(row)
    let location = row.location + saved.ownComponents
    guard let screen = row.existing(saved) else { return bring(saved, in: row, at: location) }
    give(saved, to: screen, at: location)
    lead(saved, in: screen, at: location)
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

  /// Restores the values of a flow, and of the flows inside it that are there, unless that was done.
  private func give(_ saved: SavedScreen, to screen: any Screen, at location: [String]) {
    guard let flow = screen as? any Flow else { return }
    for value in flow.node.saved where given[ObjectIdentifier(value)] == nil {
      guard let text = saved.values[value.name] else { continue }
      given[ObjectIdentifier(value)] = (value, nil)
      do {
        let restore = try value.read(text)
        given[ObjectIdentifier(value)] = (value, restore)
        restore()
      } catch {
        let reason = (error as? DecodingError)?.text ?? "\(error)"
        drop(.unreadable(reason), value.name, at: location)
      }
    }
    for row in rows(of: saved, in: flow, at: location).reversed() {
      for saved in row.parts {
        row.existing(saved).map { give(saved, to: $0, at: location + saved.ownComponents) }
      }
    }
  }

  /// Goes on with the screens inside a screen.
  private func lead(_ saved: SavedScreen, in screen: any Screen, at location: [String]) {
    let flow = screen as? any Flow
    let names = Set(flow?.node.saved.map(\.name) ?? [])
    for name in saved.values.keys.sorted() where !names.contains(name) {
      drop(.unknown, name, at: location)
    }
    rows += rows(of: saved, in: flow, at: location)
  }

  /// The presented screens of a flow, and its children, which come first.
  private func rows(of saved: SavedScreen, in flow: (any Flow)?, at location: [String]) -> [Row] {
    // Side by side, the visible child comes last: then no screen that the others open hides it.
    let children =
      flow is any StackContainer
      ? saved.children
      : saved.children.filter { $0.isHidden } + saved.children.filter { !$0.isHidden }
    let shown = saved.children.last { !$0.isHidden }
    return [
      Row(
        flow: flow, isPresented: true, parts: saved.presented[...], location: location, shown: nil),
      Row(
        flow: flow, isPresented: false, parts: children[...], location: location, shown: shown),
    ].filter { !$0.parts.isEmpty }
  }

  /// Handles the address of a screen, and goes on inside the screen that is added.
  private func bring(_ saved: SavedScreen, in row: Row, at location: [String]) {
    let own = saved.ownComponents
    // A flow may read all the rest, to open it later.
    let all = own + saved.components
    var rest = all[...]
    guard !own.isEmpty, let flow = row.flow, let send = read(&rest, atLeast: own.count, from: flow)
    else { return leaveOut(.unknown, at: location) }
    isWhole = all.count - rest.count > own.count
    handle(send) { screen in
      // It is the last one, if it is to be replaced.
      let screens = row.screens
      return screens.last === screen
        ? screens.count <= saved.index
        : screens.prefix(saved.index).contains { $0 === screen }
    } then: { [self] outcome in
      guard outcome == .handled else { return leaveOut(.rejected, at: location) }
      guard !isWhole, let screen = added(at: saved.index, in: row) else { return }
      give(saved, to: screen, at: location)
      lead(saved, in: screen, at: location)
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
    var shorter = rest
    // A file with many unknown addresses takes no more than so many times its length.
    var flowsLeft = 1_000
    func read(at flow: any Flow) -> RouteTable.Send? {
      shorter = all
      let send = flow.node.routes?.read(&shorter)
      return all.count - shorter.count >= count ? send : nil
    }
    func read(inside screen: any Screen) -> RouteTable.Send? {
      guard let flow = screen as? any Flow, flowsLeft > 0 else { return nil }
      flowsLeft -= 1
      if let send = read(at: flow) { return send }
      for screen in flow.children { if let send = read(inside: screen) { return send } }
      for screen in flow.presented { if let send = read(inside: screen) { return send } }
      return nil
    }
    func find() -> RouteTable.Send? {
      if let send = read(at: flow) { return send }
      var inside: [any Flow] = []
      var screen = flow.presented.last ?? flow.visible
      while let inner = screen as? any Flow {
        inside.append(inner)
        screen = inner.presented.last ?? inner.visible
      }
      for flow in inside.reversed() { if let send = read(at: flow) { return send } }
      if let send = read(inside: flow) { return send }
      var node = flow.node.parent
      while let level = node {
        if let flow = level.screen as? any Flow, let send = read(at: flow) { return send }
        node = level.parent
      }
      return nil
    }
    let send = find()
    if send != nil { rest = shorter }
    return send
  }

  private func leaveOut(_ reason: SavedState.Dropped.Reason, at location: [String]) {
    drop(reason, at: location)
    // In a stack no screen can stand above one that is missing.
    guard let row = rows.last, row.flow is any StackContainer, !row.isPresented else { return }
    for above in row.parts { drop(reason, at: row.location + above.ownComponents) }
    rows[rows.count - 1].parts = []
  }

  private func drop(
    _ reason: SavedState.Dropped.Reason, _ value: String? = nil, at location: [String]
  ) {
    dropped.append(SavedState.Dropped(location: Location(location), value: value, reason: reason))
  }
}
