/// A connection that knows the type of the outputs.
@usableFromInline
final class OutputConnection<Outputs: Sendable>: ChildConnection {
  private nonisolated let deliver: @Sendable (Outputs, OutputConnection<Outputs>) -> Void

  // Until the connection begins.
  private var outputs: Signal<Outputs>?

  // Written once, before the connection begins, and read after that: the run-time check of exclusivity
  // would be one more for each action.
  @exclusivity(unchecked) @usableFromInline
  nonisolated(unsafe) var sender: Observer<ReceivedAction>?

  /// Creates a connection that has not begun.
  ///
  /// - Parameters:
  ///   - child: the screen to observe.
  ///   - destination: the bus that its outputs are sent on, if there is one.
  ///   - deliver: called with each output and the connection, on the thread that sends; on the main
  ///     actor if they are outputs of the flow.
  @usableFromInline
  init<Child: Screen>(
    to child: Child, sendingOn destination: Destination?,
    _ deliver: @escaping @Sendable (Outputs, OutputConnection<Outputs>) -> Void
  ) where Child.Outputs == Outputs {
    self.deliver = deliver
    outputs = child.outputs
    super.init(to: child, sendingOn: destination)
  }

  /// Observes the child until the connection is cut.
  ///
  /// - Parameters:
  ///   - node: the place of the flow.
  ///   - sender: sends actions of the flow, if the outputs become some.
  @usableFromInline
  func begin(at node: Node, over sender: Observer<ReceivedAction>? = nil) {
    guard let child, let outputs = exchange(&outputs, with: nil) else {
      return CallerMistake.stop(
        "connect: '\(self.child?.title ?? "")' was given to a flow already; vend a new screen")
    }
    unsafe self.sender = sender
    // The node knows the connection before it begins: an initial value may lead to the child's
    // removal.
    node.add(self, to: child)
    // Actions have their order on the bus, and come to the main actor there.
    hold(
      destination == .outputs
        ? outputs.observe(on: .main) { self.receive($0) } : outputs.observe { self.receive($0) })
  }

  private nonisolated func receive(_ output: Outputs) { deliver(output, self) }

  override var outputType: Any.Type { Outputs.self }

  override func send(_ output: Any) {
    guard isLive, let output = output as? Outputs else { return }
    MainThread.run { receive(output) }
  }
}

extension Node {
  func forward<Child: Screen, Outputs>(
    _ child: Child, to bus: Observer<Outputs>,
    _ mapIO: @escaping @MainActor @Sendable (Child.Outputs) -> Outputs
  ) {
    let forward: @MainActor (Child.Outputs, ChildConnection) -> Void = {
      [weak self] output, connection in
      self?.reportOutput(output, of: connection.child)
      bus.send(mapIO(output))
    }
    let connection = OutputConnection(to: child, sendingOn: .outputs) { output, connection in
      MainThread.call(forward, output, connection)
    }
    connection.begin(at: self)
  }

  /// Reports an output of a child to the observers of the window.
  func reportOutput(_ output: any Sendable, of child: (any Screen)?) {
    let context = context
    if !context.isObserved { return }
    context.report(.output(output, from: child, to: screen as? any Flow))
  }
}

extension Node {
  /// Sends an output in a child's place over all its connections.
  ///
  /// Without a connection it goes to all observers, since the child may be attached by hand.
  ///
  /// - Returns: false if there are none either.
  package func send(_ output: Any, as child: any Screen) -> Bool {
    let connections = connections(to: child)
    for connection in connections { connection.send(output) }
    return !connections.isEmpty || tellObservers(output, as: child)
  }

  private func tellObservers<Child: Screen>(_ output: Any, as child: Child) -> Bool {
    guard let output = output as? Child.Outputs else { return false }
    let reports = Node.of(child)?.unheard == nil ? 0 : 1
    return MainThread.run { child.outputs.sendAsOwner(output, besides: reports) }
  }

  /// The type of a child's outputs, if it has some that the flow may receive.
  package func outputType(of child: any Screen) -> Any.Type? {
    if let connection = connections(to: child).first { return connection.outputType }
    return Self.outputType(of: child)
  }

  private static func outputType<Child: Screen>(of child: Child) -> Any.Type? {
    Child.Outputs.self == Never.self ? nil : Child.Outputs.self
  }
}
