import TestSupport
import Testing

@testable import TributarySignals

@Suite("Lifetimes", .timeLimit(.generous)) struct LifetimeTests {
  @Test func `after any history the library and the laws agree`() async {
    let run = ProgramRun.chosen
    let outcomes = await withTaskGroup(of: Outcome.self) { group in
      for part in 0..<ProgramRun.parts { group.addTask { await Outcome(of: run.seeds(of: part)) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for failure in outcomes.compactMap(\.failure) { Issue.record("\(failure)") }
    let coverage = outcomes.reduce(into: Coverage()) { $0 += $1.coverage }
    // Neither a few programs nor those before a failure are enough for the coverage.
    let isWhole = outcomes.allSatisfy { $0.failure == nil } && run.count >= 1_000
    if isWhole { #expect(coverage.shortfall(in: run.count) == []) }
  }
}

extension LifetimeTests {
  @MainActor
  @Test func `after any history on the main actor the library and the laws agree`() async {
    let seeds = ProgramRun.chosen.seeds(of: 0)
    var coverage = Coverage()
    for seed in seeds {
      // Other tests need the main actor too.
      await Task.yield()
      let comparison = MainThread.run { Comparison(mainProgram(of: seed)) }
      coverage += comparison.coverage
      guard comparison.difference != nil else { continue }
      let small = MainThread.run {
        shrunk(mainProgram(of: seed)) { Comparison($0).difference != nil }
      }
      Issue.record("seed \(seed): \(comparison.difference ?? "")\n\(small)")
      return
    }
    if seeds.count >= 100 { #expect(coverage[.heardOnMain] >= seeds.count) }
  }
}

/// The results of some programs.
private struct Outcome: Sendable {
  var coverage = Coverage()
  /// The first program that failed, shrunk.
  var failure: String?

  init(of seeds: [UInt64]) async {
    for seed in seeds {
      // Lets other tests run meanwhile: these may take minutes.
      await Task.yield()
      let comparison = Comparison(program(of: seed))
      coverage += comparison.coverage
      if await !comparison.errands.wereAllReleased {
        failure = "seed \(seed): what a task let go of was released later"
        return
      }
      guard comparison.difference != nil else { continue }
      let small = shrunk(program(of: seed)) { Comparison($0).difference != nil }
      failure = "seed \(seed): \(Comparison(small).difference ?? "")\n\(small)"
      return
    }
  }
}
