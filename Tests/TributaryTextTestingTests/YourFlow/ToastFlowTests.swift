import FlowTestSupport
import TestSupport
import Testing
import TributaryTextTesting

@MainActor
@Suite("A toast", .timeLimit(.minutes(30))) struct ToastFlowTests {
  private let clock = ManualClock()

  @Test func `a toast takes two seconds`() async throws {
    let tester = FlowTester(clock: clock) { ToastFlow.vend(clock: clock) }
    try tester.send(.tapToast, from: BreadScreen.self)
    try tester.expect(.action("toast"), .work("toast"))
    try await tester.advance(by: .seconds(2))
    try tester.expect(.action("serve"), .step(.push, to: DoneScreen.self), .workEnded("toast"))
    try tester.send(.tapEat, from: DoneScreen.self)
    try tester.expect(.action("finish"), .output(.eaten))
    try await tester.finish()
  }

  @Test func `the user sees that it is done`() async throws {
    let host = TestHost(ToastFlow.vend(clock: clock), columns: 24, rows: 5, clock: clock)
    try host.tap("Toast")
    try await host.advance(by: .seconds(2))
    try host.expectScreen(
      """
      [Back]    Done
      ────────────────────────
      Golden brown.
      >Eat<
      """)
    host.press(.escape)
    try host.expect("White.")
  }

  @Test func `the done screen looks as it did`() throws {
    let host = TestHost(ToastFlow.vend(clock: clock), columns: 24, rows: 5)
    try host.open("done")
    try host.expectSnapshot("done")
  }

  @Test func `nothing that a user does breaks it`() async throws {
    let user = RandomUser { ToastFlow.vend(clock: $0) }
    user.locations = ["done"]
    user.invariant("nothing burns") { !$0.screen.contains("Burnt") }
    try await user.walk(60)
  }

  @Test func `a run is a test`() async throws {
    let script = """
      tap "Toast"
      wait 2s
      expect "Golden brown."
      tap "Eat"
      """
    let run = try await Replay(of: script) { ToastFlow.vend(clock: $0) }
    #expect(run.outputs == [.eaten])
  }

  @Test func `no screen stays`() async throws {
    try await LeakProbe.expectNoLeaks {
      let host = TestHost(ToastFlow.vend(clock: clock))
      try host.open("done")
      host.back()
    }
  }

  @Test func `a signal waits until it is quiet`() async throws {
    try await Marbles.expect(
      "ab---c----",
      becomes: "----b---c"
    ) { $0.debounce(for: .frames(3), clock: $1) }
  }
}

// The proof on the page of proofs.
extension ToastFlowTests {
  @Test func `toast is done before it is eaten, in all runs`() async throws {
    let explorer = Explorer { ToastFlow.vend(clock: $0) }
    explorer.locations = ["done"]
    let runs = try await explorer.explore()
    try runs.canReach("the bread") { $0.state.path.last == "Bread" }.expectProved()
    try runs.before("done before eaten") {
      $0.state.path.last == "Done"
    } _: {
      $0.outputs == [.eaten]
    }.expectProved()
    try runs.expectMap("toast")
  }
}

// The failures on the page.
extension ToastFlowTests {
  @Test func `a random user who finds a failure reports the script`() async {
    let words = await failure {
      let user = RandomUser { ToastFlow.vend(clock: $0) }
      user.invariant("nothing gets brown") { !$0.screen.contains("brown") }
      try await user.walk(1_000)
    }
    let seed = words.dropFirst("walk ".count).prefix { $0.isNumber }
    #expect(
      words.replacing(seed, with: "9") == """
        walk 9: after 'wait 3000ms': 'nothing gets brown' does not hold
        The shortest way there, as a script; TRIBUTARY_SEED=9 walks the long one:
        resize 40x12
        tap "Toast"
        wait 3000ms
        """)
  }

  @Test func `a leaked screen is reported with its retainer`() async {
    let words = await failure {
      try await LeakProbe.expectNoLeaks {
        let done = DoneScreen()
        done.outputs.observe(on: .main) { _ in print(done.title) }
        _ = TestHost(done)
      }
    }
    #expect(
      words == """
        1 screen is alive and should be gone:
          DoneScreen 'Done' was at DoneScreen 'Done'
            kept by an observation of its own outputs
        """)
  }
}

/// The code in docs/testing-your-flow.md is compiled and run.
@Suite struct TestingPageTests {
  @Test func `every piece of the page is in a file that is compiled`() throws {
    let folders = #filePath.split(separator: "/").dropLast().map { "/\($0)" }
    let sources = try ["ToastFlow", "ToastFlowTests"].map { name in
      try textFile(at: "\(folders.joined())/\(name).swift")
    }
    let page = try textFile(at: "\(packageFolder)/docs/testing-your-flow.md")
    let parts = page.split(separator: "```", omittingEmptySubsequences: false)
    // All that is between fences, whatever its language.
    let pieces = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
      String($0.element.drop { $0 != "\n" }.dropFirst())
    }
    #expect(pieces.count > 8)
    for piece in pieces {
      #expect(sources.contains { holds($0, piece) }, "\(piece)")
    }
  }

  /// Whether a source has these lines, all of them as far to the right as they may be.
  private func holds(_ source: String, _ piece: String) -> Bool {
    stride(from: 0, through: 8, by: 2).contains { count in
      let blanks = String(repeating: " ", count: count)
      let lines = piece.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "\(blanks)\($0)" }
      return "\n\(source)".contains("\n\(lines.joined(separator: "\n"))")
    }
  }
}
