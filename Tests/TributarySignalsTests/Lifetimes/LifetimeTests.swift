import TestSupport
import Testing

@Suite("Lifetimes") struct LifetimeTests {
  /// Set it to the seed of a failure to run that program alone.
  private let replayed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }

  @Test func `after any history the library and the laws agree`() {
    let seeds = replayed.map { [$0] } ?? Array(0..<2_000)
    var coverage = Coverage()
    for seed in seeds {
      let outcome = compare(program(of: seed))
      coverage += outcome.coverage
      guard outcome.difference != nil else { continue }
      let small = shrunk(program(of: seed)) { compare($0).difference != nil }
      Issue.record(
        """
        seed \(seed): \(compare(small).difference ?? "")
        \(small)
        """)
      return
    }
    guard replayed == nil else { return }
    // About half of what the seeds give.
    #expect(coverage.sendsInside > 4_000)
    #expect(coverage.deathsInside > 350)
    #expect(coverage.disposesOfSelf > 700)
    #expect(coverage.disposesOfEarlier > 100)
    #expect(coverage.disposesOfLater > 40)
  }

  @Test func `shrinking leaves what the failure needs`() {
    let program: [Command] = [
      .pipe, .observe(3, .sendSelf), .makeBus, .observe(5, .run(.send(4))), .send(7), .send(2),
    ]
    let small = shrunk(program) { commands in
      commands.contains(.makeBus) && commands.contains { "\($0)".hasPrefix(".observe") }
    }
    #expect(small == [.observe(0, .none), .makeBus])
    #expect("\(program)".hasPrefix("[.pipe, .observe(3, .sendSelf), .makeBus, .observe(5, .run("))
  }
}

/// Runs a program on both sides, and says where they first differ.
private func compare(_ program: [Command]) -> (difference: String?, coverage: Coverage) {
  var model = Model()
  let world = World()
  var seen = 0
  for (step, command) in program.enumerated() {
    model.run(command)
    world.run(command)
    if let difference = difference(model, world, since: &seen) {
      return ("step \(step), \(command): \(difference)", model.coverage)
    }
  }
  model.dropEverything()
  world.dropEverything()
  let difference = difference(model, world, since: &seen)
  return (difference.map { "at the end: \($0)" }, model.coverage)
}

private func difference(_ model: Model, _ world: World, since seen: inout Int) -> String? {
  let expected = model.journal[seen...]
  let actual = world.journal.dropFirst(seen)
  if !actual.elementsEqual(expected) {
    return "called \(short(actual)), expected \(short(expected))"
  }
  seen = model.journal.count
  if world.canaries != model.liveObservations {
    return "\(world.canaries) closures alive, expected \(model.liveObservations)"
  }
  return nil
}

private func short(_ lines: ArraySlice<Line>) -> [String] {
  lines.map { "\($0.observation):\($0.number)" }
}
