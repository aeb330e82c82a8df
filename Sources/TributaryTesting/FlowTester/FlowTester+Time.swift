internal import TributaryFlow

extension FlowTester {
  /// Waits until what the flow has begun is done, or sleeps on the clock.
  ///
  /// Work that waits for something else, a network say, is given some thousand turns and then left
  /// alone, so this ends always and needs no time of its own.
  public func settle() async {
    await window.settle(on: clock)
  }

  /// Moves the clock, a deadline at a time, and waits after each for what it leads to.
  ///
  /// - Parameters:
  ///   - duration: not negative.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: what to do about a tester without a clock or a negative time; and what nothing
  ///   expected.
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
    await settle()
    while let next = clock.deadlines.first, next <= end {
      clock.advance(by: max(.zero, clock.now.duration(to: next)))
      await settle()
    }
    clock.advance(by: clock.now.duration(to: end))
    await settle()
  }
}
