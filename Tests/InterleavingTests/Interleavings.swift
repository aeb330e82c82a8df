#if INTERLEAVED
import TributarySignals

/// The states of a scenario, and the first error on the way to one of them.
struct Interleavings {
  let scenario: any Scenario
  private(set) var stateCount = 0
  /// The number of runs that reached them all.
  private(set) var runCount = 0
  /// The number of orders that these states stand for.
  private(set) var orderCount = 0.0
  private(set) var failure: Failure?

  struct Failure: CustomStringConvertible {
    let scenario: any Scenario
    let mistakes: [String]
    /// The thread of each step.
    let schedule: String
    let story: String

    var description: String {
      "\(scenario)\n  \(mistakes.joined(separator: "\n  "))\n\(story)"
    }
  }

  /// Runs a scenario in every order.
  ///
  /// - Parameter isTrue: called after each run; the search ends when it returns false.
  init(of scenario: any Scenario, while isTrue: (StateSearch) -> Bool = { _ in true }) {
    self.scenario = scenario
    var search = StateSearch()
    let begin = scenario.runs()
    repeat {
      if search.isRefuted { search = StateSearch(after: search) }
      search.begin()
      failure = run(begin, Execution(search), isNew: { search.finish($0) })
      if let failure {
        // The run may have been cut before the mistake, so the story is that of another one.
        let told = Self(of: scenario, schedule: failure.schedule).failure
        self.failure = told ?? failure
        break
      }
    } while isTrue(search) && (search.isRefuted || search.advance())
    stateCount = search.stateCount
    runCount = search.runCount
    orderCount = search.orderCount
  }

  /// Runs a scenario in one order, a digit for each step.
  init(of scenario: any Scenario, schedule: String) {
    self.scenario = scenario
    runCount = 1
    failure = run(
      scenario.runs(), Execution(StateSearch(), choices: schedule[...]), isNew: { _ in true })
  }

  // Accessed by one run at a time, since the suite is serialized.
  private nonisolated(unsafe) static var stuck: [(Execution, any Run)] = []

  private func run(
    _ begin: (Execution) -> any Run, _ execution: Execution, isNew: (Execution) -> Bool
  ) -> Failure? {
    let run = begin(execution)
    let hasEnded = execution.run(run)
    var mistakes = execution.failures
    if hasEnded {
      if mistakes.isEmpty && isNew(execution) { mistakes += run.mistakes() }
      let story = mistakes.isEmpty ? "" : run.story
      mistakes += run.end()
      if mistakes.isEmpty { return nil }
      return failure(execution, mistakes, story)
    }
    // Its threads never end, so it is kept for ever.
    unsafe Self.stuck.append((execution, run))
    return failure(execution, mistakes, run.story)
  }

  private func failure(
    _ execution: Execution, _ mistakes: [String], _ story: String
  ) -> Failure {
    Failure(
      scenario: scenario, mistakes: mistakes,
      schedule: execution.schedule, story: story)
  }
}
#endif
