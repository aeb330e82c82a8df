import TestSupport
import Testing
import TributarySignals

/// Changes to a program that must not change the received values: without a model, the library is
/// compared with itself.
@Suite("Lifetimes, changed without effect", .timeLimit(.generous)) struct MetamorphicTests {
  @Test(arguments: 0..<ProgramRun.parts)
  func `an idle observer that comes and goes anywhere changes nothing`(_ part: Int) async {
    await compare(part, with: .idleObservers)
  }

  @Test(arguments: 0..<ProgramRun.parts)
  func `mapping to the same anywhere changes nothing`(_ part: Int) async {
    await compare(part, with: .sameMap)
  }

  @Test(arguments: 0..<ProgramRun.parts)
  func `retaining a signal again and dropping it anywhere changes nothing`(_ part: Int) async {
    await compare(part, with: .copies)
  }

  private func compare(_ part: Int, with twist: Twist) async {
    let seeds = ProgramRun.chosen.seeds(of: part)
    // Its own thread, which may wait for tasks.
    let peer = Peer()
    defer { peer.end() }
    for seed in seeds.prefix((seeds.count + 3) / rounds(8, optimized: 4)) {
      let small = await withCheckedContinuation { continuation in
        peer.begin { continuation.resume(returning: differing(seed, with: twist)) }
      }
      peer.wait()
      guard let small else { continue }
      Issue.record("seed \(seed): \(small)")
      return
    }
  }

  private func differing(_ seed: UInt64, with twist: Twist) -> [Command]? {
    guard differs(program(of: seed), with: twist) else { return nil }
    return shrunk(program(of: seed)) { differs($0, with: twist) }
  }

  private func differs(_ program: [Command], with twist: Twist) -> Bool {
    let plain = World()
    let twisted = World(twist: twist)
    var model = Model()
    for command in program {
      model.step(command)
      if model.patience == 0 { break }
      // The model says whose task asks for an item.
      plain.step(command, handing: model.fed)
      twisted.step(command, handing: model.fed)
      if plain.journal != twisted.journal || !haveEqualCanaries(plain, twisted) { return true }
    }
    plain.dropEverything()
    twisted.dropEverything()
    return !haveEqualCanaries(plain, twisted)
  }

  // A task releases what it has used some time after it has ended.
  private func haveEqualCanaries(_ one: World, _ other: World) -> Bool {
    TributarySignalsTests.wait { one.objects == other.objects }
  }
}

extension Twist {
  fileprivate static let idleObservers = Twist(
    disturb: { signals in for signal in signals { signal.observe { _ in }.dispose() } })

  fileprivate static let copies = Twist(
    disturb: { signals in
      let copies = Slot(signals)
      copies.clear()
    })

  fileprivate static let sameMap = Twist(wrap: { signal in signal.map { $0 } })
}
