extension Flow {
  /// Connects a child to this flow: maps its outputs to actions.
  ///
  /// For your own container, whose children come in without a ``Child``. Functions of the
  /// containers here, such as ``present(_:_:)``, connect the screen that they show.
  ///
  /// Works like ``/TributarySignals/Bus/attach(_:)`` on the flow's ``inputBus``, but with an end:
  /// the child is disconnected when it leaves this flow. Actions that arrived from it and still
  /// wait are dropped then.
  ///
  /// - Parameters:
  ///   - child: a screen that is in this flow or is going to be.
  ///   - mapIO: total and pure; called on the main actor, before `send` returns for every action of a
  ///     user.
  /// - Precondition: the screen is not connected to the bus of actions already, is in no other flow
  ///   and connected to none, nor has it left one.
  @inlinable
  public func connect<Content: Screen>(
    _ child: Content, _ mapIO: @escaping @MainActor @Sendable (Content.Outputs) -> Action
  ) {
    connectOnly(Child(child, mapIO), by: "connect")
  }

  /// Connects a child to this flow: maps its outputs to outputs of the flow.
  ///
  /// Works like ``/TributarySignals/Bus/attach(_:)`` on the flow's ``outputBus``, but with an end:
  /// the child is disconnected when it leaves this flow.
  ///
  /// An output does not wait behind actions: if it is sent on the main actor, the parent has it
  /// when `send` returns.
  ///
  /// - Parameters:
  ///   - child: a screen that is in this flow or is going to be.
  ///   - mapIO: total and pure; called on the main actor.
  /// - Precondition: as with ``connect(_:_:)``, for the bus of outputs.
  public func forward<Content: Screen>(
    _ child: Content, _ mapIO: @escaping @MainActor @Sendable (Content.Outputs) -> Outputs
  ) {
    connectOnly(Child(forwarding: child, mapIO), by: "forward")
  }

  /// Discards the outputs of a child, on purpose.
  ///
  /// - Parameter child: a screen that is in this flow or is going to be.
  public func ignoreOutputs<Content: Screen>(of child: Content) {
    connectOnly(Child(ignoringOutputs: child), by: "ignoreOutputs")
  }

  /// Connects a child that has its place, or gets it later.
  @usableFromInline
  func connectOnly(_ child: Child<Action, Outputs>, by verb: String) {
    guard buses.node.allows(.connect(child.destination), child.screen, by: verb) else { return }
    attach(child)
    buses.node.noteConnected(child.screen)
  }
}
