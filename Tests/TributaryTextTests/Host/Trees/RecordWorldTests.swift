import TestSupport
import Testing
import TextTestSupport
import TributaryText

/// Random changes of records, and a user who acts on one of them.
@MainActor
@Suite(.timeLimit(.generous)) struct RecordWorldTests {
  private let replayed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }
  #if DEBUG
  private static let usual: UInt64 = 12
  #else
  private static let usual: UInt64 = 4_000
  #endif

  private let count = environmentVariable("TRIBUTARY_PROGRAMS").flatMap { UInt64($0) } ?? usual

  @Test func `an action is that of the record that had the focus, whatever comes, goes and moves`()
  {
    var faults: [String] = []
    var (worlds, events): ([RecordWorld.Kind: Int], [Substring: Int]) = ([:], [:])
    for seed in replayed.map({ $0...$0 }) ?? 1...count where faults.count < 12 {
      var random = SplitMix64(seed: seed)
      let steps = (0..<30).map { _ in RecordStep.random(using: &random) }
      worlds[RecordWorld(seed: seed).kind, default: 0] += 1
      for step in steps { events["\(step)".prefix { $0 != "(" }, default: 0] += 1 }
      guard Self.fault(seed, steps) != nil else { continue }
      let least = shrunk(steps) { Self.fault(seed, $0) != nil }
      let world = RecordWorld(seed: seed)
      faults.append(
        "seed \(seed), \(world.description): \(Self.fault(seed, least) ?? "")\n  \(least)")
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    // Few worlds may leave a kind or an event out.
    if replayed != nil || count < 30 { return }
    // Each container in its share of the worlds, and each event once in three worlds.
    let kinds = RecordWorld.Kind.allCases
    for kind in kinds { #expect(worlds[kind, default: 0] >= Int(count) / kinds.count, "\(kind)") }
    #expect(events.count == 18 && events.values.allSatisfy { $0 >= Int(count) / 3 }, "\(events)")
  }

  private static func fault(_ seed: UInt64, _ steps: [RecordStep]) -> String? {
    let world = RecordWorld(seed: seed)
    for step in steps { if let fault = world.take(step) { return fault } }
    return nil
  }
}

/// A step of the program or of the user.
enum RecordStep: Simplifiable {
  case insert(at: Int), remove(Int), removeFocused, move(Int, to: Int), hide(Int), disable(Int)
  case banner, group, changeGroup(Int), empty, alert(Int), sheet(Int)
  case resize(Int, Int), press(Key), enter, type, click(Int, Int), wheel(isDown: Bool)

  static func random(using random: inout SplitMix64) -> RecordStep {
    let place = Int.random(in: 0..<8, using: &random)
    switch Int.random(in: 0..<27, using: &random) {
    case 0, 1, 2: return .insert(at: place)
    case 3, 4: return .remove(place)
    case 5, 6: return .removeFocused
    case 7: return .move(place, to: Int.random(in: 0..<8, using: &random))
    case 8: return .hide(place)
    case 9: return .disable(place)
    case 10: return .banner
    case 11: return .group
    case 12: return .changeGroup(place)
    case 13: return .empty
    case 14:
      return .resize(
        Int.random(in: 20...70, using: &random), Int.random(in: 6...20, using: &random))
    case 15: return .click(Int.random(in: 0..<30, using: &random), place + 2)
    case 16: return .wheel(isDown: Bool.random(using: &random))
    case 17, 18: return .enter
    case 19: return .type
    case 20: return .alert(place)
    case 21: return .sheet(place)
    default: return .press(random.pick([.tab, .down, .down, .up, .right, .left, .end, .home]))
    }
  }

  var simpler: [RecordStep] { [] }
}
