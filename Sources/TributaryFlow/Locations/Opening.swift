/// An opening of a location, or a restoration of a saved state: addresses that are handled as
/// actions, one after another.
///
/// A location is a saved state with one branch, of which nobody knows yet which flow reads which
/// component. So both take the same way: a flow reads the front of some components, its action is handled
/// with all that it leads to, and the screens that it adds are noted. ``LinkOpening`` goes on in the flows that
/// show then, ``StateOpening`` in the saved tree.
///
/// It retains no screen while an interception waits.
@MainActor
class Opening {
  final private(set) weak var window: Window?

  /// The screens that actions of this opening have added.
  final private(set) var added: [WeakScreen] = []

  /// The position in `added` of the first screen of the last action.
  final private(set) var firstAdded = 0

  /// Whether the last action has removed a screen that was there before, or has selected a tab.
  final private(set) var hasChangedMore = false

  /// The tabs that were selected in place of others.
  final private(set) var selections: [Selection] = []

  /// The number of the last screen that was placed before the opening, and before its last action.
  final private var start = 0
  final private var startOfAction = 0

  final private(set) var isHandling = false
  final private var isAwaitingAction = false
  final private var isRunning = false
  final private var hasEnded = false

  /// A tab that was selected in place of another one.
  struct Selection {
    weak var container: (any TabContainer)?
    let old: Int
    let new: Int
  }

  private var selected: (container: any TabContainer, index: Int)?

  init(in window: Window) {
    self.window = window
  }

  /// Begins, when no other opening is in progress in the window.
  func begin() {}

  /// Goes one step on.
  func step() {}

  /// Called when handlers have returned, with the screens that they have added.
  func didHandle(_ added: ArraySlice<WeakScreen>) {}

  /// Ends without having arrived, because the window has gone.
  func giveUp() {}

  func willChange(_ node: Node) {
    selected = nil
    guard isHandling, let tabs = node.screen as? any TabContainer else { return }
    selected = (tabs, tabs.selectedIndex)
  }
}

extension Opening {
  /// Opens it in its window, after those that were requested before, and after the actions that wait.
  final func open() {
    guard let window, let openings = Node.of(window.root)?.resource(Openings.self) else {
      return giveUp()
    }
    openings.append(self)
  }

  fileprivate final func run() {
    guard let context else { return giveUp() }
    start = Node.placements
    context.recorder = self
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

  /// Ends the opening.
  ///
  /// - Parameter report: reports the result.
  final func end(_ report: @MainActor () -> Void) {
    if hasEnded { return }
    hasEnded = true
    guard let window, let openings = Node.of(window.root)?.existing(Openings.self) else {
      return report()
    }
    openings.end(self, report)
  }

  /// Ends the opening because its window has gone, which answers it at once.
  fileprivate final func windowDidEnd() {
    if !hasEnded { giveUp() }
    hasEnded = true
  }

  private final var context: TreeContext? { window.flatMap { Node.of($0.root)?.context } }

  /// Handles an action that was read from an address, and then goes on.
  ///
  /// - Parameters:
  ///   - send: sends the action.
  ///   - keeps: as for ``ActionCourse``.
  ///   - next: called with the outcome.
  final func handle(
    _ send: RouteTable.Send, keeps: @escaping @MainActor (any Screen) -> Bool,
    then next: @escaping @MainActor (ActionOutcome) -> Void
  ) {
    guard let window else { return next(.rejected) }
    isAwaitingAction = true
    firstAdded = added.count
    startOfAction = Node.placements
    hasChangedMore = false
    var first = added.count
    let course = ActionCourse(in: window, keeps: keeps) { [self] in
      (isHandling, first) = (true, added.count)
    } didHandle: { [self] in
      if !hasEnded { didHandle(added[first...]) }
      isHandling = false
    } didEnd: { [self] outcome in
      (isHandling, isAwaitingAction) = (false, false)
      if hasEnded { return }
      next(outcome)
      advance()
    }
    send(course)
  }

  /// Changes the tree itself.
  final func change(_ body: () -> Void) {
    let before = isHandling
    isHandling = true
    body()
    isHandling = before
  }

  /// Whether a screen was placed before the opening.
  final func isOld(_ screen: any Screen) -> Bool {
    Node.of(screen).map { $0.number <= start } ?? true
  }
}

extension Opening: TreeRecorder {
  final func didChange(_ node: Node, _ change: TreeChange) {
    guard isHandling else { return }
    for screen in change.added { added.append(WeakScreen(screen: screen)) }
    // A question that was asked on the way has left.
    for (screen, _) in change.removed
    where Node.of(screen).map({ $0.number <= startOfAction }) ?? true { hasChangedMore = true }
    guard let (container, old) = selected, old != container.selectedIndex else { return }
    selections.append(Selection(container: container, old: old, new: container.selectedIndex))
    hasChangedMore = true
  }
}

/// The openings and restorations of a window, one after the other.
///
/// Two that were mixed would each take the screens of the other for those of the user.
private final class Openings: NodeResource {
  private var waiting: ArraySlice<Opening> = []
  private var current: Opening?
  private weak var node: Node?

  init(at node: Node) {
    self.node = node
  }

  func append(_ opening: Opening) {
    waiting.append(opening)
    if current == nil { beginNext() }
  }

  func end(_ opening: Opening, _ report: @MainActor () -> Void) {
    if opening === current {
      current = nil
      node?.context.recorder = nil
    }
    report()
    if current == nil { beginNext() }
  }

  private func beginNext() {
    node?.context.run { [weak self] in
      guard let self, current == nil, let next = waiting.popFirst() else { return }
      current = next
      next.run()
    }
  }

  func endTasks() {
    let all = [current].compactMap { $0 } + waiting
    (current, waiting) = (nil, [])
    node?.context.recorder = nil
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
    node.removePresented(presented.filter(isToGo))
    restack(above: count, where: isToGo)
    var last: (any Screen)?
    while isToGo(visible), visible !== last {
      last = visible
      _ = back()
    }
  }
}

extension Flow {
  /// Removes screens of a stack above the first ones.
  func restack(above count: Int, where isToGo: (any Screen) -> Bool) {
    guard let stack = self as? any Restackable else { return }
    stack.restack { screens in
      screens.prefix(count) + screens.dropFirst(count).filter { !isToGo($0) }
    }
  }
}

extension Screen {
  /// Whether the screen was there from the start, and was not added by an action.
  var isInitial: Bool { Node.of(self)?.address?.isInitial ?? false }
}

/// A stack of any type whose screens can be replaced.
@MainActor
private protocol Restackable {
  func restack(_ choose: (_ screens: [any Screen]) -> [any Screen])
}

extension NavigationFlow: Restackable {
  func restack(_ choose: (_ screens: [any Screen]) -> [any Screen]) {
    let chosen = choose(stack)
    if !chosen.elementsEqual(stack, by: { $0 === $1 }) { replaceStack(chosen, by: "open") }
  }
}

/// A screen that is not retained: the user may remove it while a link or a restoration waits.
struct WeakScreen {
  weak var screen: (any Screen)?
}
