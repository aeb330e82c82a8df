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

  private let screens = RestoredScreens()

  /// Whether the last action has read more than the address of its screen, to open the rest later: it
  /// is another one than the action that was saved, so the values that it changes stay.
  private var isWhole = false

  /// Whether the address of a screen is handled, which is in no row any more.
  private var isBringing = false

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
    if rows.isEmpty || isBringing { drop(.rejected) }
    for row in rows { drop(row) }
    values.end()
    done(dropped)
  }

  override func step() {
    guard var row = rows.popLast() else { return finish() }
    guard let part = row.parts.popFirst() else {
      // Presented screens come last: those that are there by now may be among them.
      if let flow = row.flow { screens.removeUnsaved(from: flow, withPresented: row.isPresented) }
      if let screen = row.shown.flatMap(row.existing) { row.flow?.bringForward(screen) }
      return
    }
    rows.append(row)
    path.removeSubrange(row.depth...)
    path += part.saved.address
    guard let screen = screens.existing(part.saved, in: row) else { return bring(part, in: row) }
    screens.noteFound(screen)
    enter(part, in: screen) { row.existing(part.saved) }
  }

  private func finish() {
    // Actions may have added screens to flows that were complete, or that the state does not name.
    if let root = window?.root { screens.removeUnsaved(inside: root) }
    end {
      values.end()
      done(dropped)
    }
  }

  // A handler may change what it shows a screen for.
  override func didHandleAll() {
    if isWhole { values.adoptChanged() }
    let count = added.count
    values.restoreChanged(in: context)
    // An observer of a value may have shown a screen once more.
    for added in added[count...] where added.isThere {
      (added.flow?.screen as? any Flow)?.remove([added])
    }
  }
}

extension StateOpening {
  /// Records that a value has changed, which may have been restored already.
  func valueDidChange(_ value: SavedValue) {
    // If no handler runs, the user has changed it, or work, while an interception waits.
    if isHandling || context?.isIntercepting == true {
      values.noteChange(of: value)
    } else {
      values.adopt(value)
    }
  }

  private var context: TreeContext? { window.flatMap { Node.of($0.root) }?.context }

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
      screens.note(lastAdded, cause: .value)
      guard let now = current() ?? before.screen else { return leaveOut(.rejected) }
      if now === before.screen || !hasGiven { return lead(part, in: now) }
      // The values of that flow may lead to one more.
      enter(part, in: now, times: times - 1, current)
    }
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
    screens.noteFound(screen)
    let flow = screen as? any Flow
    let names = Set(flow?.node.saved.map(\.name) ?? [])
    for name in part.saved.values.keys.sorted() where !names.contains(name) { drop(.unknown, name) }
    let inside = rows(of: part, in: flow)
    if let flow { screens.removeMisplaced(from: flow, before: inside) }
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
    isBringing = true
    handle(send) { screen in
      guard !row.isPresented, Node.of(screen)?.parent === row.flow?.node else {
        // A saved one of another row stays.
        return self.screens.isFound(screen)
      }
      // It is the last one, if it is to be replaced.
      let screens = row.screens
      return screens.last === screen
        ? screens.count <= saved.index
        : screens.prefix(saved.index).contains { $0 === screen }
    } then: { [self] outcome in
      isBringing = false
      guard outcome == .handled else { return leaveOut(.rejected) }
      if !isWhole { didBring(part, in: row) }
    }
  }

  /// Goes on inside the screen that the last action has added for a saved one.
  private func didBring(_ part: Part, in row: SavedRow) {
    let all = lastAdded
    screens.note(all, cause: .action)
    let own = all.filter { $0.flow === row.flow?.node && $0.isPresented == row.isPresented }
    let there = row.screens.dropFirst(part.saved.index).first
    let chosen = own.first { $0.screen === there } ?? own.first
    guard let screen = chosen?.screen else { return }
    screens.noteFound(screen)
    let rest = all.filter { $0.screen !== screen }
    // Before the next ones are looked for by their positions.
    screens.setOthers(rest, of: part.saved)
    enter(part, in: screen) { row.existing(part.saved) }
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
