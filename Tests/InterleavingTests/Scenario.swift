import CheckedSynchronization

/// The work of some threads, to be run in every order.
protocol Scenario: CustomStringConvertible {
  /// Returns a function that creates the objects of the threads for one run.
  func runs() -> (Execution) -> any Run
}

/// One run of a scenario.
protocol Run: AnyObject {
  /// The work of each thread.
  var bodies: [() -> Void] { get }

  /// The part of the past on which the verdict depends; set when a run repeats another one.
  var memory: Any { get set }

  /// Adds this part to the state.
  func combine(into state: inout StateHash)

  /// Returns the errors of the run, after the threads have ended.
  func mistakes() -> [String]

  /// Releases all objects.
  ///
  /// - Returns: the errors of the release.
  func end() -> [String]

  /// The acts and calls of the run, one line each.
  var story: String { get }
}

// For a run whose verdict compares all its moments, which the execution has.
extension Run {
  var memory: Any {
    get { () }
    set {}
  }

  func combine(into state: inout StateHash) {}
}
