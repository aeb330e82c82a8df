/// The two buses of a flow: its actions merge on one, its outputs on the other.
///
/// ```text
///   parent ── inputs ─────────┐
///   child ─ outputs ─ mapIO ──┼──▶ inputBus ──▶ handler        child ─ outputs ─ mapIO ─┐
///   work ─ result ─ mapIO ────┘                                emit ────────────────────┴──▶ outputBus
/// ```
///
/// Every flow owns one and nothing else does, so the buses live as long as the flow. A container of
/// your own stores it as `buses`, which is all that ``Flow`` asks for its wiring.
@MainActor
public final class FlowBuses<Inputs: Sendable, Action: Sendable, Outputs: Sendable> {
  /// The actions on their way to the handler, each with the connection that it came over.
  let received = Bus<ReceivedAction<Action>>()

  let outputBus = Bus<Outputs>()

  /// The same bus as `received`, for those who send actions and nothing else.
  private(set) lazy var inputBus = Bus(
    signal: received.signal.map(\.action), observer: received.observer.contramap { .init($0) })

  package let place = Place()

  /// Looks at an action before the handler does.
  private(set) var check: (@MainActor (Action) async -> Verdict<Action>)?

  private var handler: (@MainActor (Action) -> Void)?

  private lazy var input = makeInput()
  private var acceptance: Subscription?

  /// Creates the buses of a new flow, with nothing attached.
  public init() {
    received.signal.observe(on: .main) { [weak self] in self?.receive($0) }
  }
}

/// An action on the bus of a flow.
struct ReceivedAction<Action: Sendable>: Sendable {
  let action: Action

  /// The connection that it came over; once that is cut, the action is dropped.
  let connection: ChildConnection?

  /// The output that the child sent, for the log.
  let output: (any Sendable)?

  /// Called once with the outcome.
  let completion: ActionCompletion?

  init(
    _ action: Action, over connection: ChildConnection? = nil, output: (any Sendable)? = nil,
    then completion: ActionCompletion? = nil
  ) {
    self.action = action
    self.connection = connection
    self.output = output
    self.completion = completion
  }
}

/// Called once with the outcome of an action: whether this very action is handled, and the work of
/// its handler or of the action in its place, which the callee has to call.
typealias ActionCompletion = @MainActor (_ isHandled: Bool, _ work: @MainActor () -> Void) -> Void

extension FlowBuses {
  var inputs: Observer<Inputs> { input.observer }

  /// Sends an action that comes from no child.
  func send(_ action: Action, then completion: ActionCompletion? = nil) {
    received.observer.send(ReceivedAction(action, then: completion))
  }

  // Where actions are inputs, generic code too, they need no mapping.
  private func makeInput() -> (signal: Signal<Inputs>, observer: Observer<Inputs>) {
    let input = Signal<Inputs>.pipe()
    if acceptance == nil, let bus = inputBus as? Bus<Inputs> {
      acceptance = bus.attach(input.signal)
    }
    return input
  }

  /// Maps the parent's inputs; a mapping from before ends.
  func accept(_ mapIO: @escaping @Sendable (Inputs) -> Action) {
    let old = exchange(&acceptance, with: inputBus.attach(input.signal.map(mapIO)))
    old?.dispose()
  }

  func check(_ body: (@MainActor (Action) async -> Verdict<Action>)?) {
    exchange(&check, with: body)
  }

  func handle(_ body: @escaping @MainActor (Action) -> Void) {
    exchange(&handler, with: body)
    for early in place.existing(EarlyActions<Action>.self)?.take() ?? [] { enqueue(early) }
  }

  /// Ends what the flow was given as closures, to find out which of them keeps a screen alive.
  func endInputs() { input.signal.endSource() }
}

extension FlowBuses {
  private func receive(_ received: ReceivedAction<Action>) {
    if let connection = received.connection {
      if connection.isCut { return }
      if let output = received.output { place.noteOutput(output, of: connection.child) }
    }
    enqueue(received)
  }

  private func enqueue(_ received: ReceivedAction<Action>) {
    place.context.run { [weak self] in
      if let self { consider(received) } else { received.completion?(false) {} }
    }
  }

  // Over a cut connection nothing comes, whenever it was sent.
  private func consider(_ received: ReceivedAction<Action>) {
    guard received.connection?.isCut != true, !place.hasEnded else {
      received.completion?(false) {}
      return
    }
    guard let handler else { return place.belonging(EarlyActions<Action>.self).append(received) }
    if let check { return inspect(received, by: check) }
    perform(received.action, by: handler, then: received.completion)
  }

  /// Asks the check, and calls the handler with the action that it allows: in this turn if the check
  /// answers at once, else in a later one.
  private func inspect(
    _ received: ReceivedAction<Action>,
    by check: @escaping @MainActor (Action) async -> Verdict<Action>
  ) {
    let turn = Turn()
    place.tasks.run(.check, isImmediate: true) { [weak self] in
      let verdict = await check(received.action)
      guard let self, !Task.isCancelled else { received.completion?(false) {}; return }
      guard turn.isOver else { return decide(received, verdict) }
      place.context.run { [weak self] in
        if let self { decide(received, verdict) } else { received.completion?(false) {} }
      }
    }
    turn.isOver = true
  }

  private func decide(_ received: ReceivedAction<Action>, _ verdict: Verdict<Action>) {
    let completion = received.completion
    guard let handler, received.connection?.isCut != true, !place.hasEnded else {
      completion?(false) {}
      return
    }
    switch verdict {
    case .proceed: perform(received.action, by: handler, then: completion)
    case .refuse:
      place.note(at: place.screen, .refused("\(received.action)"))
      completion?(false) {}
    case .instead(let other):
      place.note(at: place.screen, .refused("\(received.action)"))
      perform(other, by: handler, isHandled: false, then: completion)
    }
  }

  private func perform(
    _ action: Action, by handler: @escaping @MainActor (Action) -> Void, isHandled: Bool = true,
    then completion: ActionCompletion?
  ) {
    if let completion {
      completion(isHandled) { self.handle(action, by: handler) }
    } else {
      handle(action, by: handler)
    }
  }

  private func handle(_ action: Action, by handler: @MainActor (Action) -> Void) {
    place.note(at: place.screen, .action("\(action)"))
    place.context.log?.didPerform(action)
    handler(action)
  }
}

/// Whether the turn in which an action was looked at is over.
@MainActor
private final class Turn {
  var isOver = false
}

/// The actions of a flow that has no handler yet.
private final class EarlyActions<Action: Sendable>: Belonging {
  private var waiting: [ReceivedAction<Action>] = []

  init() {}

  func append(_ received: ReceivedAction<Action>) {
    waiting.append(received)
  }

  func take() -> [ReceivedAction<Action>] {
    defer { waiting = [] }
    return waiting
  }

  func end(_ departure: Departure) {
    for completion in take().compactMap(\.completion) { completion(false) {} }
  }
}

/// Replaces a value, and releases the old one only when the access has ended.
///
/// The `deinit` of a value that a closure holds may do anything, read the same store too.
///
/// - Returns: the value that was there.
@discardableResult
func exchange<Value>(_ slot: inout Value, with new: Value) -> Value {
  let old = slot
  slot = new
  return old
}
