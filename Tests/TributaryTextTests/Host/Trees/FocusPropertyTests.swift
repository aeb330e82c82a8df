import TestSupport
import Testing
import TributaryText

/// Random trees of views and random steps.
///
/// `TRIBUTARY_SEED` replays the run of a failure, `TRIBUTARY_PROGRAMS` sets the number of runs.
@MainActor
@Suite(.timeLimit(.generous)) struct FocusPropertyTests {
  private let replayed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }
  #if DEBUG
  private static let usual: UInt64 = 4
  #else
  private static let usual: UInt64 = 400
  #endif

  private let count = environmentVariable("TRIBUTARY_PROGRAMS").flatMap { UInt64($0) } ?? usual

  @Test func `one element has the focus and shows, goes where a key points, and comes back`() {
    for seed in replayed.map({ $0...$0 }) ?? 1...count {
      var random = SplitMix64(seed: seed &* 7_919)
      let steps = (0..<60).map { _ in FocusStep.random(using: &random) }
      guard Self.fault(seed, steps) != nil else { continue }
      let least = shrunk(steps) { Self.fault(seed, $0) != nil }
      Issue.record(
        """
        seed \(seed): \(Self.fault(seed, least) ?? "")
        \(least)
        \(FocusWorld(seed: seed).description)
        """)
      return
    }
  }

  // The fault in a run; nil if there is none.
  private static func fault(_ seed: UInt64, _ steps: [FocusStep]) -> String? {
    let world = FocusWorld(seed: seed)
    for (index, step) in steps.enumerated() {
      if let fault = world.take(step) { return "step \(index), \(step): \(fault)" }
    }
    return nil
  }
}
