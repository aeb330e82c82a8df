/// A stack of screens: the last one shows, and going back takes it away.
///
/// Back belongs to the host. It cleans up by itself, and the flow is told nothing that it did not
/// ask for: a screen that leaves is cut, and freed unless someone else holds it.
public final class NavigationFlow<Inputs: Sendable, Action: Sendable, Outputs: Sendable>: Flow,
  StackContainer
{
  /// The flow's two buses.
  public let buses = FlowBuses<Inputs, Action, Outputs>()

  /// The screens from the root to the one that shows; never empty.
  public private(set) var stack: [any Screen]

  @usableFromInline
  init(root: any Screen, connect: @MainActor (NavigationFlow) -> Void) {
    stack = [root]
    connect(self)
    adoptChildren()
  }
}

extension NavigationFlow {
  /// Creates a flow whose stack holds its root alone.
  ///
  /// - Parameter root: stays at the bottom unless `setStack` or `replaceTop` says otherwise.
  public convenience init(root: Child<Action, Outputs>) {
    self.init(root: root.screen) { $0.connect(root) }
  }

  /// Creates a flow whose stack holds its root alone, a screen without outputs.
  ///
  /// - Parameter root: stays at the bottom unless `setStack` or `replaceTop` says otherwise.
  public convenience init<Root: Screen>(root: Root) where Root.Outputs == Never {
    self.init(root: root) { _ in }
  }

  /// Creates a flow whose stack holds its root alone, and maps the root's outputs to actions.
  ///
  /// - Parameters:
  ///   - root: stays at the bottom unless `setStack` or `replaceTop` says otherwise.
  ///   - mapIO: as with ``Flow/connect(_:_:)``.
  @inlinable
  public convenience init<Root: Screen>(
    root: Root, _ mapIO: @escaping @Sendable (Root.Outputs) -> Action
  ) {
    self.init(root: root) { $0.connect(root, mapIO) }
  }
}

extension NavigationFlow where Inputs == Never, Action == Never {
  /// Creates a flow around a screen, whose outputs are mapped to those of the flow.
  ///
  /// For a screen that is presented with a bar of its own, and takes no step by itself; once it
  /// takes one, it has actions.
  ///
  /// ```swift
  /// let settings = NavigationFlow(forwarding: SettingsScreen(), mapIO)
  /// ```
  ///
  /// - Parameters:
  ///   - root: stays at the bottom unless `setStack` or `replaceTop` says otherwise.
  ///   - mapIO: total and pure; called on the thread that sends.
  public convenience init<Root: Screen>(
    forwarding root: Root, _ mapIO: @escaping @Sendable (Root.Outputs) -> Outputs
  ) {
    self.init(root: Child(forwarding: root, mapIO))
  }
}

extension NavigationFlow {
  /// The title of the root, which names the whole stack, as on a tab.
  public var title: String { stack[0].title }

  /// The screens of the stack.
  public var children: [any Screen] { stack }

  /// The screen on top of the stack.
  public var visible: any Screen { stack[stack.count - 1] }

  /// Puts a screen on top.
  ///
  /// - Parameter child: a new screen.
  /// - Complexity: O(flows above), and O(screens in the stack) while steps are observed.
  /// - Precondition: the screen is in no flow, nor has it left one.
  public func push(_ child: Child<Action, Outputs>) {
    connect(child)
    put(child.screen)
  }

  /// Puts a screen without outputs on top.
  ///
  /// - Parameter screen: a new screen.
  public func push<Content: Screen>(_ screen: Content) where Content.Outputs == Never {
    put(screen)
  }

  /// Puts a screen on top, and maps its outputs to actions.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: as with ``Flow/connect(_:_:)``.
  @inlinable
  public func push<Content: Screen>(
    _ screen: Content, _ mapIO: @escaping @Sendable (Content.Outputs) -> Action
  ) {
    connect(screen, mapIO)
    put(screen)
  }

  @usableFromInline
  func put(_ screen: any Screen) {
    node.expectNew(screen, by: "push")
    node.change(.push) { change in
      stack.append(screen)
      change.add(screen)
    }
  }

  /// Takes the top screen away; does nothing if it is the root.
  public func pop() {
    keep(stack.count - 1)
  }

  /// Takes everything above a screen away, the top first.
  ///
  /// - Parameter screen: does nothing unless it is in the stack.
  public func pop(to screen: any Screen) {
    guard let index = stack.firstIndex(where: { $0 === screen }) else { return }
    keep(index + 1)
  }

  /// Takes everything away but the root, the top first.
  public func popToRoot() {
    keep(1)
  }

  /// Puts a screen in the place of the one on top, the root too.
  ///
  /// - Parameter child: a new screen.
  public func replaceTop(with child: Child<Action, Outputs>) {
    connect(child)
    replaceTop(by: child.screen)
  }

  /// Puts a screen without outputs in the place of the one on top, the root too.
  ///
  /// - Parameter screen: a new screen.
  public func replaceTop<Content: Screen>(with screen: Content) where Content.Outputs == Never {
    replaceTop(by: screen)
  }

  /// Puts a screen in the place of the one on top, the root too, and maps its outputs to actions.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: as with ``Flow/connect(_:_:)``.
  @inlinable
  public func replaceTop<Content: Screen>(
    with screen: Content, _ mapIO: @escaping @Sendable (Content.Outputs) -> Action
  ) {
    connect(screen, mapIO)
    replaceTop(by: screen)
  }

  @usableFromInline
  func replaceTop(by screen: any Screen) {
    replaceStack(stack.dropLast() + [screen], by: "replaceTop")
  }

  /// Shows another stack.
  ///
  /// A screen that is in both stays, with all that it shows; the rest of the old one leaves, the top
  /// first.
  ///
  /// ```swift
  /// flow.setStack([.kept(start), Child(summary, mapIO)])
  /// ```
  ///
  /// - Parameter children: from the root to the one that shows; at least one, and none of them twice.
  /// - Complexity: O(old and new depth).
  /// - Precondition: there is a screen, none is given twice, one that is kept is in the stack, and a new
  ///   one is in no flow, nor has it left one.
  public func setStack(_ children: [Child<Action, Outputs>]) {
    for child in children { connect(child) }
    replaceStack(children.map { $0.screen }, by: "setStack")
  }

  /// Shows another stack of screens that are connected.
  func replaceStack(_ screens: [any Screen], by verb: String) {
    precondition(
      !screens.isEmpty, "\(verb): a stack without screens shows nothing; give at least a root")
    let kept = Set(screens.map { ObjectIdentifier($0) })
    precondition(
      kept.count == screens.count, "\(verb): a screen is given twice; vend one for each place")
    let known = Set(stack.map { ObjectIdentifier($0) })
    for screen in screens where !known.contains(ObjectIdentifier(screen)) {
      node.expectNew(screen, by: verb)
    }
    node.change(.replace) { change in
      for screen in stack.reversed() where !kept.contains(ObjectIdentifier(screen)) {
        change.remove(screen, .replaced)
      }
      for screen in screens where !known.contains(ObjectIdentifier(screen)) { change.add(screen) }
      stack = screens
    }
  }

  /// Pops, and says whether there was something to pop.
  public func back() -> Bool {
    if stack.count == 1 { return false }
    pop()
    return true
  }

  /// Takes a screen away and everything above it; the root stays.
  func pop(away screen: any Screen) {
    if let index = stack.firstIndex(where: { $0 === screen }) { keep(index) }
  }

  private func keep(_ depth: Int) {
    let depth = max(1, depth)
    guard depth < stack.count else { return }
    node.change(.pop) { change in
      for screen in stack[depth...].reversed() { change.remove(screen, .popped) }
      stack.removeSubrange(depth...)
    }
  }
}
