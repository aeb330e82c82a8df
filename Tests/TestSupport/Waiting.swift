/// Gives other work turns until a condition holds.
///
/// For work that other threads or later turns do. It takes no longer than that work does; the limit is
/// there so that a test fails where it would hang.
///
/// - Parameters:
///   - condition: Looks, and changes nothing; called once a turn.
///   - limit: The longest wait, generous since the machine may be busy.
///   - fileID: The file of the test, for the error.
///   - line: The line there.
/// - Throws: `ConditionNeverHeld` when the limit has passed, or `CancellationError` when the test is
///   cancelled.
@MainActor
package func wait(
  until condition: @MainActor () -> Bool, within limit: Duration = .seconds(120),
  fileID: String = #fileID, line: Int = #line
) async throws {
  let deadline = ContinuousClock.now + limit
  while !condition() {
    guard ContinuousClock.now < deadline else {
      throw ConditionNeverHeld(description: "\(fileID):\(line): nothing came within \(limit)")
    }
    try Task.checkCancellation()
    await Task.yield()
  }
}

/// The error of a wait that was in vain.
package struct ConditionNeverHeld: Error, CustomStringConvertible {
  package let description: String
}
