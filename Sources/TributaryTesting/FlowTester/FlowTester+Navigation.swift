internal import TributaryFlow

// The verbs of a host, which do not depend on the screens.
extension FlowTester {
  /// Goes one step back, as a host does for the user.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a ``TestFailure`` with the visible path if there is no step back, or with the
  ///   unexpected events before.
  public func back(fileID: String = #fileID, line: Int = #line) throws(TestFailure) {
    try begin("back()", fileID, line)
    if window.back() { return }
    throw TestFailure("back(): there is no step back from \(shown)", fileID, line)
  }

  /// Selects a tab.
  ///
  /// - Parameters:
  ///   - title: the title of the tab; the innermost visible tabs are searched first.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a ``TestFailure`` with the existing tabs if none has the title, or with the
  ///   unexpected events before.
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

  /// Answers the visible alert.
  ///
  /// - Parameters:
  ///   - label: the label of the button.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a ``TestFailure`` with the existing buttons if none has the label, or with the
  ///   unexpected events before.
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

  /// Opens a location, and waits for the interceptions on its path.
  ///
  /// An interception that asks the user is not waited for: the call fails. If a test expects that,
  /// call `open` with `try?`, send the output that the interception waits for, and call `settle()`.
  ///
  /// - Parameters:
  ///   - location: the location as `Window.location` prints it.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a ``TestFailure`` with the outcome if the location was not opened, or with the
  ///   unexpected events before.
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

/// The result of opening a location, once it is known.
@MainActor
private final class Arrival {
  var opening: OpenResult?
}
