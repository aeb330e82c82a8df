import TestSupport
import Testing
import TributarySignals

@Suite("Shrinking") struct ShrinkingTests {
  @Test func `shrinking keeps the commands that the failure needs`() {
    let program: [Command] = [
      .pipe, .observe(3, .sendSelf), .makeBus, .observe(5, .run(.send(4))), .send(7), .send(2),
    ]
    let small = shrunk(program) { commands in
      commands.contains(.makeBus) && commands.contains { "\($0)".hasPrefix(".observe") }
    }
    #expect(small == [.observe(0, .none), .makeBus])
  }

  @Test func `a script goes, and the work that it runs becomes simpler`() {
    let program: [Command] = [.observe(4, .run(.observeLater(3, .run(.disposeTwice(2)))))]
    #expect(shrunk(program) { "\($0)".contains("observe") } == [.observe(0, .none)])
    #expect(shrunk(program) { "\($0)".contains("dispose") } == [.dispose(0)])
    let running = shrunk(program) { "\($0)".contains("run(.dispose") }
    #expect(running == [.observe(0, .run(.dispose(0)))])
  }

  @Test func `a whole program is shrunk as far as it goes`() {
    let seed: UInt64 = 57
    let fails = { (commands: [Command]) in Comparison(commands).coverage[.sendInside] > 0 }
    let program = program(of: seed).withoutFeeds
    #expect(fails(program))
    let small = shrunk(program, where: fails)
    #expect(small.count <= 3)
    for place in small.indices {
      var rest = small
      rest.remove(at: place)
      #expect(!fails(rest))
    }
  }

  @Test func `a program is written as it is in a test`() {
    let program: [Command] = [
      .pipe, .makeOuter, .flatten(0, .latest), .derive(1, "skipRepeats"),
      .observeHolding(0, 1, .run(.sendSignal(0, 2))), .tick(2),
    ]
    #expect(
      "\(program)" == """
        [.pipe, .makeOuter, .flatten(0, .latest), .derive(1, "skipRepeats"), \
        .observeHolding(0, 1, .run(.sendSignal(0, 2))), .tick(2)]
        """)
  }
}
