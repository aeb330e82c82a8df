/// A stack of screens: the last one is visible, and going back pops it.
///
/// The host goes back by itself: no action of the flow is needed, and its handler is not called. A
/// popped screen is disconnected at once, and deallocated unless something else retains it.
public final class NavigationFlow<Inputs: Sendable, Action: Sendable, Outputs: Sendable>: Flow,
  StackContainer
{
  /// The flow's two buses.
  public let buses = FlowBuses<Inputs, Action, Outputs>()

  /// The screens from the root to the visible one; never empty.
  public private(set) var stack: [any Screen]

  /// Creates a flow whose stack holds its root alone.
  ///
  /// - Parameter root: stays at the bottom until `setStack` or `replaceTop` replaces it.
  /// - Precondition: the screen is in no flow, nor has it left one.
  public init(root: Child<Action, Outputs>) {
    stack = [root.screen]
    admit([root], by: "NavigationFlow")
    // Adds the first children to the flow.
    _ = node
  }
}

extension NavigationFlow {
  /// Creates a flow whose stack holds its root alone, a screen without outputs.
  ///
  /// - Parameter root: stays at the bottom until `setStack` or `replaceTop` replaces it.
  public convenience init<Root: Screen>(root: Root) where Root.Outputs == Never {
    self.init(root: Child(root))
  }

  /// Creates a flow whose stack holds its root alone, and maps the root's outputs to actions.
  ///
  /// - Parameters:
  ///   - root: stays at the bottom until `setStack` or `replaceTop` replaces it.
  ///   - mapIO: as with ``Flow/connect(_:_:)``.
  @inlinable
  public convenience init<Root: Screen>(
    root: Root, _ mapIO: @escaping @MainActor @Sendable (Root.Outputs) -> Action
  ) {
    self.init(root: Child(root, mapIO))
  }
}

extension NavigationFlow where Inputs == Never, Action == Never {
  /// Creates a flow around a screen, and maps the screen's outputs to outputs of the flow.
  ///
  /// For a screen that is presented with its own bar, in its own flow without steps; a
  /// flow with steps has actions.
  ///
  /// ```swift
  /// let settings = NavigationFlow(forwarding: SettingsScreen(), mapIO)
  /// ```
  ///
  /// - Parameters:
  ///   - root: stays at the bottom until `setStack` or `replaceTop` replaces it.
  ///   - mapIO: total and pure; called on the main actor.
  public convenience init<Root: Screen>(
    forwarding root: Root, _ mapIO: @escaping @MainActor @Sendable (Root.Outputs) -> Outputs
  ) {
    self.init(root: Child(forwarding: root, mapIO))
  }
}

extension NavigationFlow {
  /// The title of the root, which is that of the whole stack, as on a tab.
  public var title: String { stack[0].title }

  /// The screens of the stack.
  public var children: [any Screen] { stack }

  /// The screen on top of the stack.
  public var visible: any Screen { stack[stack.count - 1] }

  /// Pushes a screen.
  ///
  /// - Parameter child: a new screen.
  /// - Complexity: O(flows above), and O(screens in the stack) while steps are observed.
  /// - Precondition: the screen is in no flow, nor has it left one.
  public func push(_ child: Child<Action, Outputs>) {
    change(.push, adding: CollectionOfOne(child), by: "push") { change in
      stack.append(child.screen)
      change.add(child.screen)
    }
  }

  /// Pushes a screen without outputs.
  ///
  /// - Parameter screen: a new screen.
  public func push<Content: Screen>(_ screen: Content) where Content.Outputs == Never {
    push(Child(screen))
  }

  /// Pushes a screen and maps its outputs to actions.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: as with ``Flow/connect(_:_:)``.
  @inlinable
  public func push<Content: Screen>(
    _ screen: Content, _ mapIO: @escaping @MainActor @Sendable (Content.Outputs) -> Action
  ) {
    push(Child(screen, mapIO))
  }

  /// Pops the top screen; does nothing if it is the root.
  public func pop() {
    keep { stack.count - 1 }
  }

  /// Pops everything above a screen, the top first.
  ///
  /// - Parameter screen: does nothing unless it is in the stack.
  public func pop(to screen: any Screen) {
    keep { stack.firstIndex { $0 === screen }.map { $0 + 1 } }
  }

  /// Pops everything but the root, the top first.
  public func popToRoot() {
    keep { 1 }
  }

  /// Replaces the top screen, which may be the root.
  ///
  /// A screen that is restored, or opened by a link, is above the screens that were below it,
  /// or that the same link has opened.
  ///
  /// - Parameter child: a new screen; ``Child/kept(_:)`` of the top screen changes nothing.
  /// - Complexity: O(flows above), and O(screens in the stack) while steps are observed, or if the
  ///   child is kept.
  /// - Precondition: a new screen is in no flow, nor has it left one.
  public func replaceTop(with child: Child<Action, Outputs>) {
    // The top may be kept, and no screen below it.
    let below = child.isKept ? stack.dropLast().map { Child<Action, Outputs>.kept($0) } : []
    change(.replace, adding: below + [child], keeping: child.isKept, by: "replaceTop") { change in
      if child.isKept { return }
      if !node.keeps(visible) { change.remove(stack.removeLast(), .replaced) }
      stack.append(child.screen)
      change.add(child.screen)
    }
  }

  /// Replaces the top screen, which may be the root, with a screen without outputs.
  ///
  /// - Parameter screen: a new screen.
  public func replaceTop<Content: Screen>(with screen: Content) where Content.Outputs == Never {
    replaceTop(with: Child(screen))
  }

  /// Replaces the top screen, which may be the root, and maps the outputs of the new one to
  /// actions.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: as with ``Flow/connect(_:_:)``.
  @inlinable
  public func replaceTop<Content: Screen>(
    with screen: Content, _ mapIO: @escaping @MainActor @Sendable (Content.Outputs) -> Action
  ) {
    replaceTop(with: Child(screen, mapIO))
  }

  /// Replaces the stack.
  ///
  /// A screen that is kept stays, with its state; the other screens of the old stack leave, the top
  /// first.
  ///
  /// ```swift
  /// flow.setStack([.kept(start), Child(summary, mapIO)])
  /// ```
  ///
  /// - Parameter children: from the root to the top; at least one, and none of them twice.
  /// - Complexity: O(old and new depth).
  /// - Precondition: there is a screen, none is given twice, one that is kept is in the stack, and
  ///   every other is in no flow, nor has it left one.
  public func setStack(_ children: [Child<Action, Outputs>]) {
    precondition(
      !children.isEmpty, "setStack: a stack without screens shows nothing; give at least a root")
    change(.replace, adding: children, keeping: true, by: "setStack") { change in
      // An observer may have removed one that is to be kept.
      let known = Set(stack.map { ObjectIdentifier($0) })
      let there = children.filter { !$0.isKept || known.contains(ObjectIdentifier($0.screen)) }
      replaceStack(with: there.map(\.screen), in: &change)
    }
  }

  /// Replaces the stack with screens that are in it, or may have their places; with none, it stays.
  private func replaceStack(with screens: [any Screen], in change: inout TreeChange) {
    if screens.isEmpty { return }
    let kept = Set(screens.map { ObjectIdentifier($0) })
    let known = Set(stack.map { ObjectIdentifier($0) })
    for screen in stack.reversed() where !kept.contains(ObjectIdentifier(screen)) {
      change.remove(screen, .replaced)
    }
    for screen in screens where !known.contains(ObjectIdentifier(screen)) { change.add(screen) }
    stack = screens
  }

  /// Removes screens above the first ones, of which there is one at least.
  ///
  /// - Complexity: O(screens above the first ones).
  func restack(above count: Int, where isToGo: (any Screen) -> Bool) {
    if !stack.dropFirst(count).contains(where: isToGo) { return }
    node.change(.replace) { change in
      var staying: [any Screen] = []
      while stack.count > count {
        let top = stack.removeLast()
        if isToGo(top) { change.remove(top, .replaced) } else { staying.append(top) }
      }
      stack += staying.reversed()
    }
  }

  /// Pops the top screen, and returns whether there was one above the root.
  public func back() -> Bool {
    defer { pop() }
    return stack.count > 1
  }

  /// Pops a screen and everything above it; the root stays.
  func pop(away screen: any Screen) {
    keep { stack.firstIndex { $0 === screen } }
  }

  /// Pops what is above a depth, which is asked for again when observers know of the change.
  private func keep(_ depth: () -> Int?) {
    func count() -> Int { depth().map { stack.count - max(1, $0) } ?? 0 }
    if count() <= 0 { return }
    node.change(.pop) { change in
      for _ in 0..<max(0, count()) { change.remove(stack.removeLast(), .popped) }
    }
  }
}
