/// The ports, edges and handler of one flow.
///
/// Every flow owns one, and nothing else does: children hold it weakly. A container of your own
/// makes one, hands it out as `wiring`, and takes its ports from it.
@MainActor
public final class Wiring<Inputs: Sendable, Action: Sendable, Outputs: Sendable> {
  let input = Signal<Inputs>.pipe()
  let bus = Bus<Outputs>()
  package let place = Place()

  private var handler: (@MainActor (Action) -> Void)?
  private var early: [(action: Action, edge: Edge?)] = []

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
  func receive(_ action: Action, over edge: Edge?) {
    place.queue.run { [weak self] in
      guard let self, edge?.isLive ?? true else { return }
      if let handler { handler(action) } else { early.append((action, edge)) }
    }
  }

  func handle(_ body: @escaping @MainActor (Action) -> Void) {
    handler = body
    let waiting = early
    early = []
    for (action, edge) in waiting { receive(action, over: edge) }
  }
}
