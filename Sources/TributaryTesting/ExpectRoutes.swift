internal import TributaryFlow

/// Fails unless every route of some flows leads to an action whose only text is its own.
///
/// ```swift
/// try expectRoutes(of: TimelineFlow.vend(), "tweet/3", "user/ann")
/// ```
///
/// All flows that stand in the screen are looked at. A route that is a word alone needs no sample; each other one needs
/// a sample that it reads.
///
/// - Parameters:
///   - screen: what a factory vended.
///   - samples: an address for each route with a value, as it stands in a location.
///   - fileID: where the test says so.
///   - line: the line there.
/// - Complexity: O(samples · routes).
/// - Throws: each route without a sample, each sample that no route reads, and each action that is printed
///   otherwise, in two ways or not at all.
@MainActor
public func expectRoutes(
  of screen: any Screen, _ samples: String..., fileID: String = #fileID, line: Int = #line
) throws(TestFailure) {
  let tables = screen.routeTables
  let locations = samples.map { Location($0) ?? Location([$0]) }
  var mistakes: [String] = []
  if tables.isEmpty { mistakes.append("no flow in '\(screen.title)' has routes") }
  for location in locations where !tables.contains(where: { $0.texts(reading: location) != nil }) {
    mistakes.append("'\(location)' is read by no route")
  }
  for table in tables {
    for (word, isLiteral) in table.words {
      let own = locations.filter {
        $0.components.starts(with: word.components) && table.words.owner(of: $0) == word
      }
      let read = (isLiteral ? [word] : own).filter { table.texts(reading: $0) != nil }
      if read.isEmpty {
        let name = word.components.isEmpty ? "the route without a word" : "'\(word)'"
        mistakes.append("\(name) has no sample; give one that it reads")
      }
      mistakes += read.flatMap { mistakesOf($0, table.texts(reading: $0) ?? []) }
    }
  }
  if mistakes.isEmpty { return }
  throw TestFailure(
    "routes of '\(screen.title)':\n" + mistakes.map { "  \($0)" }.joined(separator: "\n"), fileID,
    line)
}

/// Fails unless each of some actions of a flow has one text, which reads back as that action.
///
/// For a flow whose actions a test can name. It finds what the texts alone do not show: two actions with one text.
///
/// - Parameters:
///   - flow: a flow with routes.
///   - actions: samples, one for each kind of action that a screen may come by.
///   - fileID: where the test says so.
///   - line: the line there.
/// - Complexity: O(actions · routes).
/// - Throws: each action that has no text or several, and each whose text reads back as another one.
@MainActor
public func expectRoutes<Container: Flow>(
  of flow: Container, actions: Container.Action..., fileID: String = #fileID, line: Int = #line
) throws(TestFailure) where Container.Action: Equatable {
  var mistakes: [String] = []
  for action in actions {
    let texts = flow.node.routes?.texts(of: action) ?? []
    if texts.count != 1 { mistakes.append("\(action) is printed \(ways(texts))") }
    for text in texts where flow.node.routes?.reads(text, as: action) != true {
      mistakes.append("'\(text)' is printed for \(action), and does not read back as that")
    }
  }
  if mistakes.isEmpty { return }
  throw TestFailure(
    "routes of '\(flow.title)':\n" + mistakes.map { "  \($0)" }.joined(separator: "\n"), fileID,
    line)
}

extension Screen {
  fileprivate var routeTables: [RouteTable] {
    guard let flow = self as? any Flow else { return [] }
    return [flow.node.routes].compactMap { $0 }
      + (flow.children + flow.presented).flatMap { $0.routeTables }
  }
}

extension [(location: Location, isLiteral: Bool)] {
  // A sample is for the route whose word it begins with, else for the one without a word.
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

private func ways(_ texts: [Location]) -> String {
  texts.isEmpty ? "by no route" : "as " + texts.map { "'\($0)'" }.joined(separator: " and as ")
}
