/// Where a screen stands: above it the flow that contains it; and if it is a flow itself, below it
/// the edges to its children and what it presents.
///
/// ```text
///   parent Place ◀╌╌ weak ╌╌ Place ──▶ Edge ──▶ Subscription ──▶ (emptied core of the child's pipe)
///                              ├──▶ presented screens
///                              └──▶ Places of the children that are no flows
///   child's pipe ──▶ closure ╌╌ weak ╌╌▶ Wiring
/// ```
///
/// A flow's place is made with its wiring, another screen's when it comes into a flow. What hangs
/// on a place (effects, answers to messages, values for the subtree) goes when the screen leaves.
@MainActor
package final class Place {
  /// The screen that stands here.
  package private(set) weak var screen: (any Screen)?

  /// The place of the flow that contains the screen.
  package private(set) weak var parent: Place?

  /// The screens presented over this flow, the topmost last.
  private(set) var presented: [any Screen] = []

  /// What the flow collects, if that can be saved.
  var draft: DraftSlot?

  /// What the flow keeps beside its draft, in the order in which it was told to.
  var kept: [DraftSlot] = []

  /// What leads here in a location, if the flow has been given something of its own.
  var route: [String]?

  /// Reads the front of a location; what it returns hands the action to the flow.
  var locator: (@MainActor (inout ArraySlice<String>) -> ((@escaping Fate) -> Void)?)?

  /// Asked before the host goes back here; true if that was answered by an action.
  var insteadOfBack: (@MainActor () -> Bool)?

  /// How steps of this flow are shown; nil leaves it to the flows above.
  var transitions: TransitionTable?

  /// Whether a value of the environment is, or was, observed here or below.
  var hasObservers = false

  /// Whether the screen has left for good.
  private(set) var hasEnded = false

  private let ownQueue = ActionQueue()
  private var edges: [ObjectIdentifier: [Edge]] = [:]
  private var edgesToSweep = 16
  private var leaves: [ObjectIdentifier: Place] = [:]
  private var belongings: [ObjectIdentifier: any Belonging] = [:]

  init() {}

  // Whatever thread lets go of the flow, what hangs on it ends on the main actor.
  isolated deinit {
    for belonging in belongings.values { belonging.end(.ended) }
  }
}

/// Something that hangs on a place, and ends when the screen there leaves.
@MainActor
protocol Belonging: AnyObject {
  init()

  /// The screen has left, or the place is no more.
  func end(_ departure: Departure)
}

extension Place {
  /// The place of a screen: nil until it comes into a flow or a window, and after it has left.
  package static func of(_ screen: any Screen) -> Place? {
    if let flow = screen as? any Flow { return flow.place }
    return PlaceIndex.place(of: screen)
  }

  /// The queue of the whole tree, so that all its actions have one order.
  package var queue: ActionQueue {
    var top = self
    while let above = top.parent { top = above }
    return top.ownQueue
  }

  /// The places of the screens in this flow, and of those that it presents.
  var inside: [Place] {
    guard let flow = screen as? any Flow else { return [] }
    return (flow.children + flow.presented).compactMap { Place.of($0) }
  }

  /// The number of live edges, for tests.
  package var edgeCount: Int {
    sweep()
    return edges.values.reduce(0) { $0 + $1.count }
  }

  /// Tells the host that what shows has changed, unless it is going to be told after an action.
  func didNavigate() {
    queue.didChange()
  }

  /// What of a kind hangs here; made when it is asked for first.
  func belonging<Kind: Belonging>(_ kind: Kind.Type) -> Kind {
    if let belonging = existing(kind) { return belonging }
    let belonging = Kind()
    if hasEnded {
      belonging.end(.ended)
      return belonging
    }
    belongings[ObjectIdentifier(kind)] = belonging
    return belonging
  }

  /// What of a kind hangs here, if any.
  func existing<Kind: Belonging>(_ kind: Kind.Type) -> Kind? {
    belongings[ObjectIdentifier(kind)] as? Kind
  }
}

extension Place {
  /// Makes an edge to a child, which `remove` cuts.
  func edge(to child: any Screen) -> Edge {
    // A child that was connected but never placed dies unnoticed; its edge goes with the next
    // sweep.
    if edges.count >= edgesToSweep {
      sweep()
      edgesToSweep = max(16, edges.count * 2)
    }
    let edge = Edge(to: child)
    edges[ObjectIdentifier(child), default: []].append(edge)
    return edge
  }

  /// Tells something in a child's place, to all who hear it here; false if nobody does.
  package func tell(_ output: Any, as child: any Screen) -> Bool {
    let heard = edges[ObjectIdentifier(child)]?.filter { $0.child != nil } ?? []
    for port in heard.compactMap(\.port) { port.tell(output) }
    return !heard.isEmpty
  }

  /// What a child can tell this flow.
  func ports(of child: any Screen) -> [Port] {
    edges[ObjectIdentifier(child)]?.compactMap(\.port) ?? []
  }

  /// Takes a screen into the tree.
  func adopt(_ screen: any Screen) {
    let place = (screen as? any Flow)?.place ?? leaf(for: screen)
    place.screen = screen
    place.parent = self
    place.environmentDidBegin()
    tellOfPlacing(screen)
  }

  // A place is made with the wiring, before the flow is there.
  fileprivate func stood(on flow: any Flow) -> Place {
    if screen == nil { screen = flow }
    return self
  }

  /// The place of a screen that stands above all others; the window retains it.
  static func top(for screen: any Screen) -> Place {
    if let place = of(screen) { return place }
    let place = Place()
    place.screen = screen
    PlaceIndex.note(place, of: screen)
    return place
  }

  /// Cuts all that leads from a screen to this flow, and ends the flow that it may be.
  func remove(_ screen: any Screen, _ departure: Departure) {
    tellOfRemoval(screen, departure)
    for edge in edges.removeValue(forKey: ObjectIdentifier(screen)) ?? [] { edge.cut() }
    existing(Overrides.self)?.forget(screen)
    if let flow = screen as? any Flow { return flow.end(departure) }
    guard let leaf = leaves.removeValue(forKey: ObjectIdentifier(screen)) else { return }
    PlaceIndex.forget(screen)
    leaf.end(departure)
  }

  func present(_ screen: any Screen) {
    presented.append(screen)
    adopt(screen)
  }

  /// Takes a presented screen away, and those above it first.
  func dismiss(_ screen: any Screen, _ departure: Departure = .dismissed) {
    guard presented.contains(where: { $0 === screen }) else { return }
    while let top = presented.popLast() {
      remove(top, departure)
      if top === screen { return }
    }
  }

  /// Takes some presented screens away, the top first, and leaves the rest.
  func removePresented(_ screens: [any Screen]) {
    let leaving = screens.filter { screen in presented.contains { $0 === screen } }
    guard !leaving.isEmpty else { return }
    step(.dismiss) {
      for screen in leaving.reversed() {
        withdraw(screen)
        remove(screen, .dismissed)
      }
    }
  }

  /// Takes one presented screen away, uncut, and leaves those above it.
  func withdraw(_ screen: any Screen) {
    presented.removeAll { $0 === screen }
  }

  fileprivate func end(_ departure: Departure) {
    hasEnded = true
    for edge in edges.values.joined() { edge.cut() }
    edges = [:]
    let ended = belongings
    belongings = [:]
    for belonging in ended.values { belonging.end(departure) }
    parent = nil
  }

  /// The edges from children, each with what it hears.
  var edgeHoldings: [Holding] {
    edges.values.joined().map { edge in
      let child = edge.child.map { "'\($0.title)'" } ?? "a screen that is gone"
      return Holding(name: "the closure that hears \(child)") { edge.cut() }
    }
  }

  private func leaf(for screen: any Screen) -> Place {
    let leaf = leaves[ObjectIdentifier(screen)] ?? Place()
    leaves[ObjectIdentifier(screen)] = leaf
    PlaceIndex.note(leaf, of: screen)
    return leaf
  }

  private func sweep() {
    edges = edges.compactMapValues { edges in
      let live = edges.filter { $0.child != nil }
      return live.isEmpty ? nil : live
    }
  }
}

extension Flow {
  package var place: Place { wiring.place.stood(on: self) }

  // Someone may still hold a screen that has left; down to the last leaf it must not be heard.
  fileprivate func end(_ departure: Departure) {
    for screen in place.presented.reversed() { place.dismiss(screen, .ended) }
    for child in children.reversed() { place.remove(child, .ended) }
    place.end(departure)
  }
}
