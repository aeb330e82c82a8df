import TestSupport
import Testing
import TributaryFlow

@testable import UIKitHost

@MainActor
@Suite("Walks of the UIKit host", .timeLimit(.generous)) struct HostWalkTests {
  /// Set it to the seed of a failure to run that walk alone.
  private let replayed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }

  private let count =
    environmentVariable("TRIBUTARY_WALKS").flatMap { UInt64($0) }
    ?? rounds(60, optimized: 10_000)

  @Test func `after any walk the controllers match the window, and all others are deallocated`() {
    var counts: [String: Int] = [:]
    for seed in replayed.map({ [$0] }) ?? Array(0..<count) {
      let (shape, walk) = walk(of: seed)
      let surroundings = Device.Surroundings.allCases[Int(seed % 3)]
      let (fault, done) = go(walk, from: shape, in: surroundings)
      counts.merge(done, uniquingKeysWith: +)
      guard fault != nil else { continue }
      let small = shrunk(walk) { go($0, from: shape, in: surroundings).fault != nil }
      Issue.record(
        """
        seed \(seed): \(go(small, from: shape, in: surroundings).fault ?? "")
        from \(shape) in \(surroundings): \(small)
        """)
      return
    }
    // Few walks may leave a verb out.
    guard replayed == nil, count >= 150 else { return }
    // Less than what the seeds give: they are always the same.
    for name in Verb.names { #expect(counts[name, default: 0] > Int(count) / 32, "\(name)") }
  }

  private func walk(of seed: UInt64) -> (shape: Shape, walk: [Verb]) {
    var random = SplitMix64(seed: seed)
    let inside = Shape.any(depth: 2, using: &random)
    let shapes: [Shape] = [
      .stack(inside), .tabs([.stack(inside), .page]), .root(.stack(inside)), .split(inside),
    ]
    let length = 5 + Int(seed % 76)
    return (random.pick(shapes), (0..<length).map { _ in .any(using: &random) })
  }

  /// Walks, and says what is wrong then or stays alive.
  private func go(
    _ walk: [Verb], from shape: Shape, in surroundings: Device.Surroundings
  ) -> (fault: String?, counts: [String: Int]) {
    let app = RandomApp()
    var (fault, counts, released) = go(walk, from: shape, in: surroundings, with: app)
    if released.contains(where: { $0.object != nil }) { fault = fault ?? "the host is alive" }
    if !app.alive.isEmpty { fault = fault ?? "at the end \(app.alive.count) screens are alive" }
    return (fault, counts)
  }

  private func go(
    _ walk: [Verb], from shape: Shape, in surroundings: Device.Surroundings, with app: RandomApp
  ) -> (fault: String?, counts: [String: Int], released: [Weak]) {
    let world = WalkWorld(shape, app, in: surroundings)
    var fault: String?
    for (step, verb) in walk.enumerated() where fault == nil {
      world.run(verb)
      fault = world.faults.first.map { "step \(step), \(verb): \($0)" }
    }
    if fault == nil { world.rest() }
    fault = fault ?? world.faults.first.map { "at the end: \($0)" }
    let shown = world.device.chain + world.device.stacks + world.device.tabBars
    return (
      fault, world.counts, ([world.device.host, world.device.display] + shown).map { Weak($0) }
    )
  }
}
