/// The ports, edges and handler of one flow.
///
/// Every flow owns one, and nothing else does: children hold it weakly. It is there for the flows
/// of this module; what it does with children and parents is not open yet.
@MainActor
public final class Wiring<Inputs: Sendable, Action: Sendable, Outputs: Sendable> {
  let input = Signal<Inputs>.pipe()
  let bus = Bus<Outputs>()
  package let place = Place()

  /// What looks at an action before the handler does.
  var check: (@MainActor (Action) async -> Verdict<Action>)?

  private(set) var handler: (@MainActor (Action) -> Void)?
  private var acceptance: Subscription?
  private var early: [(action: Action, edge: Edge?, done: (@MainActor (Bool) -> Void)?)] = []

  /// Makes the wiring of a new flow, with nothing connected.
  public init() {}
}

extension Wiring {
  /// The write end for the flow's parent.
  public var inputs: Observer<Inputs> { input.observer }

  /// The read end for the flow's parent.
  public var outputs: Signal<Outputs> { bus.signal }
}

extension Wiring {
  /// Queues an action; over a cut edge nothing comes, whenever it was sent.
  ///
  /// `done` is told once whether this very action was handled.
  func receive(
    _ action: Action, over edge: Edge?, then done: (@MainActor (Bool) -> Void)? = nil
  ) {
    place.queue.run { [weak self] in
      guard let self, edge?.isLive ?? true, !place.hasEnded else { done?(false); return }
      guard let handler else { early.append((action, edge, done)); return }
      if let check { return inspect(action, over: edge, by: check, then: done) }
      perform(action, by: handler)
      done?(true)
    }
  }

  func emit(_ output: Outputs) {
    place.note(at: place.screen, .emitted("\(output)"))
    bus.observer.send(output)
  }

  /// Does what an action says.
  func perform(_ action: Action, by handler: @MainActor (Action) -> Void) {
    place.note(at: place.screen, .action("\(action)"))
    place.queue.log?.didPerform(action)
    handler(action)
  }

  /// Remembers the one way in which inputs become actions; the one before ends.
  func accept(_ subscription: Subscription) {
    acceptance?.dispose()
    acceptance = subscription
  }

  func handle(_ body: @escaping @MainActor (Action) -> Void) {
    handler = body
    let waiting = early
    early = []
    for (action, edge, done) in waiting { receive(action, over: edge, then: done) }
  }
}
