/// A part of a window: a screen, and for a flow the scenes inside it.
///
/// The scene of a window is a tree. For each flow it has the children that show, side by side, over
/// each other or alone, and the screens that are presented over them. A host draws it; ``Window/path`` goes
/// through the parts with the focus.
///
/// ```swift
/// window.scene.screens.map(\.title)  // ["Mail", "Inbox", "Re: Lunch"]
/// ```
@MainActor
public struct Scene {
  /// The screen or flow.
  public let screen: any Screen

  /// The minimum width of the screen beside others, in the unit of ``WindowSize``.
  public let minimumWidth: Int

  /// Where the screen is among the panes of its flow.
  public let arrangement: Pane.Arrangement

  /// The children that show, from left to right, and then those that are over them, the topmost
  /// last.
  ///
  /// One if the flow shows one alone, and none for a screen that is no flow.
  public let panes: [Scene]

  /// The position of the pane with the focus.
  public let focusedIndex: Int

  /// The screens that are presented over the panes, the topmost last.
  public let presented: [Scene]

  private let hasPresentingPane: Bool

  init(of screen: any Screen) { self.init(Pane(screen)) }

  private init(_ pane: Pane) {
    screen = pane.screen
    minimumWidth = pane.minimumWidth
    arrangement = pane.arrangement
    guard let flow = screen as? any Flow else {
      (panes, focusedIndex, presented, hasPresentingPane) = ([], 0, [], false)
      return
    }
    let shown = flow.shownPanes
    let panes = shown.map { Scene($0) }
    self.panes = panes
    hasPresentingPane = panes.contains { !$0.presented.isEmpty || $0.hasPresentingPane }
    let focused = flow.focusedChild
    focusedIndex = shown.firstIndex { $0.screen === focused } ?? 0
    presented = flow.presented.map { Scene(of: $0) }
  }
}

extension Scene {
  /// The screens that the user sees and can use, each flow before those in it.
  ///
  /// A presented screen covers the panes of the flow that presents it, and all panes beside that
  /// flow.
  ///
  /// - Complexity: O(screens that show).
  public var screens: [any Screen] {
    var screens: [any Screen] = []
    append(to: &screens)
    return screens
  }

  private func append(to screens: inout [any Screen]) {
    screens.append(screen)
    if let covering = presented.last ?? (hasPresentingPane ? panes[focusedIndex] : nil) {
      return covering.append(to: &screens)
    }
    for pane in panes { pane.append(to: &screens) }
  }
}

extension Flow {
  /// The children that show, the one with the focus among them; those over others come last.
  package var shownPanes: [Pane] {
    let panes = panes
    let focused = focusedChild
    var (isVisible, areBeside) = (false, true)
    for pane in panes {
      if pane.screen === focused { isVisible = true }
      if pane.arrangement != .beside { areBeside = false }
    }
    if !isVisible { return [Pane(focused)] }
    if areBeside { return panes }
    return panes.filter { $0.arrangement == .beside } + panes.filter { $0.arrangement != .beside }
  }

  /// The child that the path continues with when nothing is presented here.
  ///
  /// A screen that is presented in a pane covers the window, so that pane has the focus: also one
  /// that does not fit beside the others now, for a width must not hide a question.
  package var focusedChild: any Screen {
    let (panes, visible) = (panes, visible)
    if panes.isEmpty || visible.isPresenting { return visible }
    return panes.first { $0.screen.isPresenting }?.screen ?? children.first { $0.isPresenting }
      ?? visible
  }
}

extension Screen {
  /// Whether a screen is presented in a part of this one that a wide window shows.
  ///
  /// Looked for once between two changes, since each level of flows asks for all inside it.
  fileprivate var isPresenting: Bool {
    guard let flow = self as? any Flow else { return false }
    let node = flow.node
    if let known = node.knownPresenting, known.change == TreeContext.changes { return known.isSo }
    let isPresenting =
      !flow.presented.isEmpty
      || (flow.panes.isEmpty
        ? flow.visible.isPresenting : flow.children.contains { $0.isPresenting })
    node.knownPresenting = (isPresenting, TreeContext.changes)
    return isPresenting
  }
}

extension Window {
  /// Moves the focus to the panes around a screen, the outermost first.
  ///
  /// For a host whose user has pointed to another pane. Does nothing unless the screen shows.
  ///
  /// - Parameter screen: a screen of the ``scene``.
  /// - Complexity: O(screens that show).
  public func focus(_ screen: any Screen) {
    guard scene.screens.contains(where: { $0 === screen }) else { return }
    var steps: [(flow: any Flow, child: any Screen)] = []
    var child = screen
    while let parent = Node.of(child)?.parent?.screen as? any Flow {
      steps.append((parent, child))
      child = parent
    }
    for (flow, child) in steps.reversed() where flow.visible !== child {
      if flow.panes.contains(where: { $0.screen === child }) { flow.focus(child) }
    }
  }
}
