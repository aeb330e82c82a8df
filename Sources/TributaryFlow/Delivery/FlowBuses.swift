internal import Synchronization

/// The two buses of a flow: its actions merge on one, its outputs on the other.
///
/// ```text
///   parent ── inputs ─────────┐
///   child ─ outputs ─ mapIO ──┼──▶ inputBus ──▶ handler        child ─ outputs ─ mapIO ─┐
///   work ─ result ─ mapIO ────┘                                emit ────────────────────┴──▶ outputBus
/// ```
///
/// Each flow owns its buses alone, so the buses live as long as the flow. Your own container
/// stores them as `buses`; ``Flow`` needs nothing else to connect its children.
@MainActor
public final class FlowBuses<Inputs: Sendable, Action: Sendable, Outputs: Sendable> {
  /// The actions before they are handled, each with the connection that it arrived over.
  private let received = Bus<ReceivedAction>()

  /// Sends actions of this flow.
  @usableFromInline let sender: Observer<ReceivedAction>

  let outputBus = Bus<Outputs>()

  /// The same bus as `received`, for senders that have no connection.
  private(set) lazy var inputBus = Bus<Action>(
    signal: received.signal.map(on: .main) {
      unsafe unsafeDowncast($0, to: TypedAction<Action>.self).action
    },
    observer: sender.contramap { MappedAction($0) })

  let handler: ActionHandler<Action>

  private let inputMapping = InputMapping<Inputs, Action>()

  /// Sends inputs as actions on `received`, without their own pipe that could be busy.
  private(set) lazy var inputs: Observer<Inputs> = sender.replacingSend {
    [sender, weak inputMapping] input in
    if let mapIO = inputMapping?.mapIO { sender.send(TypedAction.mapping(input, by: mapIO)) }
  }

  /// Creates the buses of a new flow, with nothing attached.
  public init() {
    handler = ActionHandler()
    sender = received.observer
    received.signal.observe(on: .main, handler.receive)
    // Where actions are inputs, in generic code too, they need no mapping.
    if Inputs.self == Action.self { accept { unsafe unsafeBitCast($0, to: Action.self) } }
  }
}

extension FlowBuses {
  package var node: Node { handler.node }

  /// Sends an action that is not an output of a child, perhaps as the first one of a course.
  func send(_ action: Action, in course: ActionCourse? = nil) {
    let sent = MappedAction(action)
    if let course { sent.begin(course) }
    sender.send(sent)
  }

  /// Maps the parent's inputs, and ends an earlier mapping.
  func accept(_ mapIO: @escaping @MainActor @Sendable (Inputs) -> Action) {
    inputMapping.replace(with: mapIO)
  }

  /// Ends the mapping of inputs, to find out whether it keeps a screen alive.
  func endInputs() { inputMapping.replace(with: nil) }
}

/// The mapping of a flow's inputs, which may be sent from any thread; nil if there is none.
private final class InputMapping<Inputs: Sendable, Action: Sendable>: Sendable {
  typealias Mapping = @MainActor @Sendable (Inputs) -> Action

  private let current = Mutex<Mapping?>(nil)

  var mapIO: Mapping? { current.withLock { $0 } }

  func replace(with mapIO: Mapping?) {
    // Released outside the lock: the end of what a closure holds may run any code.
    release(current.withLock { exchange(&$0, with: mapIO) })
  }
}
