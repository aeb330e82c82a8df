extension Flow {
  /// Maps what a child sends to actions of this flow.
  ///
  /// It is the line ``/TributarySignals/Bus/attach(_:)`` on the flow's ``inputBus`` with an end: the connection is cut
  /// when the child leaves this flow. Actions that have come over it and still wait are dropped then.
  ///
  /// ```swift
  /// flow.connect(child, mapIO)
  /// flow.inputBus.attach(child.outputs.map(mapIO))  // the same, as long as the child is alive
  /// ```
  ///
  /// - Parameters:
  ///   - child: a screen that is in this flow or comes into it.
  ///   - mapIO: total and pure; called on the thread that sends, which is the main actor for all that
  ///     a user does.
  @inlinable
  public func connect<Child: Screen>(
    _ child: Child, _ mapIO: @escaping @Sendable (Child.Outputs) -> Action
  ) {
    buses.connect(child) { [bus = buses.received.observer] output, connection in
      bus.send(TypedAction(mapIO(output), over: connection, output: output))
    }
  }

  /// Maps what a child sends to outputs of this flow.
  ///
  /// It is the line ``/TributarySignals/Bus/attach(_:)`` on the flow's ``outputBus`` with an end: the connection is cut
  /// when the child leaves this flow.
  ///
  /// An output does not wait behind actions: sent on the main actor, it is with the parent when `send`
  /// returns.
  ///
  /// - Parameters:
  ///   - child: a screen that is in this flow or comes into it.
  ///   - mapIO: total and pure; called on the thread that sends.
  public func forward<Child: Screen>(
    _ child: Child, _ mapIO: @escaping @Sendable (Child.Outputs) -> Outputs
  ) {
    buses.node.forward(child, to: buses.outputBus.observer, mapIO)
  }

  /// Discards what a child sends, on purpose.
  ///
  /// - Parameter child: a screen that is in this flow or comes into it.
  public func ignoreOutputs<Child: Screen>(of child: Child) {
    buses.node.ignoreOutputs(of: child)
  }
}
