internal import TributaryFlow

extension FlowTester {
  /// Expects the events since the last verb, in order.
  ///
  /// ```swift
  /// try tester.expect(.action("order"), .output(.ordered(pizza)))
  /// ```
  ///
  /// Consecutive calls continue where the previous one ended. Events that need not be expected are
  /// skipped.
  ///
  /// - Parameters:
  ///   - events: the expected events, in order.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a ``TestFailure`` with the difference between the expected and the recorded events.
  /// - Complexity: O(expected events + recorded events).
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

  /// Ends the test: waits for running work, and fails if something is left over.
  ///
  /// A screen that has left its flow and is still alive also fails the test; the failure names the
  /// reference that keeps it. To find that reference, the tester dismantles the flow.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a ``TestFailure`` that lists unexpected events, running work and leaked screens.
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

  /// The work that runs or waits, one line each.
  var runningWork: String {
    window.work.map { work in
      let name = work.key.map { "work '\($0)'" } ?? "work without a key"
      return "  ~ \(name)   for \(FlowPath(to: work.screen).words)"
    }.joined(separator: "\n")
  }
}
