import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Each feature begins while each other is in progress, in each place where code of a flow runs.
@MainActor
@Suite("Pairs of features", .timeLimit(.generous)) struct PairTests {
  /// Where the second feature begins.
  enum Place: CaseIterable, Sendable {
    case outside, atOnce, inHandler, inOuterHandler, inOneTurn, byTwoFlows, atStep, atEntry
  }

  @Test(arguments: Place.allCases)
  func `each of two features ends as it does alone, or as the other makes it end`(_ place: Place)
    async
  {
    // In debug code every second pair meets, in one of the places, and ends in one of the orders.
    let places = rounds(4 * Place.allCases.count, optimized: 1)
    let orders = rounds(1, optimized: 2)
    for (first, one) in Feature.all.enumerated() {
      for (second, other) in Feature.all.enumerated() {
        let turn = first * Feature.all.count + second
        let isTurn = turn % places == (Place.allCases.firstIndex(of: place) ?? 0) % places
        for order in 0..<orders where isTurn {
          let run = PairRun(one, other, place, firstEndsFirst: (turn / places + order) % 2 == 0)
          if let wrong = await run.wrong() { Issue.record("\(run): \(wrong)") }
        }
      }
    }
  }

  @Test(arguments: Feature.all.map(\.name))
  func `a feature alone ends as its row says`(_ name: String) async throws {
    let feature = try #require(Feature.all.first { $0.name == name })
    let app = PairApp()
    let end = feature.begin(app, 1)
    await app.rest()
    end()
    await app.rest()
    #expect(app.results[1] ?? [] == [feature.outcome].compactMap { $0 })
    let disorder = await app.disorderAtEnd()
    #expect(disorder == nil)
  }

  @Test func `features that begin and end in any order leave the app as one of them would`() async {
    let replayed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }
    for seed in replayed.map({ [$0] }) ?? Array(0..<rounds(5, optimized: 3_000)) {
      guard let wrong = await wrong(walk: seed) else { continue }
      Issue.record("seed \(seed): \(wrong)")
      return
    }
  }

  /// Begins up to four features in random places, and ends them in a random order.
  private func wrong(walk seed: UInt64) async -> String? {
    var random = SplitMix64(seed: seed)
    let app = PairApp()
    let features = (0..<Int.random(in: 2...4, using: &random)).map { _ in random.pick(Feature.all) }
    let ends = Ends()
    for (index, feature) in features.enumerated() {
      let begin: Feature.End = {
        let end = feature.begin(app, index + 1)
        ends.all.append(end)
        ends.begun[index] = end
      }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: begin()
      case 1: app.perform(begin)
      case 2: app.perform(byOuter: true, begin)
      case 3: app.atStep.append(begin)
      default: app.atEntry.append(begin)
      }
      if Bool.random(using: &random) { continue }
      // A task may not have asked before.
      await app.rest()
      if Bool.random(using: &random), !ends.all.isEmpty {
        ends.all.remove(at: Int.random(in: ends.all.indices, using: &random))()
      }
    }
    (app.atStep, app.atEntry) = ([], [])
    await app.rest()
    for end in ends.all.shuffled(using: &random) {
      end()
      await app.rest()
    }
    await app.rest()
    // The question of a link comes when the opening before it has ended.
    for _ in features {
      for (index, end) in ends.begun.sorted(by: { $0.key < $1.key })
      where app.results[index + 1] == nil && features[index].outcome != nil {
        end()
        await app.rest()
      }
    }
    let words = features.map(\.name).joined(separator: ", ")
    for (index, feature) in features.enumerated() {
      let results = app.results[index + 1] ?? []
      let allowed = feature.interrupted.union([feature.outcome, nil])
      if results.count > 1 || !allowed.contains(results.first) {
        return "\(words): '\(feature.name)' ended with \(results)"
      }
    }
    return await app.disorderAtEnd().map { "\(words): \($0)" }
  }

  private final class Ends {
    var all: [Feature.End] = []
    var begun: [Int: Feature.End] = [:]
  }
}
