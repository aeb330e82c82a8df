#if INTERLEAVED
/// The work of some threads, to be run in every order.
protocol Scenario: CustomStringConvertible {
  /// Creates the objects of the threads for one run.
  func begin(in execution: Execution) -> any Run
}

/// One run of a scenario.
protocol Run: AnyObject {
  /// The work of each thread.
  var bodies: [() -> Void] { get }

  /// Returns the errors of the run, after the threads have ended.
  func mistakes() -> [String]

  /// Releases all objects.
  ///
  /// - Returns: the errors of the release.
  func end() -> [String]

  /// The acts and calls of the run, one line each.
  var story: String { get }
}
#endif
