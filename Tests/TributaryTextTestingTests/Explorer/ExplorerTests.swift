import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow
import TributaryTextTesting

/// A small shop, all of whose states are visited.
@MainActor
@Suite("Explorer", .timeLimit(.generous)) struct ExplorerTests {
  private static func explorer(
    _ mistake: KioskFlow.Mistake = .none
  ) -> Explorer<some Screen<Never, KioskFlow.Outputs>> {
    let explorer = Explorer(columns: 40, rows: 12) { clock, choices in
      KioskFlow.vend(mistake, clock: clock, choices: choices)
    }
    // All of them only where it is the point.
    if mistake != .hiddenCount { explorer.bounds.secondWays = 1 }
    return explorer
  }

  private static func counterexample(_ result: PropertyResult) -> Counterexample? {
    if case .refuted(let example) = result { example } else { nil }
  }

  @Test
  func `every state of an app without a mistake is visited, with every answer of its services`()
    async throws
  {
    let runs = try await Self.explorer().explore()
    #expect(runs.boundsHit.isEmpty)
    // A payment on its way is not saved, nor is the refusal.
    #expect(runs.unsavedCount == 4)
    // The shop, the desk, the payment on its way and the refusal, each with the wrapping or not; the end.
    #expect(runs.states.count == 9, "\(runs)\n\(runs.mapText())")
    #expect(runs.unreachedActions == ["Kiosk: rob"])
    #expect(runs.unreachedOutputs == ["Kiosk: rob", "Refused: pay"])
    #expect(runs.deadEnds.isEmpty)
  }

  @Test func `properties of all runs are proved`() async throws {
    let runs = try await Self.explorer().explore()
    try runs.always("a title") { $0.state.path.last?.isEmpty == false }.expectProved()
    try runs.never("a robbery") { $0.outputs == [.bought("a bag")] }.expectProved()
    try runs.canReach("the shop") { $0.state.path.last == "Kiosk" }.expectProved()
    try runs.before("paid before bought") {
      $0.log.contains("Kiosk: does pay")
    } _: {
      !$0.outputs.isEmpty
    }.expectProved()
    try runs.leadsTo("a payment can always end in a sale") {
      $0.log.contains("Kiosk: does pay")
    } _: {
      !$0.outputs.isEmpty
    }.expectProved()
  }

  @Test func `a property that does not hold is refuted by a shortest script, which replays`()
    async throws
  {
    let runs = try await Self.explorer(.sellsWithoutPaying).explore()
    let result = runs.before("paid before bought") {
      $0.log.contains("Kiosk: does pay")
    } _: {
      !$0.outputs.isEmpty
    }
    let example = try #require(Self.counterexample(result))
    #expect(example.script == "resize 40x12\ntap \"Wrapped\"\ntap \"Take\"")
    #expect(example.screens.count == 3)
    #expect(example.screens[1].contains("[x] Wrapped"))
    let again = try await Replay(of: example.script) {
      KioskFlow.vend(.sellsWithoutPaying, clock: $0)
    }
    #expect(again.outputs == [.bought("a bag")])
  }

  @Test func `a screen without a way out is refuted with the answer that leads there`() async throws
  {
    let runs = try await Self.explorer(.trap).explore()
    let result = runs.canReach("the shop") { $0.state.path.last == "Kiosk" }
    let example = try #require(Self.counterexample(result))
    #expect(
      example.script == """
        resize 40x12
        tap "Choose"
        tap "Pay by card"
        wait 2000ms
        # pick 2 for card: refuse
        """)
    #expect(Set(runs.deadEnds.map { $0.path.last }) == ["Refused"])
    let again = try await Replay(of: example.script) {
      KioskFlow.vend(.trap, clock: $0, choices: Choices(of: example.script))
    }
    #expect(again.host.path.last?.title == "Refused")
    let lost = runs.leadsTo("a payment can always end in a sale") {
      $0.log.contains("Kiosk: does pay")
    } _: {
      !$0.outputs.isEmpty
    }
    #expect(lost != .proved)
  }

  @Test func `hidden state is reported with both scripts`() async {
    let text = await failure { _ = try await Self.explorer(.hiddenCount).explore() }
    #expect(
      text.hasPrefix("two scripts lead to the same state, and the same move from there to two"))
    #expect(text.contains("The first script:\nresize 40x12\ntap \"Look\"\n"), "\(text)")
    #expect(
      text.hasSuffix("resize 40x12\ntap \"Wrapped\"\ntap \"Wrapped\"\ntap \"Look\""), "\(text)")
  }

  /// Each mistake, the start of its report and the end of its script.
  @Test(arguments: [
    (KioskFlow.Mistake.nameless, "a button has no name; give it a label\n", "resize 40x12"),
    (
      .twin, "'Look' cannot be answered by name, since another control has it\n", "resize 40x12"
    ),
    (.unsaved, "a run that is killed here and restored goes on in another way", "tap \"Wrapped\""),
    (.leak, "after 'tap \"Back\"': 'Pay' has left, but is alive", "tap \"Choose\"\ntap \"Back\""),
    (
      .stale, "after 'tap \"Look\"': drawn again the screen is another one",
      "resize 40x12\ntap \"Look\""
    ),
    (.other, "the same script leads to two states", "resize 40x12"),
    // From the focus of the first state keys lead to all, and from there they do not.
    (.keepsKeys, "no Tab and no arrow key leads to 'Choose'", "resize 40x12\ntap \"Wrapped\""),
  ])
  func `a mistake that no property names is reported with the shortest script`(
    mistake: KioskFlow.Mistake, start: String, script: String
  ) async {
    let text = await failure { _ = try await Self.explorer(mistake).explore() }
    #expect(text.hasPrefix(start), "\(text)")
    #expect(text.hasSuffix(script), "\(text)")
  }

  @Test func `an app without an end of states is cut off, which leaves properties unknown`()
    async throws
  {
    let explorer = Self.explorer(.growing)
    explorer.bounds.states = 20
    let runs = try await explorer.explore()
    #expect(runs.boundsHit == ["states: 20"])
    #expect(
      runs.never("a robbery") { $0.outputs == [.bought("a bag")] }
        == .unknown("cut off by states: 20"))
    let refuted = runs.never("a sale") { !$0.outputs.isEmpty }
    #expect(refuted != .proved)
  }

  @Test func `the app folds states, and adds to them`() async throws {
    let explorer = Self.explorer(.growing)
    explorer.checks.subtract([.hiddenState, .restoring])
    explorer.state { state, host in
      state.value = host.screen.contains("[x]") ? "wrapped" : ""
      state.said = state.path.last ?? ""
      state.saved = ""
    }
    let runs = try await explorer.explore()
    #expect(runs.boundsHit.isEmpty)
    #expect(Set(runs.states.map(\.value)) == ["", "wrapped"])
  }

  @Test func `a restart is a move, which loses what is not saved`() async throws {
    let explorer = Self.explorer()
    explorer.restarts = true
    let runs = try await explorer.explore()
    #expect(runs.states.count == 9)
    let restarts = runs.mapText().split(separator: "\n").filter {
      $0.contains("# killed and restored")
    }
    // The refusal has no address.
    #expect(restarts.map { $0.suffix(5) } == ["Kiosk", "→ Pay", "→ Pay"], "\(runs.mapText())")
    let unsaved = Self.explorer(.unsaved)
    unsaved.restarts = true
    unsaved.checks = []
    let result = try await unsaved.explore().never("a tick is lost") {
      $0.commands == ["# killed and restored"] && $0.state.screen.contains("[ ] Wrapped")
        && $0.state.path.last == "Kiosk"
    }
    #expect(Self.counterexample(result)?.script == "resize 40x12\n# killed and restored")
  }

  @Test func `rows of a list beyond a number are not used`() async throws {
    let explorer = Explorer(columns: 40, rows: 12) { _ in Menu() }
    explorer.rows = 2
    let runs = try await explorer.explore()
    #expect(
      runs.mapText() == """
        Menu, 1 state
          press esc → Menu
          tap "Bread" in row 2 → Menu
          tap "Soup" in row 1 → Menu

        """)
  }

  @Test
  func `the properties are asked of random walks too, which refute them or leave them unknown`()
    async throws
  {
    let user = RandomUser { KioskFlow.vend(.sellsWithoutPaying, clock: $0) }
    let runs = try await user.explore(60)
    #expect(runs.boundsHit == ["walks: 60"])
    #expect(runs.never("a robbery") { $0.outputs == [.bought("a bag")] } != .proved)
    let result = runs.before("paid before bought") {
      $0.log.contains("Kiosk: does pay")
    } _: {
      !$0.outputs.isEmpty
    }
    let example = try #require(Self.counterexample(result))
    let again = try await Replay(of: example.script) {
      KioskFlow.vend(.sellsWithoutPaying, clock: $0)
    }
    #expect(again.outputs == [.bought("a bag")])
    #expect(
      runs.canReach("the moon") { $0.state.path.last == "Moon" }
        == .unknown("cut off by walks: 60"))
    #expect(
      runs.leadsTo("each choice is a sale") {
        $0.log.contains("Kiosk: does choose")
      } _: {
        $0.outputs == [.bought("a book")]
      } != .proved)
  }

  @Test func `two versions of an app are compared by their maps`() async throws {
    let runs = try await Self.explorer().explore()
    let other = try await Self.explorer(.sellsWithoutPaying).explore()
    #expect(runs.difference(from: runs) == "")
    #expect(other.difference(from: runs).contains("+   tap \"Take\" → end"))
  }

  @Test func `the map is a sorted text, and a picture of it leaves out what changes nothing`()
    async throws
  {
    let runs = try await Self.explorer().explore()
    #expect(
      runs.mapText() == """
        Kiosk, 2 states
          press esc → Kiosk
          tap "Choose" → Pay
          tap "Look" → Kiosk
          tap "Wrapped" → Kiosk
        Pay, 4 states
          press esc → Kiosk
          tap "Back" → Kiosk
          tap "Give up" → Kiosk
          tap "Pay by card" → Pay
          wait 2000ms (card: finish) → end
          wait 2000ms (card: refuse) → Refused
        Refused, 2 states
          press esc → Pay
          tap "Back" → Pay
          tap "Give up" → Kiosk
        end, 1 state

        """)
    #expect(
      runs.mermaid() == """
        flowchart LR
          s0["Kiosk"]
          s1["Pay"]
          s2["Refused"]
          s3(["end"])
          s0 -->|"tap #quot;Choose#quot;"| s1
          s1 -->|"press esc"| s0
          s1 -->|"tap #quot;Back#quot;"| s0
          s1 -->|"tap #quot;Give up#quot;"| s0
          s1 -->|"wait 2000ms (card: finish)"| s3
          s1 -->|"wait 2000ms (card: refuse)"| s2
          s2 -->|"press esc"| s1
          s2 -->|"tap #quot;Back#quot;"| s1
          s2 -->|"tap #quot;Give up#quot;"| s0

        """)
  }
}
