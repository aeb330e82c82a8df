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
/// A screen with outputs and without a mapping does not compile as a child. One whose outputs are
/// attached to a bus by hand is ``attached(_:)``.
@MainActor
public struct Child<Action: Sendable, Outputs: Sendable> {
  /// The screen.
  public let screen: any Screen

  /// Connects the screen; nil if there is nothing to be connected.
  let connect: Connect?

  /// The bus that it is connected to; nil if there is none.
  let destination: ChildConnection.Destination?

  /// Whether the screen is a child of the flow already.
  let isKept: Bool

  /// The components that lead to the screen from the flow, if it was given an address.
  var address: [String]?

  @usableFromInline
  typealias Connect = @MainActor (Node, Observer<ReceivedAction>, Observer<Outputs>) -> Void

  @usableFromInline
  init(
    _ screen: any Screen, isKept: Bool = false, to destination: ChildConnection.Destination?,
    connect: Connect?
  ) {
    self.screen = screen
    self.isKept = isKept
    self.destination = destination
    self.connect = connect
  }
}

extension Child {
  /// A screen whose outputs become actions of the flow.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: total and pure; called on the main actor.
  @inlinable
  public init<Content: Screen>(
    _ screen: Content, _ mapIO: @escaping @MainActor @Sendable (Content.Outputs) -> Action
  ) {
    // A closure that captures the connection alone allocates nothing.
    let connection = OutputConnection(to: screen, sendingOn: .actions) { output, connection in
      unsafe connection.sender?.send(TypedAction.mapping(output, by: mapIO, over: connection))
    }
    self.init(screen, to: .actions) { node, sender, _ in connection.begin(at: node, over: sender) }
  }

  /// A screen whose outputs become outputs of the flow.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: total and pure; called on the main actor.
  public init<Content: Screen>(
    forwarding screen: Content, _ mapIO: @escaping @MainActor @Sendable (Content.Outputs) -> Outputs
  ) {
    self.init(screen, to: .outputs) { node, _, outputs in node.forward(screen, to: outputs, mapIO) }
  }

  /// A screen without outputs.
  ///
  /// - Parameter screen: a new screen.
  public init<Content: Screen>(_ screen: Content) where Content.Outputs == Never {
    self.init(screen, to: nil, connect: nil)
  }

  /// A screen whose outputs are discarded.
  ///
  /// - Parameter screen: a new screen.
  public init<Content: Screen>(ignoringOutputs screen: Content) {
    let connection = OutputConnection(to: screen, sendingOn: nil) { _, _ in }
    self.init(screen, to: nil) { node, _, _ in connection.begin(at: node) }
  }

  /// A screen whose outputs the factory attaches to a bus of the flow by itself.
  ///
  /// ```swift
  /// flow.inputBus.attach(settings.outputs.map(mapIO))
  /// flow.push(.attached(settings))
  /// ```
  ///
  /// The screen is placed, and nothing else is connected. An output that nobody receives is reported,
  /// as when the bus that it was attached to has ended. `Child(screen, mapIO)` does more: it ends when
  /// the screen leaves, and a log has the outputs beside the actions. An attached screen is received
  /// as long as it lives.
  ///
  /// - Parameter screen: a new screen, which may be connected.
  /// - Returns: the child.
  public static func attached(_ screen: any Screen) -> Self {
    Self(screen, to: nil, connect: nil)
  }

  /// A screen that is in the flow already and keeps its connections.
  ///
  /// - Parameter screen: a child of the flow that the list is given to.
  /// - Returns: the child.
  public static func kept(_ screen: any Screen) -> Self {
    Self(screen, isKept: true, to: nil, connect: nil)
  }
}

extension Flow {
  /// Connects a child by the mapping that it was created with.
  ///
  /// For your own container, before the screen is added to the flow.
  ///
  /// - Parameters:
  ///   - child: a screen with its mapping.
  ///   - verb: the function of the container, which a message about a mistake begins with.
  /// - Precondition: the screen is in no flow, nor has it left one, and is not connected already; one
  ///   of ``Child/kept(_:)`` is a child of this flow.
  public func connect(_ child: Child<Action, Outputs>, by verb: String = #function) {
    if admit([child], by: functionName(of: verb), keeping: true) {
      buses.node.noteConnected(child.screen)
    }
  }

  /// Changes the screens of the flow, and connects new ones in the same turn: what a screen sends as soon as
  /// it is connected is handled when it has its place.
  ///
  /// - Parameters:
  ///   - kind: the kind of step that is reported to observers.
  ///   - children: the new children, and those that are kept.
  ///   - isKeeping: whether a child may be one that is in the flow already.
  ///   - verb: the function that they were given to.
  ///   - body: as for `Node.change`; not called if one of the children may not come into the flow.
  func change(
    _ kind: Step.Kind, adding children: some Collection<Child<Action, Outputs>>,
    keeping isKeeping: Bool = false, by verb: String, _ body: (inout TreeChange) -> Void
  ) {
    let node = node
    node.context.turn {
      if admit(children, by: verb, keeping: isKeeping) { node.change(kind, body) }
    }
  }

  /// Connects children, unless one of them may not come into the flow.
  ///
  /// - Returns: whether they may come into the flow.
  @discardableResult
  func admit(
    _ children: some Collection<Child<Action, Outputs>>, by verb: String,
    keeping isKeeping: Bool = false
  ) -> Bool {
    let node = buses.node
    // Most verbs have one, which needs no list.
    if let only = children.first, children.count == 1 {
      guard node.allows(only.use, only.screen, by: verb) else { return false }
    } else {
      guard node.allows(children.map { ($0.use, $0.screen) }, by: verb) else { return false }
    }
    // A child that is kept has no place left to be taken.
    for child in children where child.isKept && !isKeeping {
      return node.allows(.place(connected: nil), child.screen, by: verb)
    }
    for child in children {
      attach(child)
      // Before it has its place, an observer of the change may give it another one.
      if node.context.isObserved, !child.isKept { node.noteConnected(child.screen) }
    }
    return true
  }

  func attach(_ child: Child<Action, Outputs>) {
    if let address = child.address { buses.node.setAddress(Address(address), of: child.screen) }
    child.connect?(buses.node, buses.sender, buses.outputBus.observer)
  }
}

/// The name of a function without its parameters, which a message about a mistake begins with.
func functionName(of verb: String) -> String { "\(verb.prefix { $0 != "(" })" }

extension Child {
  fileprivate var use: ScreenUse { isKept ? .keep : .place(connected: destination) }
}

// A screen with outputs and without a mapping: the compiler names the remedy.

extension Child {
  /// Not available: a screen with outputs needs a mapping.
  @available(*, unavailable, message: "the outputs are not mapped; say Child(screen, mapIO)")
  public init<Content: Screen>(_ screen: Content) { fatalError("unavailable") }
}

extension Flow {
  /// Not available: a screen with outputs needs a mapping.
  @available(*, unavailable, message: "the outputs are not mapped; say present(screen, mapIO)")
  public func present<Content: Screen>(_ screen: Content) {}
}

extension NavigationFlow {
  /// Not available: a screen with outputs needs a mapping.
  @available(
    *, unavailable, message: "the outputs are not mapped; say NavigationFlow(root: screen, mapIO)"
  )
  public convenience init<Root: Screen>(root: Root) { fatalError("unavailable") }

  /// Not available: a screen with outputs needs a mapping.
  @available(*, unavailable, message: "the outputs are not mapped; say push(screen, mapIO)")
  public func push<Content: Screen>(_ screen: Content) {}

  /// Not available: a screen with outputs needs a mapping.
  @available(
    *, unavailable, message: "the outputs are not mapped; say replaceTop(with: screen, mapIO)"
  )
  public func replaceTop<Content: Screen>(with screen: Content) {}
}

extension RootFlow {
  /// Not available: a screen with outputs needs a mapping.
  @available(
    *, unavailable, message: "the outputs are not mapped; say RootFlow(root: screen, mapIO)"
  )
  public convenience init<Root: Screen>(root: Root) { fatalError("unavailable") }

  /// Not available: a screen with outputs needs a mapping.
  @available(*, unavailable, message: "the outputs are not mapped; say show(screen, mapIO)")
  public func show<Content: Screen>(_ screen: Content) {}
}
