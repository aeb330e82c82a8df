import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow
import TributaryTextTesting

/// The graph of a small shop as a picture, the steps of it that scripts take, and the order of two answers.
@MainActor
@Suite("Exploration, its maps", .timeLimit(.generous)) struct ExplorationMapsTests {
  private static func explorer() -> Explorer<some Screen<Never, KioskFlow.Outputs>> {
    let explorer = Explorer(columns: 40, rows: 12) { clock, choices in
      KioskFlow.vend(clock: clock, choices: choices)
    }
    explorer.bounds.secondWays = 1
    return explorer
  }

  @Test func `the drawing has a box for each screen, and an arrow for each pair that steps join`()
    async throws
  {
    let runs = try await Self.explorer().explore()
    let drawing = runs.svg { "<\($0.path.last ?? "")>" }
    let lines = drawing.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("<rect") } == 4)
    #expect(lines.count { $0.hasPrefix("<path") } == 6)
    #expect(drawing.contains(">&lt;Kiosk></text>"), "\(drawing)")
    // The first of three moves, and all of them where the mouse rests.
    let moves = "press esc\ntap \"Back\"\ntap \"Give up\""
    #expect(drawing.contains(">press esc +2<title>\(moves)</title>"))
    #expect(runs.svg() != drawing)
  }

  @Test func `the steps that no script of a suite takes are listed`() async throws {
    let explorer = Self.explorer()
    let runs = try await explorer.explore()
    let scripts = [
      "tap \"Choose\"\npress esc\nexpect \"Choose\"",
      "tap \"Choose\"\ntap \"Pay by card\"\nwait 2000ms\n# pick 2 for card: refuse",
    ]
    let left = try await explorer.steps(of: runs, notTakenBy: scripts)
    #expect(
      left == [
        "Kiosk: press esc → Kiosk", "Kiosk: tap \"Look\" → Kiosk",
        "Kiosk: tap \"Wrapped\" → Kiosk", "Pay: tap \"Back\" → Kiosk",
        "Pay: tap \"Give up\" → Kiosk", "Pay: wait 2000ms (card: finish) → end",
        "Refused: press esc → Pay", "Refused: tap \"Back\" → Pay",
        "Refused: tap \"Give up\" → Kiosk",
      ])
    // A key or a click may be any of the steps between two states.
    let byKey = try await explorer.steps(of: runs, notTakenBy: ["press enter"])
    #expect(!byKey.contains("Kiosk: tap \"Choose\" → Pay"))
    #expect(byKey.count == left.count + 3)
    let text = await failure {
      _ = try await explorer.steps(of: runs, notTakenBy: ["jump"])
    }
    #expect(text.hasPrefix("a script is none in line 1"), "\(text)")
  }

  @Test func `the order of two answers that are due at the same time is a choice, which replays`()
    async throws
  {
    let runs = try await Explorer(columns: 40, rows: 12) { RaceFlow.vend($0) }.explore()
    let result = runs.never("the second is before the first") { $0.state.said.contains("ba") }
    guard case .refuted(let example) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(
      example.script == """
        resize 40x12
        tap "Ask"
        wait 1000ms
        # pick 2 for who wakes first: 2
        """)
    let again = try await Replay(of: example.script) { RaceFlow.vend($0) }
    try again.host.expect("Answers: ba")
    let first = try await Replay(of: "tap \"Ask\"\nwait 1s") { RaceFlow.vend($0) }
    try first.host.expect("Answers: ab")
  }

  @Test func `a choice of a service and one of the order are replayed each by its own comments`() {
    let script = "# pick 2 for who wakes first: 2\n# pick 3 for card: late"
    #expect(Choices(of: script).pick("card", ["ok", "wrong", "late"]) == "late")
  }

  @Test func `each run begins at the start where a restored one is not compared`() async throws {
    let explorer = Explorer(columns: 40, rows: 12) { _ in PageFlow.vend() }
    explorer.checks = []
    let runs = try await explorer.explore()
    #expect(runs.states.count { $0.said.contains("Seen") } == 1, "\(runs.mapText())")
  }
}

/// A screen that shows the answers of two services in the order of their arrival.
@MainActor
private enum RaceFlow {
  private enum Action: Sendable {
    case ask
    case add(String)
  }

  static func vend(_ clock: any Clock<Duration>) -> some Screen<Never, Never> {
    let (answers, isAsked) = (MutableProperty(""), MutableProperty(false))
    let screen = ViewScreen<Void>("Race") { screen in
      if !isAsked.value { Button("Ask") { screen.send(()) } }
      Text("Answers: \(answers.value)")
    }
    let flow = NavigationFlow<Never, Action, Never>(root: screen) { _ in .ask }
    flow.persist(answers, as: "answers")
    flow.persist(isAsked, as: "asked")
    flow.handle { flow, action in
      switch action {
      case .ask:
        isAsked.value = true
        for name in ["a", "b"] {
          flow.run(key: name) {
            try? await clock.sleep(for: .seconds(1))
            return name
          } mapIO: {
            .add($0)
          }
        }
      case .add(let name): answers.value += name
      }
    }
    return flow
  }
}

/// Two screens above a note that is neither saved nor shown meanwhile.
@MainActor
private enum PageFlow {
  private enum Action: Sendable { case look, page, more, goHome }

  static func vend() -> some Screen<Never, Never> {
    let isSeen = MutableProperty(false)
    let note = ViewScreen<Void>("Note") { screen in
      Text(isSeen.value ? "Seen" : "New")
      Button("Look") { screen.send(()) }
    }
    let flow = NavigationFlow<Never, Action, Never>(root: note) { _ in .look }
    flow.handle { flow, action in
      switch action {
      case .look:
        isSeen.value = true
        flow.send(.page)
        flow.send(.more)
      case .page: flow.push(ViewScreen<Never>("Page") { _ in Text("One") })
      case .more:
        let more = ViewScreen<Void>("More") { screen in Button("Home") { screen.send(()) } }
        flow.push(more) { _ in .goHome }
      case .goHome: flow.popToRoot()
      }
    }
    flow.routes(.literal("page", .page), .literal("more", .more))
    return flow
  }
}

/// Flows whose screens have no views, as for another host: their outputs are the moves.
@MainActor
@Suite("Explorer without views", .timeLimit(.generous)) struct ScreensWithoutViewsTests {
  @Test func `every output of every screen leads somewhere, and the map says where`() async throws {
    let runs = try await Explorer { _ in Quiz.vend() }.explore()
    #expect(
      runs.mapText() == """
        Question, 1 state
          # sends odd → Trap
          # sends right → Right!
          # sends wrong → Start
          press esc → Start
          tap "Back" → Start
        Right!, 1 state
          press esc → Right!
          tap "Again" → Question
          tap "Enough" → end
        Start, 1 state
          # sends begin → Question
          # sends stay → Start
          press esc → Start
        Trap, 1 state
          press esc → Trap
        end, 1 state

        """)
    #expect(runs.deadEnds.map(\.path.last) == ["Trap"])
    #expect(runs.unreachedActions == ["Start: cheat"])
  }

  @Test func `outputs that cannot be enumerated are sent by samples of their type`() async throws {
    let explorer = Explorer { _ in
      let flow = NavigationFlow<Never, Int, Never>(root: Child(Quiz.Page()) { _ in 1 })
      flow.handle { flow, _ in flow.push(Child(Quiz.Trap())) }
      return flow
    }
    #expect(try await explorer.explore().states.count == 1)
    explorer.outputs = [Quiz.Page.Outputs.tap(1), "of no use"]
    let runs = try await explorer.explore()
    #expect(runs.mapText().contains("# sends tap(1) → Trap\n"))
    #expect(runs.states.count == 2)
  }

  @Test func `a property that an output refutes has its lines, and work is followed on the clock`()
    async throws
  {
    let runs = try await Explorer { clock in
      let page = Quiz.Start()
      let flow = NavigationFlow<Never, Int, Never>(
        root: Child(page) { output in
          switch output {
          case .begin: 1
          case .stay: 2
          }
        })
      flow.handle { flow, action in
        if action == 1 {
          // One at a time, so that the states have an end.
          flow.run(key: "work") {
            try? await clock.sleep(for: .seconds(2))
          } mapIO: {
            3
          }
        } else if action == 3 {
          flow.setStack([Child(Quiz.Trap())])
        }
      }
      return flow
    }.explore()
    guard
      case .refuted(let example) = runs.never("a trap", { $0.state.path.last == "Trap" })
    else {
      Issue.record("the trap is not reached")
      return
    }
    #expect(example.script.hasSuffix("# sends begin\nwait 2000ms"))
  }
}

private enum Quiz {
  enum Action: CaseIterable, Sendable {
    case ask, stay, praise, restart, trap, finish, cheat
  }

  final class Start: Screen {
    enum Outputs: CaseIterable, Sendable { case begin, stay }
    let title = "Start"
    @OutputPort var outputs: Signal<Outputs>
  }

  final class Question: Screen {
    enum Outputs: CaseIterable, Sendable { case right, wrong, odd }
    let title = "Question"
    @OutputPort var outputs: Signal<Outputs>
  }

  final class Trap: Screen {
    let title = "Trap"
  }

  final class Page: Screen {
    enum Outputs: Sendable { case tap(Int) }
    let title = "Page"
    @OutputPort var outputs: Signal<Outputs>
  }

  @MainActor
  static func vend() -> some Screen<Never, String> {
    let flow = NavigationFlow<Never, Action, String>(root: Child(Start(), mapIO))
    flow.handle { flow, action in
      switch action {
      case .ask: flow.push(Child(Question(), mapIO))
      case .praise:
        let choices: [Alert<Action>.Choice] = [.init("Again", .stay), .init("Enough", .finish)]
        flow.present(Alert<Action>("Right!", choices: choices)) { $0 }
      case .restart: flow.popToRoot()
      case .trap: flow.setStack([Child(Trap())])
      case .finish: flow.emit("done")
      case .cheat, .stay: break
      }
    }
    return flow
  }

  private static func mapIO(_ output: Start.Outputs) -> Action {
    switch output {
    case .begin: .ask
    case .stay: .stay
    }
  }

  private static func mapIO(_ output: Question.Outputs) -> Action {
    switch output {
    case .right: .praise
    case .wrong: .restart
    case .odd: .trap
    }
  }
}
