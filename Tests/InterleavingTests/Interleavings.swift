import CheckedSynchronization

@testable import TributarySignals

/// The states of a scenario, and the first error on the way to one of them.
struct Interleavings {
  let scenario: any Scenario
  private(set) var stateCount = 0
  /// The number of runs that reached them all.
  private(set) var runCount = 0
  /// The number of orders that these states mean.
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
  init(of scenario: any Scenario) {
    Self.prepare()
    self.init(searching: scenario)
  }

  private init(searching scenario: any Scenario) {
    self.scenario = scenario
    var search = StateSearch()
    let begin = scenario.runs()
    repeat {
      if search.isRefuted { search = StateSearch(after: search) }
      search.begin()
      failure = run(begin, Execution(search), isNew: { search.finish($0) })
      if let failure {
        // The run may have been cut before the mistake, so the story is that of another one.
        let told = Self(repeating: failure.schedule, of: scenario).failure
        self.failure = told ?? failure
        break
      }
    } while search.isRefuted || search.advance()
    stateCount = search.stateCount
    runCount = search.runCount
    orderCount = search.orderCount
  }

  /// Runs a scenario in one order, a digit for each step.
  init(of scenario: any Scenario, schedule: String) {
    Self.prepare()
    self.init(repeating: schedule, of: scenario)
  }

  private init(repeating schedule: String, of scenario: any Scenario) {
    self.scenario = scenario
    runCount = 1
    failure = run(
      scenario.runs(), Execution(StateSearch(), choices: schedule[...]), isNew: { _ in true })
  }

  /// Makes the variables of the module, which belong to no run: a search names its own by their
  /// number.
  static func prepare() { _ = hasGlobals }

  private static let hasGlobals: Bool = {
    GuardedContents.set(for: ObserverList.self) { $0.contents }
    for program in [
      Program(batchLimit: 1, threads: [[.send(0)], [.send(0), .send(0)]]),
      Program(pipes: [.property], threads: [[.send(0), .observe(0)], [.modify(0), .drop(0)]]),
    ] {
      _ = Self(searching: program)
    }
    return true
  }()

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
