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

  /// The mistakes that the run has shown, after the threads have ended.
  func mistakes() -> [String]

  /// Lets go of everything.
  ///
  /// - Returns: the mistakes that this has shown.
  func end() -> [String]

  /// The acts and calls of the run, a line each.
  var story: String { get }
}
#endif
