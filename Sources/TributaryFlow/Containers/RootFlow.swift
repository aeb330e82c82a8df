/// One screen, and then another in its place: onboarding, then login, then the app.
///
/// What is swapped out is cut and freed with everything in it, whatever depth it had reached. The
/// flow draws nothing of its own.
///
/// ```swift
/// let flow = RootFlow<Never, Action, Never>(root: login)
/// flow.handle { flow, action in
///   switch action {
///   case .didLogIn(let user): flow.show(makeMain(user, in: flow))
///   case .didLogOut: flow.show(makeLogin(in: flow))
///   }
/// }
/// ```
public final class RootFlow<Inputs: Sendable, Action: Sendable, Outputs: Sendable>: Flow {
  /// The flow's two buses.
  public let buses = FlowBuses<Inputs, Action, Outputs>()

  /// The screen that shows.
  public private(set) var visible: any Screen

  @usableFromInline
  init(root: any Screen, connect: @MainActor (RootFlow) -> Void) {
    visible = root
    connect(self)
    adoptChildren()
  }
}

extension RootFlow {
  /// Creates a flow that shows a screen.
  ///
  /// - Parameter root: shown until another one is.
  public convenience init(root: Child<Action, Outputs>) {
    self.init(root: root.screen) { $0.connect(root) }
  }

  /// Creates a flow that shows a screen without outputs.
  ///
  /// - Parameter root: shown until another one is.
  public convenience init<Root: Screen>(root: Root) where Root.Outputs == Never {
    self.init(root: root) { _ in }
  }

  /// Creates a flow that shows a screen, and maps its outputs to actions.
  ///
  /// - Parameters:
  ///   - root: shown until another one is.
  ///   - mapIO: as with ``Flow/connect(_:_:)``.
  @inlinable
  public convenience init<Root: Screen>(
    root: Root, _ mapIO: @escaping @Sendable (Root.Outputs) -> Action
  ) {
    self.init(root: root) { $0.connect(root, mapIO) }
  }
}

extension RootFlow {
  /// The screen that shows, alone.
  public var children: [any Screen] { [visible] }

  /// Shows another screen.
  ///
  /// The one before leaves, and first what is presented over it.
  ///
  /// - Parameter child: a new screen; with ``Child/kept(_:)`` the one that shows, which changes
  ///   nothing.
  /// - Complexity: O(screens that leave).
  /// - Precondition: a new screen is in no flow, nor has it left one.
  public func show(_ child: Child<Action, Outputs>) {
    connect(child)
    swap(child.screen)
  }

  /// Shows another screen, one without outputs.
  ///
  /// - Parameter screen: a new screen, or the one that shows, which changes nothing.
  public func show<Content: Screen>(_ screen: Content) where Content.Outputs == Never {
    swap(screen)
  }

  /// Shows another screen, and maps its outputs to actions.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: as with ``Flow/connect(_:_:)``.
  @inlinable
  public func show<Content: Screen>(
    _ screen: Content, _ mapIO: @escaping @Sendable (Content.Outputs) -> Action
  ) {
    connect(screen, mapIO)
    swap(screen)
  }

  @usableFromInline
  func swap(_ screen: any Screen) {
    guard screen !== visible else { return }
    node.expectNew(screen, by: "show")
    node.change(.show) { change in
      for presented in node.presented.reversed() { change.remove(presented, .dismissed) }
      node.presented = []
      change.remove(visible, .replaced)
      visible = screen
      change.add(screen)
    }
  }

  /// There is no order to go back in: false.
  public func back() -> Bool { false }
}
