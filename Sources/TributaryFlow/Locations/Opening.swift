/// An opening of a location, or a restoration of a saved state: addresses that are handled as
/// actions, one after another.
///
/// A location is a saved state with one branch, of which nobody knows yet which flow reads which
/// component. So both take the same way: a flow reads the front of some components, its action is
/// handled with all that it leads to, and the screens that it adds are noted. ``LinkOpening`` goes on
/// in the flows that show then, ``StateOpening`` in the saved tree.
///
/// It retains no screen while an interception waits.
@MainActor
class Opening: TreeRecorder {
  final private(set) weak var window: Window?

  /// The screens that actions of this opening have added.
  final private(set) var added: [AddedScreen] = []

  /// The action that is awaited, with all that it leads to.
  final private weak var course: ActionCourse?

  /// The position in `added` of the first screen of the last action.
  final private(set) var firstAdded = 0

  /// Whether handlers of an action run.
  final var isHandling = false

  // The number of the last screen that was placed before the opening.
  final private var start = 0
  final private var isAwaitingAction = false
  final private var isRunning = false
  final private var hasEnded = false

  init(in window: Window) {
    self.window = window
  }

  /// Takes over what the opening before has found out, and has followed since then.
  func follow(_ previous: Opening) {}

  /// Begins, when no other opening is in progress in the window.
  func begin() {}

  /// Goes one step on.
  func step() {}

  /// Called when handlers have returned, with the screens that they have added.
  func didHandle(_ added: ArraySlice<AddedScreen>) {}

  /// Called when all actions have been handled that the last one has led to.
  func didHandleAll() {}

  /// Reports that it has not arrived, because the window has gone.
  func giveUp() {}

  func willChange(_ node: Node) {}

  func didChange(_ node: Node, _ change: TreeChange) {
    // Actions of the user may be handled in the same turn.
    let isOwn = course.map { node.context.handledAction?.course === $0 } ?? false
    guard isHandling, isOwn || node.context.dropsActions else { return }
    for screen in change.added {
      let isPresented = node.presented.suffix(change.added.count).contains { $0 === screen }
      added.append(AddedScreen(screen: screen, flow: node, isPresented: isPresented))
    }
  }
}

extension Opening {
  /// Opens it in its window, after those that were requested before, and after the actions that
  /// wait.
  final func open() {
    openings?.append(self)
  }

  private final var openings: Openings? {
    window.flatMap { Node.of($0.root)?.resource(Openings.self) }
  }

  fileprivate final func run() {
    start = Node.placements
    begin()
    advance()
  }

  /// Goes on until an action waits for an interception.
  ///
  /// A loop, as a location may be long.
  private final func advance() {
    if isRunning { return }
    isRunning = true
    while !hasEnded, !isAwaitingAction { step() }
    isRunning = false
  }

  /// Ends the opening, and reports the result.
  final func end(_ report: @MainActor () -> Void) {
    if hasEnded { return }
    hasEnded = true
    openings?.finish()
    report()
    openings?.beginNext()
  }

  fileprivate final func windowDidEnd() {
    if hasEnded { return }
    hasEnded = true
    giveUp()
  }

  /// Handles an action that was read from an address, and then goes on.
  ///
  /// - Parameters:
  ///   - send: sends the action.
  ///   - keeps: as for ``ActionCourse``.
  ///   - next: called with the outcome.
  final func handle(
    _ send: RouteTable.Send, keeps: @escaping @MainActor (any Screen) -> Bool = { _ in false },
    then next: @escaping @MainActor (ActionOutcome) -> Void
  ) {
    guard let window else { return next(.rejected) }
    isAwaitingAction = true
    firstAdded = added.count
    var first = added.count
    let course = ActionCourse(in: window, keeps: keeps) { [self] in
      (isHandling, first) = (true, added.count)
    } didHandle: { [self] in
      if !hasEnded { didHandle(added[first...]) }
      isHandling = false
    } didEnd: { [self] outcome in
      isHandling = true
      if !hasEnded { didHandleAll() }
      (isHandling, isAwaitingAction) = (false, false)
      if hasEnded { return }
      next(outcome)
      advance()
    }
    self.course = course
    send(course)
  }

  /// The screens that the last action has added, and that are where it has added them.
  final var lastAdded: [AddedScreen] { added[firstAdded...].filter(\.isThere) }

  /// Whether a screen was placed before the opening.
  final func isOld(_ screen: any Screen) -> Bool {
    Node.of(screen).map { $0.number <= start } ?? true
  }
}

/// A screen that an action has added to a flow.
@MainActor
struct AddedScreen {
  private(set) weak var screen: (any Screen)?
  private(set) weak var flow: Node?
  let isPresented: Bool

  /// Whether the screen is still in the flow.
  var isThere: Bool { screen.flatMap(Node.of)?.parent === flow && flow != nil }
}

/// The openings and restorations of a window, one after the other.
///
/// Two that were mixed would each take the screens of the other for those of the user.
private final class Openings: NodeResource {
  // No slice, which would keep those that have left it.
  private var waiting: [Opening] = []
  private var current: Opening?
  private var previous: Opening?
  private weak var node: Node?

  init(at node: Node) {
    self.node = node
  }

  func append(_ opening: Opening) {
    waiting.append(opening)
    beginNext()
  }

  // It follows the changes until the next one begins.
  func finish() {
    if waiting.isEmpty { return setCurrent(nil) }
    previous = exchange(&current, with: nil)
  }

  func beginNext() {
    if current != nil || waiting.isEmpty { return }
    node?.context.run { [weak self] in
      guard let self, current == nil, !waiting.isEmpty else { return }
      let next = waiting.removeFirst()
      if let previous { next.follow(previous) }
      setCurrent(next)
      next.run()
    }
  }

  private func setCurrent(_ opening: Opening?) {
    (current, previous) = (opening, nil)
    node?.context.recorder = opening
  }

  func endTasks() {
    let all = [current].compactMap(\.self) + waiting
    waiting = []
    setCurrent(nil)
    for opening in all { opening.windowDidEnd() }
  }

  func end(_ reason: RemovalReason) { endTasks() }
}

extension Flow {
  /// The children that show, or that going back leads to: the stack up to the top, or the visible
  /// child.
  var line: [any Screen] { (self as? any StackContainer)?.stack ?? [visible] }

  /// The number of children, from the first, that are there each time the flow is made.
  var initialCount: Int { max(1, children.prefix { $0.isInitial }.count) }

  /// Shows a child of this flow, as the user may do.
  func bringForward(_ child: any Screen) {
    guard let tabs = self as? any TabContainer else { return focus(child) }
    if let index = tabs.tabs.firstIndex(where: { $0 === child }) { tabs.select(index) }
  }

  /// Removes screens that may not stay; the first ones of a stack do in any case.
  ///
  /// A container of the app's own goes back as it does for the host.
  func remove(above count: Int, where isToGo: (any Screen) -> Bool) {
    if node.hasEnded { return }
    node.removePresented { presented.filter(isToGo) }
    removeChildren(above: count, where: isToGo)
  }

  private func removeChildren(above count: Int, where isToGo: (any Screen) -> Bool) {
    (self as? any Restackable)?.restack(above: count, where: isToGo)
    var last: (any Screen)?
    while isToGo(visible), visible !== last {
      last = visible
      _ = back()
    }
  }
}

extension Flow {
  /// Removes screens of this flow, which are among the last ones.
  ///
  /// - Complexity: O(screens that are above the lowest of them).
  func remove(_ screens: [AddedScreen]) {
    if node.hasEnded { return }
    node.removePresented { screens.filter(\.isPresented).compactMap(\.screen) }
    let toGo = Set(
      screens.filter { !$0.isPresented }.compactMap { $0.screen.map(ObjectIdentifier.init) })
    if toGo.isEmpty { return }
    let children = children
    var lowest = children.count
    var left = toGo.count
    while left > 0, lowest > 0 {
      lowest -= 1
      if toGo.contains(ObjectIdentifier(children[lowest])) { left -= 1 }
    }
    removeChildren(above: max(initialCount, lowest)) { toGo.contains(ObjectIdentifier($0)) }
    if self is any StackContainer { closeChildren { toGo.contains(ObjectIdentifier($0)) } }
  }

  /// Goes back from children that show beside the one with the focus, as a drawer may.
  private func closeChildren(where isToGo: (any Screen) -> Bool) {
    for child in children where isToGo(child) {
      let before = visible
      bringForward(child)
      if visible === child { _ = back() }
      // Not each container removes a child by going back.
      if children.contains(where: { $0 === child }) { bringForward(before) }
    }
  }
}

extension Screen {
  /// Whether the screen was there from the start, and was not added by an action.
  var isInitial: Bool { Node.of(self)?.address?.isInitial ?? false }
}

/// A stack of any type whose screens can be removed.
@MainActor
protocol Restackable {
  func restack(above count: Int, where isToGo: (any Screen) -> Bool)
}

extension NavigationFlow: Restackable {}
