/// The routes of a flow, for any type of action.
@MainActor
package class RouteTable: ActionAddresses {
  /// Sends the action that was read to the flow.
  typealias Send = @MainActor (ActionCourse) -> Void

  /// Reads the front of a location.
  ///
  /// - Parameter rest: the components that the route has read are removed from the front; if no
  ///   route recognises them, the components that a route has examined are.
  /// - Returns: nil if no route recognises it.
  func read(_ rest: inout ArraySlice<String>) -> Send? { nil }

  func address(of received: ReceivedAction, at node: Node) -> Address? { nil }

  /// The texts of an action of the flow, one for each route that prints it.
  package func texts(of action: any Sendable) -> [Location] { [] }

  /// The action that a location means; nil if it means none.
  package func action(reading location: Location) -> (any Sendable)? { nil }

  /// The words, each with whether it is a text by itself.
  package var words: [(location: Location, isLiteral: Bool)] { [] }
}

extension Node {
  /// The routes of the flow here.
  package var routes: RouteTable? { (screen as? any Flow)?.routeTable }
}

extension Flow {
  fileprivate var routeTable: RouteTable? { buses.handler.addresses as? RouteTable }
}

extension Flow {
  /// Finds a flow that reads an address: first this flow, then those inside it (the visible ones from the
  /// innermost outwards, then the others), then those around it.
  ///
  /// - Parameters:
  ///   - rest: the components that the flow reads are removed from the front.
  ///   - count: the number of components that it reads at least.
  /// - Returns: sends the action; nil if no flow reads the address.
  /// - Complexity: O(flows around, and 1,000 screens inside), and the routes of each: a file with many
  ///   unknown addresses takes no more than so many times its length.
  func read(_ rest: inout ArraySlice<String>, atLeast count: Int) -> RouteTable.Send? {
    let all = rest
    func read(at flow: any Flow) -> RouteTable.Send? {
      rest = all
      let send = flow.node.routes?.read(&rest)
      return all.count - rest.count >= count ? send : nil
    }
    if let send = read(at: self) { return send }
    let visible = sequence(first: self as any Flow) {
      ($0.presented.last ?? $0.visible) as? any Flow
    }
    for flow in visible.reversed() { if let send = read(at: flow) { return send } }
    var (left, inside): (Int, [any Screen]) = (1_000, [self])
    while left > 0, let screen = inside.popLast() {
      guard let flow = screen as? any Flow else { continue }
      left -= 1
      if let send = read(at: flow) { return send }
      inside += (flow.children + flow.presented).reversed()
    }
    for node in sequence(first: node, next: { $0.parent }) {
      if let flow = node.screen as? any Flow, let send = read(at: flow) { return send }
    }
    return nil
  }
}

/// The routes of a flow.
final class TypedRouteTable<Action: Sendable>: RouteTable {
  private let routes: [Route<Action>]
  private let send: @MainActor (Action, ActionCourse) -> Void

  init(
    _ routes: [Route<Action>],
    send: @escaping @MainActor (Action, ActionCourse) -> Void
  ) {
    self.routes = routes.filter { !$0.word.isEmpty } + routes.filter { $0.word.isEmpty }
    self.send = send
  }

  override func read(_ rest: inout ArraySlice<String>) -> Send? {
    guard let action = action(of: &rest) else { return nil }
    return { [send] course in send(action, course) }
  }

  override func address(of received: ReceivedAction, at node: Node) -> Address? {
    // The flow has received it, so it has the flow's type of action.
    let action = unsafe unsafeDowncast(received, to: TypedAction<Action>.self).action
    for route in routes {
      if let text = route.print(action) { return Address(of: node) { route.word + text() } }
    }
    return nil
  }

  override func texts(of action: any Sendable) -> [Location] {
    guard let action = action as? Action else { return [] }
    return routes.compactMap { route in route.print(action).map { Location(route.word + $0()) } }
  }

  override func action(reading location: Location) -> (any Sendable)? {
    var rest = location.components[...]
    let action = action(of: &rest)
    return rest.isEmpty ? action : nil
  }

  override var words: [(location: Location, isLiteral: Bool)] {
    routes.map { (Location($0.word), $0.isLiteral) }
  }

  private func action(of rest: inout ArraySlice<String>) -> Action? {
    var shortest = rest
    for route in routes where rest.starts(with: route.word) {
      var shorter = rest.dropFirst(route.word.count)
      if let action = route.read(&shorter), shorter.count < rest.count {
        rest = shorter
        return action
      }
      if shorter.count < shortest.count { shortest = shorter }
    }
    rest = shortest
    return nil
  }
}

extension TypedRouteTable {
  /// Stops the program unless each text has one meaning.
  func checkWords(beside children: [[String]]) {
    let words = routes.map(\.word)
    precondition(
      words.count { $0.isEmpty } <= 1,
      "routes: two routes have no word; give one of them a word")
    let all = words.filter { !$0.isEmpty } + children.filter { !$0.isEmpty }
    for (index, word) in all.enumerated() {
      for other in all[..<index] where word.starts(with: other) || other.starts(with: word) {
        preconditionFailure(
          "routes: '\(Location(other))' and '\(Location(word))' begin alike; "
            + "in one flow give each a word of its own")
      }
    }
  }
}
