internal import TributaryFlow

extension FlowTester {
  /// Waits until what the flow has begun by `run` is done, or sleeps on the clock.
  ///
  /// That has to be so for three turns in a row. Whoever asked a question that has been answered or
  /// left is woken by then; what they go on with is given these turns, and so is a check that waited
  /// for something else. A question that has no answer yet is left alone.
  ///
  /// Work that waits for something else, a network say, is given some thousand turns, so this ends
  /// always and needs no time of its own. A tester that ignores `.work` leaves it alone then.
  ///
  /// - Parameters:
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: what runs, if it neither ends nor sleeps on the clock after these turns.
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
    if await window.settle(on: clock) || ignored.contains(.work) { return }
    let count = window.busyWork(on: clock)
    throw TestFailure(
      """
      \(verb): of this work, \(count) piece\(count == 1 ? "" : "s") neither ended nor came to sleep on \
      the clock:
      \(runningWork)
      if it waits for a time, give the flow and the tester the same ManualClock; if it waits for \
      something else, give it a stand-in that answers, or make the tester with ignoring: .work
      """, fileID, line)
  }
}
