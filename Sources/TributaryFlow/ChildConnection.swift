/// A connection from a child's outputs to a bus of its flow, which is cut when the child leaves.
@MainActor
@usableFromInline
class ChildConnection {
  private(set) weak var child: (any Screen)?

  /// Whether outputs of the child get through.
  private(set) var isLive = true

  /// Whether actions that have come over this connection and still wait are dropped.
  private(set) var isCut = false

  private var subscription: Subscription?

  init(to child: any Screen) {
    self.child = child
  }

  /// The type of the outputs that can be sent over this connection.
  var outputType: Any.Type { Never.self }

  /// Sends an output in the child's place, if it has the type of its outputs.
  func send(_ output: Any) {}
}

extension ChildConnection {
  // An initial value may have been handled meanwhile, and have cut the connection.
  func hold(_ subscription: Subscription) {
    if isLive { self.subscription = subscription } else { subscription.dispose() }
  }

  /// Lets nothing through any more, nor what waits; releases nothing.
  func silence() {
    isLive = false
    isCut = true
  }

  /// Lets nothing through any more, nor what waits.
  func cut() {
    silence()
    end()
  }

  /// Lets nothing through any more but the actions that wait already.
  func close() {
    isLive = false
    end()
  }

  private func end() {
    let subscription = subscription
    self.subscription = nil
    subscription?.dispose()
  }
}

/// A connection that knows the type of the outputs.
final class OutputConnection<Outputs: Sendable>: ChildConnection {
  private nonisolated let deliver: @Sendable (Outputs, ChildConnection) -> Void

  /// Creates a connection that has not begun.
  ///
  /// - Parameters:
  ///   - child: to be observed.
  ///   - deliver: called with each output and the connection, on the thread that sends.
  init(
    to child: any Screen, _ deliver: @escaping @Sendable (Outputs, ChildConnection) -> Void
  ) {
    self.deliver = deliver
    super.init(to: child)
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
    buses.place.forward(child, to: buses.outputBus.observer, mapIO)
  }

  /// Discards what a child sends, on purpose.
  ///
  /// - Parameter child: a screen that is in this flow or comes into it.
  public func ignoreOutputs<Child: Screen>(of child: Child) {
    buses.place.ignoreOutputs(of: child)
  }
}

extension Place {
  func forward<Child: Screen, Outputs>(
    _ child: Child, to bus: Observer<Outputs>,
    _ mapIO: @escaping @Sendable (Child.Outputs) -> Outputs
  ) {
    let report: @MainActor (Child.Outputs, ChildConnection) -> Void = {
      [weak self] output, connection in self?.reportOutput(output, of: connection.child)
    }
    connect(child) { output, connection in
      MainThread.call(report, output, connection)
      bus.send(mapIO(output))
    }
  }

  func ignoreOutputs<Child: Screen>(of child: Child) {
    connect(child) { _, _ in }
  }

  /// Reports an output of a child to the observers of the window.
  func reportOutput(_ output: any Sendable, of child: (any Screen)?) {
    let context = context
    if !context.isObserved { return }
    context.report(.output(output, from: child, to: screen as? any Flow))
  }

  // Known to the place before it begins: an initial value may lead to the child's removal.
  func connect<Child: Screen>(
    _ child: Child,
    _ deliver: @escaping @Sendable (Child.Outputs, ChildConnection) -> Void
  ) {
    let connection = OutputConnection(to: child, deliver)
    add(connection, to: child)
    connection.begin(child.outputs)
  }
}
