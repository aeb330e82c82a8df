internal import TributaryFlow

extension FlowTester {
  /// Waits until all work of the flow has ended, or waits for the user or for the clock.
  ///
  /// Work, queues of actions, interceptions and answers count. Tasks that wait for the answer of a
  /// screen, or sleep on the clock, do not.
  ///
  /// Work that waits for something else, such as a network, has the tester's timeout. After that
  /// the call fails, unless the tester's ``exhaustivity`` leaves out `.work`.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a ``TestFailure`` with the running work, if it neither ends nor sleeps on the clock
  ///   within the timeout.
  public func settle(fileID: String = #fileID, line: Int = #line) async throws(TestFailure) {
    try await settle("settle()", fileID, line)
  }

  /// Advances the clock from deadline to deadline, and settles after each.
  ///
  /// - Parameters:
  ///   - duration: the time to advance by; not negative.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a ``TestFailure`` if the tester has no clock or the time is negative, with the
  ///   running work as in `settle()`, or with the unexpected events before.
  /// - Complexity: one wait for each deadline in the duration.
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
