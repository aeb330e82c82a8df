internal import TributaryFlow

extension FlowTester {
  /// Waits until what the flow has begun is done, or waits for the user or for the clock.
  ///
  /// Work, lines, interceptions and answers are counted. One that waits for the answer of a screen, or sleeps on the
  /// clock, is left alone.
  ///
  /// Work that waits for something else, a network say, is given the tester's timeout. A tester that does not
  /// require `.work` leaves it alone then.
  ///
  /// - Parameters:
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: the work that runs, if it neither ends nor sleeps on the clock within the timeout.
  public func settle(fileID: String = #fileID, line: Int = #line) async throws(TestFailure) {
    try await settle("settle()", fileID, line)
  }

  /// Moves the clock, a deadline at a time, and waits after each for what it leads to.
  ///
  /// - Parameters:
  ///   - duration: not negative.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: what to do about a tester without a clock or a negative time; as `settle()` does; and
  ///   what nothing expected.
  /// - Complexity: one wait for each deadline on the way.
  public func advance(
    by duration: Duration, fileID: String = #fileID, line: Int = #line
  ) async throws(TestFailure) {
    try begin("advance(by: \(duration))", fileID, line)
    guard let clock else {
      throw TestFailure(
        "\(lastVerb): there is no clock; give one to the tester and the same one to the flow",
        fileID, line)
    }
    guard duration >= .zero else {
      throw TestFailure(
        "\(lastVerb): a clock does not go back; give a time that is not negative", fileID, line)
    }
    let end = clock.now.advanced(by: duration)
    try await settle(lastVerb, fileID, line)
    while let next = clock.deadlines.first, next <= end {
      clock.advance(by: max(.zero, clock.now.duration(to: next)))
      try await settle(lastVerb, fileID, line)
    }
    clock.advance(by: clock.now.duration(to: end))
    try await settle(lastVerb, fileID, line)
  }
}

extension FlowTester {
  private func settle(
    _ verb: String, _ fileID: String, _ line: Int
  ) async throws(TestFailure) {
    if await window.settle(on: clock, timeout: timeout) || !exhaustivity.contains(.work) { return }
    let count = window.activeTasks(on: clock)
    let work = runningWork.isEmpty ? "" : ":\n\(runningWork)"
    throw TestFailure(
      """
      \(verb): \(count) task\(count == 1 ? "" : "s") neither ended nor came to wait for the user or the \
      clock within \(timeout)\(work)
      if it waits for a time, give the flow and the tester the same ManualClock; if it waits for \
      something else, give it a stand-in that answers, or relax the test with exhaustivity: \
      .except(.work)
      """, fileID, line)
  }
}
