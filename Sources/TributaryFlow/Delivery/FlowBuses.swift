/// The two buses of a flow: its actions merge on one, its outputs on the other.
///
/// ```text
///   parent ── inputs ─────────┐
///   child ─ outputs ─ mapIO ──┼──▶ inputBus ──▶ handler        child ─ outputs ─ mapIO ─┐
///   work ─ result ─ mapIO ────┘                                emit ────────────────────┴──▶ outputBus
/// ```
///
/// Each flow owns its buses alone, so the buses live as long as the flow. A container of your own
/// stores them as `buses`; ``Flow`` needs nothing else to connect its children.
@MainActor
public final class FlowBuses<Inputs: Sendable, Action: Sendable, Outputs: Sendable> {
  /// The actions before they are handled, each with the connection that it arrived over.
  private let received = Bus<ReceivedAction>()

  /// Sends actions of this flow.
  @usableFromInline let sender: ActionSender

  let outputBus = Bus<Outputs>()

  /// The same bus as `received`, for senders that have no connection.
  private(set) lazy var inputBus = Bus<Action>(
    signal: received.signal.map { unsafe unsafeDowncast($0, to: TypedAction<Action>.self).action },
    observer: received.observer.contramap { [sender] in sender.caused(TypedAction($0)) })

  let handler: ActionHandler<Action>

  private lazy var input = makeInput()
  private var acceptance: Disposable?

  /// Creates the buses of a new flow, with nothing attached.
  public init() {
    handler = ActionHandler()
    sender = ActionSender(observer: received.observer, node: handler.node)
    received.signal.observe(on: .main, handler.receive)
  }
}

extension FlowBuses {
  package var node: Node { handler.node }

  var inputs: Observer<Inputs> { input.observer }

  /// Maps the outputs of a child to actions until it leaves.
  @usableFromInline
  func connect<Child: Screen>(
    _ child: Child, _ deliver: @escaping @Sendable (Child.Outputs, ChildConnection) -> Void
  ) {
    if node.allows(.connect(.actions), child, by: "connect") {
      node.connect(child, to: .actions, deliver)
    }
  }

  /// Sends an action that is not an output of a child.
  func send(_ action: Action) {
    sender.send(TypedAction(action))
  }

  /// Sends the first action of a course.
  func send(_ action: Action, in course: ActionCourse) {
    let sent = TypedAction(action)
    sent.begin(course)
    sender.send(sent)
  }

  // Where actions are inputs, in generic code too, they need no mapping.
  private func makeInput() -> (signal: Signal<Inputs>, observer: Observer<Inputs>) {
    let input = Signal<Inputs>.pipe()
    if Inputs.self == Action.self {
      acceptance = attach(input.signal) { unsafe unsafeBitCast($0, to: Action.self) }
    }
    return input
  }

  /// Maps the parent's inputs, and ends an earlier mapping.
  func accept(_ mapIO: @escaping @Sendable (Inputs) -> Action) {
    let old = exchange(&acceptance, with: attach(input.signal, mapIO))
    old?.dispose()
  }

  private func attach(
    _ inputs: Signal<Inputs>, _ mapIO: @escaping @Sendable (Inputs) -> Action
  ) -> Disposable {
    inputs.observe { [sender] in sender.send(TypedAction(mapIO($0))) }
  }

  /// Ends the mapping of inputs, to find out whether it keeps a screen alive.
  func endInputs() { input.signal.endSource() }
}
