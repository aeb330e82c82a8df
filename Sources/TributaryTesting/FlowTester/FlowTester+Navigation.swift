internal import TributaryFlow

// What a user can do whatever the screens are: the part of a host.
extension FlowTester {
  /// Goes one step back, as a host does for the user.
  ///
  /// - Parameters:
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: what shows, if there is no step back; and what nothing expected.
  public func back(fileID: String = #fileID, line: Int = #line) throws(TestFailure) {
    try begin("back()", fileID, line)
    if window.back() { return }
    throw TestFailure("back(): there is no step back from \(shown)", fileID, line)
  }

  /// Selects a tab.
  ///
  /// - Parameters:
  ///   - title: what it says on the tab; the innermost tabs that show are looked at first.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: the tabs that there are, if none has the title; and what nothing expected.
  /// - Complexity: O(tabs on the path).
  public func select(
    _ title: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try begin("select(\"\(title)\")", fileID, line)
    var titles: [String] = []
    for case let container as any TabContainer in window.path.reversed() {
      if let index = container.tabs.firstIndex(where: { $0.title == title }) {
        return container.select(index)
      }
      titles += container.tabs.map(\.title)
    }
    let tabs = titles.isEmpty ? "no tabs" : titles.map { "'\($0)'" }.joined(separator: ", ")
    throw TestFailure(
      "\(lastVerb): there is no such tab, but \(tabs)\nshows \(shown)", fileID, line)
  }

  /// Answers the alert that shows.
  ///
  /// - Parameters:
  ///   - label: what the button says.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: the buttons that there are, if none says so; and what nothing expected.
  public func answer(
    _ label: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try begin("answer(\"\(label)\")", fileID, line)
    let alert = window.path.last as? any AlertContent
    if let alert, let index = alert.labels.firstIndex(of: label) { return alert.choose(index) }
    let labels = alert.map { "but " + $0.labels.map { "'\($0)'" }.joined(separator: ", ") }
    throw TestFailure(
      "\(lastVerb): there is no such button, \(labels ?? "since no alert shows")\nshows \(shown)",
      fileID, line)
  }

  /// Opens a location, and waits for the checks on the way.
  ///
  /// An interception that asks the user something waits longer. Where that is meant, call this with `try?`,
  /// send what the interception waits for, then `settle()`.
  ///
  /// - Parameters:
  ///   - location: as `Window.location` prints it.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: what became of it, if it does not show; and what nothing expected.
  public func open(
    _ location: String, fileID: String = #fileID, line: Int = #line
  ) async throws(TestFailure) {
    try begin("open(\"\(location)\")", fileID, line)
    let arrival = Arrival()
    window.open(location) { arrival.opening = $0 }
    if arrival.opening == nil { await window.settle(on: clock, timeout: timeout) }
    if arrival.opening == .opened { return }
    let outcome =
      arrival.opening.map { "the outcome is \($0)" }
      ?? "an interception on the way waits; if that is meant, use try?, send what the interception waits for, then "
      + "settle()"
    throw TestFailure("\(lastVerb): \(outcome)\nshows \(shown)", fileID, line)
  }
}

/// What became of a location, once that is known.
@MainActor
private final class Arrival {
  var opening: OpenResult?
}
