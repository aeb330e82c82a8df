#if INTERLEAVED
import TributarySignals

/// The schedules of a scenario, and the first error in one of them.
struct Interleavings {
  let scenario: any Scenario
  private(set) var scheduleCount = 0
  /// The number of runs that turned out to equal another one.
  private(set) var redundantCount = 0
  private(set) var failure: Failure?
  /// Whether all schedules were run.
  private(set) var isWhole = true

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

  /// Runs a scenario in every order, or in at most a number of orders.
  init(of scenario: any Scenario, limit: Int = .max) {
    self.scenario = scenario
    let exploration = Exploration()
    repeat {
      exploration.begin()
      failure = run(Execution(exploration), isChecked: { !exploration.isRedundant })
      if failure != nil { break }
      if exploration.scheduleCount + exploration.redundantCount >= limit {
        isWhole = false
        break
      }
    } while exploration.advance()
    scheduleCount = exploration.scheduleCount
    redundantCount = exploration.redundantCount
  }

  /// Runs a scenario in one order, a digit for each step.
  init(of scenario: any Scenario, schedule: String) {
    self.scenario = scenario
    scheduleCount = 1
    failure = run(Execution(Exploration(), choices: schedule[...]), isChecked: { true })
  }

  // Accessed by one run at a time, since the suite is serialized.
  private nonisolated(unsafe) static var stuck: [(Execution, any Run)] = []

  private func run(_ execution: Execution, isChecked: () -> Bool) -> Failure? {
    let run = scenario.begin(in: execution)
    let hasEnded = execution.run(run.bodies)
    var mistakes = execution.failures
    if hasEnded {
      if mistakes.isEmpty && isChecked() { mistakes += run.mistakes() }
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
      schedule: execution.schedule.map(String.init).joined(), story: story)
  }
}
#endif
