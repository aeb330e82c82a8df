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
  private static let usual: UInt64 = 2
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

/// An event or a change in a random tree of views.
enum FocusStep: Simplifiable {
  case press(Key)
  case resize(columns: Int, rows: Int)

  /// Changes to sizes with room for nothing or everything, and back.
  case squeeze

  /// Presses Tab until the focus has been everywhere.
  case round
  case presentAlert
  case presentCover
  case presentSheet
  case dismiss

  static func random(using random: inout SplitMix64) -> FocusStep {
    let keys: [Key] = [
      .tab, .tab, .shift(.tab), .down, .down, .down, .up, .up, .up, .left, .right, .pageDown,
      .pageUp,
      .home, .end, .enter, .character(" "),
    ]
    switch Int.random(in: 0..<24, using: &random) {
    case 0: return .squeeze
    case 1: return .round
    case 2: return .presentAlert
    case 3: return .presentCover
    case 4: return .presentSheet
    case 5, 6: return .dismiss
    case 7:
      return .resize(
        columns: Int.random(in: 30...90, using: &random),
        rows: Int.random(in: 5...30, using: &random))
    default: return .press(random.pick(keys))
    }
  }

  var simpler: [FocusStep] {
    switch self {
    case .press(.tab): []
    case .press, .squeeze, .round: [.press(.tab)]
    case .resize: [.resize(columns: 60, rows: 12)]
    case .presentSheet: [.presentCover]
    case .presentAlert, .presentCover, .dismiss: []
    }
  }
}
