/// Yields to other work until a condition holds.
///
/// Use it for work on other threads or in later turns. It takes no longer than that work; with the
/// limit a test fails instead of hanging. On a busy machine all tests of the main actor take turns, and a
/// turn may take seconds: the limit ends the wait only after a number of turns in which the work could go on.
///
/// - Parameters:
///   - condition: The condition, without side effects; called once a turn.
///   - limit: The longest wait.
///   - fileID: The file of the call, for the error.
///   - line: The line of the call.
/// - Throws: `ConditionNeverHeld` if the limit has passed, or `CancellationError` if the test is
///   cancelled.
@MainActor
package func wait(
  until condition: @MainActor () -> Bool, within limit: Duration = longestWait,
  fileID: String = #fileID, line: Int = #line
) async throws {
  let deadline = ContinuousClock.now + limit
  var turns = 0
  while !condition() {
    turns += 1
    guard turns < 500 || ContinuousClock.now < deadline else {
      throw ConditionNeverHeld(description: "\(fileID):\(line): nothing came within \(limit)")
    }
    try Task.checkCancellation()
    await Task.yield()
  }
}

/// The error of a wait whose condition never held.
package struct ConditionNeverHeld: Error, CustomStringConvertible {
  package let description: String
}
