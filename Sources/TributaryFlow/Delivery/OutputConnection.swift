/// A connection that knows the type of the outputs.
final class OutputConnection<Outputs: Sendable>: ChildConnection {
  private nonisolated let deliver: @Sendable (Outputs, ChildConnection) -> Void

  /// Creates a connection that has not begun.
  ///
  /// - Parameters:
  ///   - child: the screen to observe.
  ///   - destination: the bus that its outputs are sent on, if there is one.
  ///   - deliver: called with each output and the connection, on the thread that sends.
  init(
    to child: any Screen, sendingOn destination: Destination?,
    _ deliver: @escaping @Sendable (Outputs, ChildConnection) -> Void
  ) {
    self.deliver = deliver
    super.init(to: child, sendingOn: destination)
  }

  /// Observes the child until the connection is cut.
  func begin(_ outputs: Signal<Outputs>) {
    hold(outputs.observe { self.receive($0) })
  }

  private nonisolated func receive(_ output: Outputs) {
    deliver(output, self)
  }

  override var outputType: Any.Type { Outputs.self }

  override func send(_ output: Any) {
    guard isLive, let output = output as? Outputs else { return }
    MainThread.run { receive(output) }
  }
}

extension Node {
  func forward<Child: Screen, Outputs>(
    _ child: Child, to bus: Observer<Outputs>,
    _ mapIO: @escaping @Sendable (Child.Outputs) -> Outputs
  ) {
    let report: @MainActor (Child.Outputs, ChildConnection) -> Void = {
      [weak self] output, connection in self?.reportOutput(output, of: connection.child)
    }
    connect(child, to: .outputs) { output, connection in
      MainThread.call(report, output, connection)
      bus.send(mapIO(output))
    }
  }

  func ignoreOutputs<Child: Screen>(of child: Child) {
    connect(child, to: nil) { _, _ in }
  }

  /// Reports an output of a child to the observers of the window.
  func reportOutput(_ output: any Sendable, of child: (any Screen)?) {
    let context = context
    if !context.isObserved { return }
    context.report(.output(output, from: child, to: screen as? any Flow))
  }

  // The node knows the connection before it begins: an initial value may lead to the child's
  // removal.
  @usableFromInline
  func connect<Child: Screen>(
    _ child: Child, to destination: ChildConnection.Destination?,
    _ deliver: @escaping @Sendable (Child.Outputs, ChildConnection) -> Void
  ) {
    let connection = OutputConnection(to: child, sendingOn: destination, deliver)
    add(connection, to: child)
    connection.begin(child.outputs)
  }
}

extension Node {
  /// Sends an output in a child's place over all its connections; false if there are none.
  package func tell(_ output: Any, as child: any Screen) -> Bool {
    let connections = connections(to: child)
    for connection in connections { connection.send(output) }
    return !connections.isEmpty
  }

  /// The type of a child's outputs, if it is connected.
  package func outputType(of child: any Screen) -> Any.Type? {
    connections(to: child).first?.outputType
  }
}
