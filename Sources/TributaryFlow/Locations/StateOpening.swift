internal import TributaryJSON

/// The restoration of a saved state: opens the saved screens, flow by flow.
@MainActor
final class StateOpening: Opening {
  private typealias Part = SavedRow.Part

  private let root: SavedScreen
  private let done: @MainActor ([SavedState.Dropped]) -> Void
  private var dropped: [SavedState.Dropped] = []

  /// The rows that are not complete, the innermost last.
  private var rows: [SavedRow] = []

  /// The components that lead to the screen of this step.
  private var path: [String] = []

  private let values = RestoredValues()

  /// The numbers of the flows inside which all values have been restored.
  private var reached: Set<Int> = []

  /// The numbers of the screens that saved actions have added, of those that restored values have led to, and
  /// of those of both that are known to be saved.
  private var (brought, led, found): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])

  /// Whether the last action has read more than the address of its screen, to open the rest later: it
  /// is another one than the action that was saved, so the values that it changes stay.
  private var isWhole = false

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
    enter((root, root.components[...]), in: screen) { [weak window] in window?.root }
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
      removeUnsaved(row.screens, from: row)
      // Actions for presented screens may have added children.
      if row.isPresented { removeUnsaved(row.flow?.children ?? [], from: row.ofChildren) }
      if let screen = row.shown.flatMap(row.existing) { row.flow?.bringForward(screen) }
      return
    }
    rows.append(row)
    path.removeSubrange(row.depth...)
    path += part.saved.address
    guard let screen = existing(part.saved, in: row) else { return bring(part, in: row) }
    noteFound(screen)
    enter(part, in: screen) { row.existing(part.saved) }
  }

  // A handler may change what it shows a screen for.
  override func didHandleAll() {
    if isWhole { values.leaveChanged() }
    values.restoreChanged(in: window.flatMap { Node.of($0.root) }?.context)
  }
}

extension StateOpening {
  /// Records that a value has changed, which may have been restored already.
  func valueDidChange(_ value: SavedValue) {
    // If no handler runs, the user has changed it, or work, while an interception waits.
    if isHandling { values.noteChange(of: value) } else { values.leave(value) }
  }

  /// Restores the values of a flow, and then goes on with the screens inside it.
  ///
  /// A value may lead to an action by itself, as a setting does that replaces the first flow: the saved
  /// screens are those that were there after it. `current` returns the screen at the place of the part by then,
  /// if it is known.
  private func enter(
    _ part: Part, in screen: any Screen, times: Int = 3,
    _ current: @escaping @MainActor () -> (any Screen)?
  ) {
    guard times > 0, screen is any Flow else { return lead(part, in: screen) }
    isWhole = false
    let before = WeakScreen(screen: screen)
    var hasGiven = false
    handle { course in
      course.run { if let screen = before.screen { hasGiven = self.give(part, to: screen) } }
    } then: { [self] _ in
      led.formUnion(addedNumbers)
      guard let now = current() ?? before.screen else { return leaveOut(.rejected) }
      if now === before.screen || !hasGiven { return lead(part, in: now) }
      // The values of that flow may lead to one more.
      enter(part, in: now, times: times - 1, current)
    }
  }

  /// The numbers of the screens that the last action has added.
  private var addedNumbers: [Int] {
    added[firstAdded...].compactMap { $0.screen.flatMap(Node.of)?.number }
  }

  private func noteFound(_ screen: any Screen) {
    if let number = Node.of(screen)?.number { found.insert(number) }
  }

  /// Whether a screen was added by this restoration, and is none of those that were saved, as far as is known.
  private func isUnfound(_ screen: any Screen) -> Bool {
    Node.of(screen).map { (isBrought($0) || led.contains($0.number)) && !found.contains($0.number) }
      ?? false
  }

  private func isBrought(_ node: Node) -> Bool { brought.contains(node.number) }

  /// Removes screens that the last action has added besides one, before the next ones are looked for by
  /// their positions.
  private func removeUnsavedBeside(_ screen: any Screen) {
    noteFound(screen)
    let own = added[firstAdded...].compactMap(\.screen)
    if own.count < 2 { return }
    for (index, row) in rows.enumerated() {
      let isInnermost = index == rows.count - 1
      if !isInnermost, row.hasAlong { continue }
      removeUnsaved(
        own, from: row, except: isInnermost ? row.parts.prefix { $0.saved.isAlong } : [])
    }
  }

  /// The saved screen, if it is there already: by itself, by a value, or by the action of an earlier one.
  private func existing(_ saved: SavedScreen, in row: SavedRow) -> (any Screen)? {
    let there = row.existing(saved)
    // The first screen of an action comes by itself.
    if !saved.isAlong { return there.map(isLeftOver) ?? false ? nil : there }
    // Screens that the action of another row has added are not at their positions.
    return there.map(isUnfound) ?? false ? there : row.screens.first(where: isLeftOver)
  }

  /// Whether a saved action has added a screen beside the one that it was handled for.
  private func isLeftOver(_ screen: any Screen) -> Bool {
    isUnfound(screen) && Node.of(screen).map(isBrought) ?? false
  }

  /// Removes the screens that values or actions have led to, and that had left when the state was saved.
  ///
  /// One without an address stays: whether it was there is in no state.
  ///
  /// - Parameters:
  ///   - screens: those that may have to go.
  ///   - row: those in other rows stay.
  ///   - parts: saved screens that are looked for next, and may be among them.
  private func removeUnsaved(
    _ screens: [any Screen], from row: SavedRow, except parts: ArraySlice<Part> = []
  ) {
    guard let flow = row.flow else { return }
    let unsaved = screens.filter { screen in
      isUnfound(screen) && flow.holds(screen, isPresented: row.isPresented)
        && Node.of(screen)?.address?.components != nil
    }
    if unsaved.isEmpty { return }
    let saved = Set(parts.compactMap { row.existing($0.saved).map { ObjectIdentifier($0) } })
    let toGo = Set(unsaved.map { ObjectIdentifier($0) }).subtracting(saved)
    // They are among the last ones.
    let lowest = flow.children.lastIndex { $0 === unsaved[0] } ?? 0
    flow.remove(above: max(flow.initialCount, lowest)) { toGo.contains(ObjectIdentifier($0)) }
  }

  /// Restores the values of a flow, and of the flows inside it that are there, unless that was done.
  ///
  /// - Returns: whether a value was restored.
  @discardableResult
  private func give(_ part: Part, to screen: any Screen) -> Bool {
    guard let flow = screen as? any Flow else { return false }
    let count = values.count
    for value in flow.node.saved {
      guard let text = part.saved.values[value.name] else { continue }
      do {
        try values.restore(value, from: text)
      } catch {
        drop(.unreadable((error as? DecodingError)?.text ?? "\(error)"), value.name)
      }
    }
    guard reached.insert(flow.node.number).inserted else { return values.count > count }
    for row in rows(of: part, in: flow).reversed() {
      for part in row.parts {
        guard let screen = row.existing(part.saved) else { continue }
        path += part.saved.address
        give(part, to: screen)
        path.removeLast(part.saved.address.count)
      }
    }
    return values.count > count
  }

  /// Goes on with the screens inside a screen.
  private func lead(_ part: Part, in screen: any Screen) {
    noteFound(screen)
    let flow = screen as? any Flow
    let names = Set(flow?.node.saved.map(\.name) ?? [])
    for name in part.saved.values.keys.sorted() where !names.contains(name) { drop(.unknown, name) }
    let inside = rows(of: part, in: flow)
    for row in inside {
      // Those of actions may not be at their positions yet.
      let screens =
        row.hasAlong ? row.screens.filter { Node.of($0).map(isBrought) != true } : row.screens
      removeUnsaved(screens, from: row, except: row.parts)
    }
    rows += inside
  }

  /// The presented screens of a flow, and its children, which come first.
  private func rows(of part: Part, in flow: (any Flow)?) -> [SavedRow] {
    let saved = part.saved
    let parts = saved.parts(of: part.rest.dropFirst(saved.address.count))
    // Side by side, the visible child comes last: then no screen that the others open hides it.
    let children = parts[..<saved.childCount]
    let ordered =
      flow is any StackContainer
      ? children : children.filter(\.saved.isHidden) + children.filter { !$0.saved.isHidden }
    let shown = saved.children.last { !$0.isHidden }
    let presented = parts[saved.childCount...]
    return [
      SavedRow(of: flow, isPresented: true, parts: presented, depth: path.count),
      SavedRow(of: flow, isPresented: false, parts: ordered, depth: path.count, shown: shown),
    ].filter { $0.flow != nil || !$0.parts.isEmpty }
  }

  /// Handles the address of a screen, and goes on inside the screen that is added.
  private func bring(_ part: Part, in row: SavedRow) {
    let (saved, all) = part
    let own = saved.address.count
    // A flow may read all the rest, to open it later.
    var rest = all
    guard own > 0, let flow = row.flow, let send = flow.read(&rest, atLeast: own)
    else { return leaveOut(.unknown) }
    isWhole = all.count - rest.count > own
    handle(send) { screen in
      guard row.flow?.holds(screen, isPresented: row.isPresented) ?? false else {
        // A saved one of another row stays.
        return Node.of(screen).map { self.found.contains($0.number) } ?? false
      }
      // It is the last one, if it is to be replaced.
      let screens = row.screens
      return screens.last === screen
        ? screens.count <= saved.index
        : screens.prefix(saved.index).contains { $0 === screen }
    } then: { [self] outcome in
      guard outcome == .handled else { return leaveOut(.rejected) }
      if isWhole { return }
      brought.formUnion(addedNumbers)
      guard let flow = row.flow,
        let screen = lastAdded(to: flow, isPresented: row.isPresented, at: saved.index)
      else { return }
      removeUnsavedBeside(screen)
      enter(part, in: screen) { row.existing(saved) }
    }
  }

  private func leaveOut(_ reason: SavedState.Dropped.Reason) {
    drop(reason)
    // In a stack no screen can be above one that is missing.
    guard let row = rows.last, row.flow is any StackContainer, !row.isPresented else { return }
    drop(row, reason)
    rows[rows.count - 1].parts = []
  }

  /// Drops the rest of a row.
  private func drop(_ row: SavedRow, _ reason: SavedState.Dropped.Reason = .rejected) {
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
