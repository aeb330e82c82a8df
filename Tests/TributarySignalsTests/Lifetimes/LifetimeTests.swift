import TestSupport
import Testing

@testable import TributarySignals

/// Random programs on the library, and on a model of its laws.
///
/// After each step three things have to be equal: the calls of all observers, in order; the closures that the library
/// still keeps of those that the program has passed to it; and the records of each pipe, which are its observers and what
/// is tied to its end. So these laws of the page of contracts are compared, in any history of one thread:
///
/// - L1: a pipe lives exactly while a signal of it is retained, by the program, by a closure or by the work of a producer;
///   observing keeps no signal alive; the owner's end stops the value being delivered, releases the closures of the
///   pipe before the step ends, and disposes the connections into and out of it; a later send does nothing.
/// - L2: a dispose ends the observation at once; all that an observation has passed before it ended by itself arrives.
/// - L3, L4, L5: one order, in which a send or an observation from inside a call waits its turn, and observers are called
///   in the order they came.
/// - L7: merged, joined and flattened signals, buses, and views of buses with mapped values, as flows have them; a mapped
///   write end keeps neither pipe, and its transform lives as long as it or a connection into it.
/// - L10: there are as many records as observations, and nothing is left at the end.
/// - L11: values that wait on a scheduler, and on the main actor.
/// - L12: the state of an operator belongs to one observation; `shared()` has one for all.
/// - L13: the pipe of a start lives while the work runs; a dispose or the end of the pipe that it sends into cancels the
///   work.
///
/// Other tests compare the rest: threads in `ConcurrencyTests` and `InterleavingTests`, times in `TimedProgramTests`,
/// L8 in `DepthTests`, L14 in `AllocationTests`.
@Suite("Lifetimes", .timeLimit(.generous), .computesForLong) struct LifetimeTests {
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
    if seeds.count >= 100 { #expect(coverage[.observedOnMain] >= seeds.count / 2) }
  }
}

/// The results of some programs.
private struct Outcome: Sendable {
  var coverage = Coverage()
  /// The first program that failed, shrunk.
  var failure: String?

  init(of seeds: [UInt64]) async {
    // Its own thread, which may wait for tasks.
    let peer = Peer()
    defer { peer.end() }
    for seed in seeds {
      let (coverage, failure, errands) = await withCheckedContinuation { continuation in
        peer.begin { continuation.resume(returning: Self.run(seed)) }
      }
      peer.wait()
      self.coverage += coverage
      self.failure = failure
      if await !errands.wereAllReleased {
        self.failure = "seed \(seed): what a task let go of was released later"
      }
      if self.failure != nil { return }
    }
  }

  private static func run(_ seed: UInt64) -> (Coverage, failure: String?, Errands) {
    let comparison = Comparison(program(of: seed))
    guard comparison.difference != nil else {
      return (comparison.coverage, nil, comparison.errands)
    }
    let small = shrunk(program(of: seed)) { Comparison($0).difference != nil }
    let failure = "seed \(seed): \(Comparison(small).difference ?? "")\n\(small)"
    return (comparison.coverage, failure, comparison.errands)
  }
}
