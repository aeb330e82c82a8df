#if INTERLEAVED
/// Something that threads do, to be run in every order.
protocol Scenario: CustomStringConvertible {
  /// Makes all that the threads use, for one run.
  func begin(in execution: Execution) -> any Run
}

/// One run of a scenario.
protocol Run: AnyObject {
  /// The work of each thread.
  var bodies: [() -> Void] { get }

  /// Whatever the run has shown to be wrong, after the threads have ended.
  func mistakes() -> [String]

  /// Lets go of everything.
  ///
  /// - Returns: whatever that has shown to be wrong.
  func end() -> [String]

  /// What has happened, a line each.
  var story: String { get }
}
#endif
