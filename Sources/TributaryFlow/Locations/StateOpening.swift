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

  /// The values that have been restored.
  private var given: [ObjectIdentifier: GivenValue] = [:]

  /// The numbers of the flows inside which all values have been restored.
  private var reached: Set<Int> = []

  /// The values that handlers have changed, or the observers of other values.
  private var changed: [SavedValue] = []

  /// The numbers of the screens that restored values and actions have led to, and of those that were saved.
  private var (brought, found): (Set<Int>, Set<Int>) = ([], [])

  /// Whether the last action has read more than the address of its screen, to open the rest later: it
  /// is another one than the action that was saved, so the values that it changes stay.
  private var isWhole = false

  /// A value that has been restored.
  private struct GivenValue {
    let value: SavedValue
    let text: String
    /// Restores it again; nil if it is unreadable, or stays as handlers leave it.
    var again: (@MainActor () -> Void)?
  }

  /// The children of a flow, or the screens that it presents.
  private struct Row {
    weak var flow: (any Flow)?
    let isPresented: Bool
    let all: ArraySlice<Part>
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
      removeUnsaved(from: row)
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
  override func didHandleAll() {
    var index = 0
    var counts: [ObjectIdentifier: Int] = [:]
    // The observers of one value may change another.
    while index < changed.count {
      let value = ObjectIdentifier(changed[index])
      index += 1
      if isWhole { given[value]?.again = nil }
      guard let given = given[value], let again = given.again else { continue }
      let count = counts[value, default: 0]
      // Two values that set each other would go on for ever.
      if count == 4 || count > 0 && given.value.text == given.text { continue }
      counts[value] = count + 1
      // What it leads to has been done when it was first restored, and is saved.
      window.flatMap { Node.of($0.root) }?.context.dropActions(of: again)
    }
    changed = []
  }
}

extension StateOpening {
  /// Records that a value has changed, which may have been restored already.
  func valueDidChange(_ value: SavedValue) {
    if isHandling { return changed.append(value) }
    // The user has changed it, or work, while an interception waits.
    given[ObjectIdentifier(value)]?.again = nil
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
      noteBrought()
      guard let now = current() ?? before.screen else { return leaveOut(.rejected) }
      if now === before.screen || !hasGiven { return lead(part, in: now) }
      // The values of that flow may lead to one more.
      enter(part, in: now, times: times - 1, current)
    }
  }

  private func noteBrought() {
    brought.formUnion(added[firstAdded...].compactMap { $0.screen.flatMap(Node.of)?.number })
  }

  /// Removes the screens that values or actions have led to, and that had left when the state was saved.
  ///
  /// One without an address stays: whether it was there is in no state.
  private func removeUnsaved(from row: Row) {
    let unsaved = row.screens.filter { screen in
      guard let node = Node.of(screen), brought.contains(node.number) else { return false }
      return !found.contains(node.number) && node.address?.components != nil
    }
    guard let flow = row.flow, !unsaved.isEmpty else { return }
    // Those that the state names are still to be gone into.
    let saved = Set(row.all.compactMap { row.existing($0.saved).map { ObjectIdentifier($0) } })
    let toGo = Set(unsaved.map { ObjectIdentifier($0) }).subtracting(saved)
    flow.remove(above: flow.initialCount) { toGo.contains(ObjectIdentifier($0)) }
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
      given[ObjectIdentifier(value)] = GivenValue(value: value, text: text)
      do {
        let restore = try value.read(text)
        given[ObjectIdentifier(value)]?.again = restore
        let first = changed.endIndex
        restore()
        // This change is none to be made good.
        if let own = changed[first...].firstIndex(where: { $0 === value }) { changed.remove(at: own) }
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
    if let number = Node.of(screen)?.number { found.insert(number) }
    let flow = screen as? any Flow
    let names = Set(flow?.node.saved.map(\.name) ?? [])
    for name in part.saved.values.keys.sorted() where !names.contains(name) { drop(.unknown, name) }
    let inside = rows(of: part, in: flow)
    for row in inside { removeUnsaved(from: row) }
    rows += inside
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
    let presented = parts[saved.childCount...]
    return [
      Row(
        flow: flow, isPresented: true, all: presented, parts: presented, depth: path.count,
        shown: nil),
      Row(
        flow: flow, isPresented: false, all: ordered, parts: ordered, depth: path.count,
        shown: shown),
    ].filter { $0.flow != nil || !$0.parts.isEmpty }
  }

  /// Handles the address of a screen, and goes on inside the screen that is added.
  private func bring(_ part: Part, in row: Row) {
    let (saved, all) = part
    let own = saved.address.count
    // A flow may read all the rest, to open it later.
    var rest = all
    guard own > 0, let flow = row.flow, let send = flow.read(&rest, atLeast: own)
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
      if isWhole { return }
      noteBrought()
      guard let flow = row.flow,
        let screen = lastAdded(to: flow, isPresented: row.isPresented, at: saved.index)
      else { return }
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
