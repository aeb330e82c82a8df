internal import TributaryFlow

extension FlowTester {
  /// Says what has happened since the last verb, in order.
  ///
  /// ```swift
  /// try tester.expect(.action("order"), .output(.ordered(pizza)))
  /// ```
  ///
  /// Several calls in a row go on where the one before ended. Events that need not be expected are passed
  /// over.
  ///
  /// - Parameters:
  ///   - events: what has happened, the first first.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: what was expected beside what happened, if they differ.
  /// - Complexity: O(events + what happened since the last verb).
  public func expect(
    _ events: FlowEvent<Outputs>..., fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    var position = 0
    for event in events {
      guard let found = self.position(of: event, from: position) else {
        throw TestFailure(difference(from: events), fileID, line)
      }
      position = found + 1
    }
    record.take(position)
  }

  /// Ends the test: waits for what has been begun, and looks at what is left over.
  ///
  /// Also the screens: one that has left its flow and is alive fails the test, with what keeps it.
  /// To learn that, the flow is taken apart.
  ///
  /// - Parameters:
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: all that is left over.
  public func finish(fileID: String = #fileID, line: Int = #line) async throws(TestFailure) {
    await window.settle(on: clock, timeout: timeout)
    var parts: [String] = []
    let unexpected = unexpected
    if !unexpected.isEmpty { parts.append("at the end, \(described(unexpected))") }
    if exhaustivity.contains(.work), !window.work.isEmpty { parts.append(describedWork) }
    if exhaustivity.contains(.screens) {
      let leaks = tracker.leaks(isOver: false)
      if !leaks.isEmpty { parts.append(leaks.joined(separator: "\n")) }
    }
    if !parts.isEmpty { throw TestFailure(parts.joined(separator: "\n"), fileID, line) }
    record.clear()
  }
}

extension FlowTester {
  private func position(of event: FlowEvent<Outputs>, from start: Int) -> Int? {
    for (index, entry) in record.entries.enumerated().dropFirst(start) {
      if event.isMet(by: entry.event) { return index }
      if entry.isRequired { return nil }
    }
    return nil
  }

  private func difference(from events: [FlowEvent<Outputs>]) -> String {
    let happened = record.entries.filter { entry in
      entry.isRequired || events.contains { $0.isMet(by: entry.event) }
    }
    let lines = FlowDifference(expected: events, happened: happened).lines
    return """
      not what was expected after \(lastVerb):
      \(lines.joined(separator: "\n"))
      (-) was expected, (+) happened; shows \(shown)
      """
  }

  private var describedWork: String {
    """
    at the end, this still runs:
    \(runningWork)
    advance the clock, let the flow cancel it, or relax the test with exhaustivity: .except(.work)
    """
  }

  /// The work that runs or waits for its turn, a line each.
  var runningWork: String {
    window.work.map { work in
      let name = work.key.map { "work '\($0)'" } ?? "work without a key"
      return "  ~ \(name)   for \(FlowPath(to: work.screen).words)"
    }.joined(separator: "\n")
  }
}
