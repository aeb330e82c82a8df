/// A flow that shows one screen and replaces it with another: onboarding, then login, then the app.
///
/// A replaced screen is disconnected at once and deallocated, with everything inside it. The flow
/// draws nothing of its own.
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

  /// The visible screen.
  public private(set) var visible: any Screen

  /// Creates a flow that shows a screen.
  ///
  /// - Parameter root: shown until it is replaced.
  /// - Precondition: the screen is in no flow, nor has it left one.
  public init(root: Child<Action, Outputs>) {
    visible = root.screen
    admit([root], by: "RootFlow")
    // Adds the first children to the flow.
    _ = node
  }
}

extension RootFlow {
  /// Creates a flow that shows a screen without outputs.
  ///
  /// - Parameter root: shown until it is replaced.
  public convenience init<Root: Screen>(root: Root) where Root.Outputs == Never {
    self.init(root: Child(root))
  }

  /// Creates a flow that shows a screen and maps its outputs to actions.
  ///
  /// - Parameters:
  ///   - root: shown until it is replaced.
  ///   - mapIO: as with ``Flow/connect(_:_:)``.
  @inlinable
  public convenience init<Root: Screen>(
    root: Root, _ mapIO: @escaping @MainActor @Sendable (Root.Outputs) -> Action
  ) {
    self.init(root: Child(root, mapIO))
  }
}

extension RootFlow {
  /// The visible screen alone.
  public var children: [any Screen] { [visible] }

  /// Replaces the screen.
  ///
  /// The screens that are presented over the old one are dismissed first.
  ///
  /// - Parameter child: a new screen; ``Child/kept(_:)`` of the visible screen changes nothing.
  /// - Complexity: O(screens that leave).
  /// - Precondition: a new screen is in no flow, nor has it left one.
  public func show(_ child: Child<Action, Outputs>) {
    if child.isKept { return _ = admit([child], by: "show", keeping: true) }
    change(.show, adding: CollectionOfOne(child), by: "show") { change in
      for presented in node.presented.reversed() { change.remove(presented, .dismissed) }
      node.presented = []
      change.remove(visible, .replaced)
      visible = child.screen
      change.add(child.screen)
    }
  }

  /// Replaces the screen with one without outputs.
  ///
  /// - Parameter screen: a new screen.
  public func show<Content: Screen>(_ screen: Content) where Content.Outputs == Never {
    show(Child(screen))
  }

  /// Replaces the screen and maps the outputs of the new one to actions.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: as with ``Flow/connect(_:_:)``.
  @inlinable
  public func show<Content: Screen>(
    _ screen: Content, _ mapIO: @escaping @MainActor @Sendable (Content.Outputs) -> Action
  ) {
    show(Child(screen, mapIO))
  }

  /// Returns false: a root flow has no order to go back in.
  public func back() -> Bool { false }
}
