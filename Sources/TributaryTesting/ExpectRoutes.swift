internal import TributaryFlow

/// Fails unless every route of a screen's flows maps a location to an action, and that action back
/// to the same location only, and unless what the action shows comes back after a restart.
///
/// ```swift
/// try expectRoutes(of: TimelineFlow.vend(), "tweet/3", "user/ann")
/// ```
///
/// All flows in the screen are checked. A route of a literal word needs no sample; every other
/// route needs a sample that it reads. Each sample is opened in its flow, and the state of the window is saved and
/// restored: a handler that shows its screen only for the first draft, or only where another screen is
/// not, cannot be replayed. A sample that an interception holds is not opened.
///
/// - Parameters:
///   - screen: the screen from a factory.
///   - samples: a location, or one component of it, for each route with a value.
///   - fileID: the file of the call.
///   - line: the line of the call.
/// - Complexity: O(samples · routes).
/// - Throws: a ``TestFailure`` that lists each route without a sample, each sample that no route
///   reads, each action that is printed differently, in two ways or not at all, and each that shows something
///   else after a restart.
@MainActor
public func expectRoutes(
  of screen: any Screen, _ samples: String..., fileID: String = #fileID, line: Int = #line
) throws(TestFailure) {
  let flows = screen.flowsWithRoutes
  let tables = flows.map(\.routes)
  let locations = samples.map { Location($0) ?? Location([$0]) }
  var mistakes: [String] = []
  if tables.isEmpty { mistakes.append("no flow in '\(screen.title)' has routes") }
  for location in locations where !tables.contains(where: { $0.action(reading: location) != nil }) {
    mistakes.append("'\(location)' is read by no route")
  }
  var opened: [(node: Node, location: Location)] = []
  for (node, table) in flows {
    for (word, isLiteral) in table.words {
      let own = locations.filter {
        $0.components.starts(with: word.components) && table.words.owner(of: $0) == word
      }
      let read = (isLiteral ? [word] : own).filter { table.action(reading: $0) != nil }
      if read.isEmpty {
        let name = word.components.isEmpty ? "the route without a word" : "'\(word)'"
        mistakes.append("\(name) has no sample; give one that it reads")
      }
      mistakes += read.flatMap { location in
        mistakesOf(location, table.action(reading: location).map(table.texts) ?? [])
      }
      opened += read.map { (node, $0) }
    }
  }
  if mistakes.isEmpty { mistakes = mistakesOfReplays(opened, in: screen) }
  if mistakes.isEmpty { return }
  throw TestFailure(
    "routes of '\(screen.title)':\n" + mistakes.map { "  \($0)" }.joined(separator: "\n"), fileID,
    line)
}

/// Fails unless each of the given actions has exactly one text, and that text reads back as the
/// action.
///
/// Use it for a flow whose actions a test can name. It also finds two actions with the same text.
///
/// - Parameters:
///   - flow: a flow with routes.
///   - actions: samples, one for each kind of action that can lead to a screen.
///   - fileID: the file of the call.
///   - line: the line of the call.
/// - Complexity: O(actions · routes).
/// - Throws: a ``TestFailure`` that lists each action with no text or several, and each action
///   whose text reads back as another one.
@MainActor
public func expectRoutes<Container: Flow>(
  of flow: Container, actions: Container.Action..., fileID: String = #fileID, line: Int = #line
) throws(TestFailure) where Container.Action: Equatable {
  var mistakes: [String] = []
  for action in actions {
    let texts = flow.node.routes?.texts(of: action) ?? []
    if texts.count != 1 { mistakes.append("\(action) is printed \(ways(texts))") }
    for text in texts
    where flow.node.routes?.action(reading: text) as? Container.Action != action {
      mistakes.append("'\(text)' is printed for \(action), and does not read back as that")
    }
  }
  if mistakes.isEmpty { return }
  throw TestFailure(
    "routes of '\(flow.title)':\n" + mistakes.map { "  \($0)" }.joined(separator: "\n"), fileID,
    line)
}

extension Screen {
  fileprivate var flowsWithRoutes: [(node: Node, routes: RouteTable)] {
    guard let flow = self as? any Flow else { return [] }
    return [flow.node.routes.map { (flow.node, $0) }].compactMap { $0 }
      + (flow.children + flow.presented).flatMap { $0.flowsWithRoutes }
  }
}

extension [(location: Location, isLiteral: Bool)] {
  // A sample belongs to the route whose word it begins with, otherwise to the route without a word.
  fileprivate func owner(of sample: Location) -> Location? {
    first {
      !$0.location.components.isEmpty && sample.components.starts(with: $0.location.components)
    }?.location
      ?? first { $0.location.components.isEmpty }?.location
  }
}

private func mistakesOf(_ location: Location, _ texts: [Location]) -> [String] {
  if texts == [location] { return [] }
  return ["the action of '\(location)' is printed \(ways(texts))"]
}

/// Opens locations in their flows, and restores the state of the window each time.
@MainActor
private func mistakesOfReplays(
  _ opened: [(node: Node, location: Location)], in screen: any Screen
) -> [String] {
  let window = Node.of(screen)?.context.window ?? Window(root: screen)
  let start = window.savedState
  return opened.compactMap { node, location in
    var result: OpenResult?
    window.open(location, from: node) { result = $0 }
    guard result == .opened else { return nil }
    let state = window.savedState
    var dropped: [SavedState.Dropped]?
    window.restore(state) { dropped = $0 }
    guard let dropped else { return nil }
    let restored = window.savedState
    window.restore(start)
    if dropped.isEmpty, restored == state { return nil }
    let reasons = dropped.isEmpty ? ["\(restored) in place of \(state)"] : dropped.map { "\($0)" }
    return "'\(location)' shows something else after a restart: " + reasons.joined(separator: ", ")
  }
}

private func ways(_ texts: [Location]) -> String {
  texts.isEmpty ? "by no route" : "as " + texts.map { "'\($0)'" }.joined(separator: " and as ")
}
