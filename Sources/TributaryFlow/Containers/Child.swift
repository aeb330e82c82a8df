/// A screen for a flow, with the mapping of its outputs.
///
/// Functions that add one screen to a flow take the screen and its `mapIO`. Use this type for lists
/// of screens, and for a screen whose outputs are discarded on purpose:
///
/// ```swift
/// let flow = TabFlow<Never, Action, Outputs>(tabs: [
///   Child(timeline, mapIO), Child(forwarding: settings, mapIO), Child(ignoringOutputs: help),
/// ])
/// ```
///
/// A screen with outputs and without a mapping does not compile as a child.
@MainActor
public struct Child<Action: Sendable, Outputs: Sendable> {
  /// The screen.
  public let screen: any Screen

  /// Connects the screen; nil if there is nothing to be connected.
  let connect: (@MainActor (Node, ActionSender, Observer<Outputs>) -> Void)?

  /// Whether the screen is a child of the flow already.
  private let isKept: Bool

  /// The components that lead to the screen from the flow, if it was given an address.
  var address: [String]?

  private init(
    _ screen: any Screen, isKept: Bool = false,
    connect: (@MainActor (Node, ActionSender, Observer<Outputs>) -> Void)?
  ) {
    self.screen = screen
    self.isKept = isKept
    self.connect = connect
  }
}

extension Child {
  /// A screen whose outputs become actions of the flow.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: total and pure; called on the thread that sends.
  public init<Content: Screen>(
    _ screen: Content, _ mapIO: @escaping @Sendable (Content.Outputs) -> Action
  ) {
    self.init(screen) { node, sender, _ in
      node.connect(screen) { output, connection in
        sender.send(TypedAction(mapIO(output), over: connection, output: output))
      }
    }
  }

  /// A screen whose outputs become outputs of the flow.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: total and pure; called on the thread that sends.
  public init<Content: Screen>(
    forwarding screen: Content, _ mapIO: @escaping @Sendable (Content.Outputs) -> Outputs
  ) {
    self.init(screen) { node, _, outputs in node.forward(screen, to: outputs, mapIO) }
  }

  /// A screen without outputs.
  ///
  /// - Parameter screen: a new screen.
  public init<Content: Screen>(_ screen: Content) where Content.Outputs == Never {
    self.init(screen, connect: nil)
  }

  /// A screen whose outputs are discarded.
  ///
  /// - Parameter screen: a new screen.
  public init<Content: Screen>(ignoringOutputs screen: Content) {
    self.init(screen) { node, _, _ in node.ignoreOutputs(of: screen) }
  }

  /// A screen that is in the flow already and keeps its connections.
  ///
  /// - Parameter screen: a child of the flow that the list is given to.
  /// - Returns: the child.
  public static func kept(_ screen: any Screen) -> Self {
    Self(screen, isKept: true, connect: nil)
  }
}

extension Child {
  fileprivate func check(in node: Node) {
    precondition(
      !isKept || Node.of(screen)?.parent === node,
      "kept: '\(screen.title)' is not in this flow; map its outputs")
  }
}

extension Flow {
  /// Connects a child by the mapping that it was created with.
  ///
  /// For a container of your own, before the screen is added to the flow.
  ///
  /// - Parameter child: a screen with its mapping.
  /// - Precondition: the screen of ``Child/kept(_:)`` is a child of this flow.
  public func connect(_ child: Child<Action, Outputs>) {
    child.check(in: buses.node)
    if let address = child.address { buses.node.setAddress(Address(address), of: child.screen) }
    child.connect?(buses.node, buses.sender, buses.outputBus.observer)
  }
}
