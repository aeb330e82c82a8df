/// The ports, edges and handler of one flow.
///
/// Every flow owns one, and nothing else does: children hold it weakly. Only the containers of this
/// module make one, since what it does with children and parents is theirs alone.
@MainActor
public final class Wiring<Inputs: Sendable, Action: Sendable, Outputs: Sendable> {
  let input = Signal<Inputs>.pipe()
  let bus = Bus<Outputs>()
  package let place = Place()

  /// What looks at an action before the handler does.
  private(set) var check: (@MainActor (Action) async -> Verdict<Action>)?

  private(set) var handler: (@MainActor (Action) -> Void)?
  private var acceptance: Subscription?

  /// Makes the wiring of a new flow, with nothing connected.
  init() {}
}

extension Wiring {
  /// The write end for the flow's parent.
  public var inputs: Observer<Inputs> { input.observer }

  /// The read end for the flow's parent.
  public var outputs: Signal<Outputs> { bus.signal }
}

/// Told once what becomes of an action: whether this very action is handled, and what is done by it
/// or in its place, which has to be called.
typealias Fate = @MainActor (_ isHandled: Bool, _ deed: @MainActor () -> Void) -> Void

extension Wiring {
  /// Queues an action; over a cut edge nothing comes, whenever it was sent.
  func receive(_ action: Action, over edge: Edge?, then fate: Fate? = nil) {
    place.context.run { [weak self] in
      guard let self, edge?.isCut != true, !place.hasEnded else { fate?(false) {}; return }
      guard let handler else {
        return place.belonging(EarlyActions<Action>.self).append(action, edge, fate)
      }
      if let check { return inspect(action, over: edge, by: check, then: fate) }
      perform(action, by: handler, then: fate)
    }
  }

  /// Notes what a child told.
  func noteOutput(_ output: @autoclosure () -> String, of edge: Edge) {
    place.note(at: edge.child, .output(output(), to: place.screen?.title ?? ""))
  }

  func emit(_ output: Outputs) {
    place.note(at: place.screen, .emitted("\(output)", to: place.parent?.screen?.title))
    bus.observer.send(output)
  }

  /// Does what an action says: the one that was asked for, or another in its place.
  func perform(
    _ action: Action, by handler: @escaping @MainActor (Action) -> Void, isHandled: Bool = true,
    then fate: Fate?
  ) {
    let deed = { @MainActor in
      self.place.note(at: self.place.screen, .action("\(action)"))
      self.place.context.log?.didPerform(action)
      handler(action)
    }
    if let fate { fate(isHandled, deed) } else { deed() }
  }

  /// Remembers the one way in which inputs become actions; the one before ends.
  func accept(_ subscription: Subscription) {
    let old = exchange(&acceptance, with: subscription)
    old?.dispose()
  }

  func check(_ body: (@MainActor (Action) async -> Verdict<Action>)?) {
    exchange(&check, with: body)
  }

  func handle(_ body: @escaping @MainActor (Action) -> Void) {
    exchange(&handler, with: body)
    for (action, edge, fate) in place.existing(EarlyActions<Action>.self)?.take() ?? [] {
      receive(action, over: edge, then: fate)
    }
  }
}

/// The actions of a flow that has no handler yet.
private final class EarlyActions<Action>: Belonging {
  private var waiting: [(action: Action, edge: Edge?, fate: Fate?)] = []

  init() {}

  func append(_ action: Action, _ edge: Edge?, _ fate: Fate?) {
    waiting.append((action, edge, fate))
  }

  func take() -> [(action: Action, edge: Edge?, fate: Fate?)] {
    defer { waiting = [] }
    return waiting
  }

  func end(_ departure: Departure) {
    for fate in take().compactMap(\.fate) { fate(false) {} }
  }
}

/// Puts a value in the place of another one, and lets go of that only when the access has ended.
///
/// The `deinit` of what a closure or a value holds may do anything, read the same store too.
///
/// - Returns: the value that was there.
@discardableResult
func exchange<Value>(_ slot: inout Value, with new: Value) -> Value {
  let old = slot
  slot = new
  return old
}
