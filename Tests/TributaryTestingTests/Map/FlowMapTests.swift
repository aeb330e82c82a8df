import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow
import TributaryTesting

@MainActor
@Suite("Map", .timeLimit(.generous)) struct FlowMapTests {
  @Test func `every output of every screen leads somewhere, and the map says where`() async {
    let map = await FlowMap { _ in Quiz.vend() }
    #expect(map.screens == ["Start", "Question", "Alert 'Right!'", "Trap"])
    #expect(
      map.arrows.map { "\($0.from) \($0.output) \($0.to)" } == [
        "Start begin Question", "Start stay Start",
        "Question right Alert 'Right!'", "Question wrong Start", "Question odd Trap",
        "Alert 'Right!' Again Question", "Alert 'Right!' Enough result",
      ])
  }

  @Test func `a screen that no output leaves is a dead end`() async {
    let map = await FlowMap { _ in Quiz.vend() }
    #expect(map.deadEnds == ["Trap"])
  }

  @Test func `an action that no output leads to is named`() async {
    let map = await FlowMap { _ in Quiz.vend() }
    #expect(map.unreachedActions == ["Start: cheat"])
  }

  @Test func `outputs that cannot be enumerated are sent by samples of their type`() async {
    func vend() -> any Screen {
      let page = Page("page")
      let flow = Stack(root: Child(page, number))
      flow.handle { flow, _ in flow.push(Leaf()) }
      return flow
    }
    let none = await FlowMap { _ in vend() }
    #expect(none.arrows.isEmpty)
    let map = await FlowMap(samples: [Page.Outputs.tap(1), "of no use"]) { _ in vend() }
    #expect(map.arrows == [FlowMap.Arrow(from: "Page", output: "tap(1)", to: "Leaf")])
    // Only a step back leads away from the leaf.
    #expect(map.screens == ["Page", "Leaf"])
    #expect(map.deadEnds.isEmpty)
  }

  @Test func `tabs are selected`() async {
    let map = await FlowMap { _ in
      TabFlow<Never, Never, Never>(tabs: [Child(Leaf()), Child(ignoringOutputs: Page("b"))])
    }
    #expect(
      map.arrows.map { "\($0.from) \($0.output) \($0.to)" } == ["Leaf b Page", "Page Leaf Leaf"])
  }

  @Test func `a flow that pushes without end is walked to an end`() async {
    func push(on flow: Stack) {
      flow.push(Page("page"), number)
    }
    let map = await FlowMap(samples: [Page.Outputs.tap(1)]) { _ in
      let page = Page("page")
      let flow = Stack(root: Child(page, number))
      flow.handle { flow, _ in push(on: flow) }
      return flow
    }
    #expect(map.screens == ["Page"])
    #expect(map.arrows.map { $0.to } == ["Page"])
    #expect(map.deadEnds == ["Page"])
  }

  @Test func `alerts and screens of closures are distinguished, so a dead end among them is seen`()
    async
  {
    let map = await FlowMap(samples: [Page.Outputs.tap(1), "on"]) { _ in
      let start = Page("start")
      let flow = NavigationFlow<Never, Int, Never>(root: Child(start, number))
      flow.handle { flow, action in
        switch action {
        case 1:
          let alert = Alert<Int>("First?", choices: [.init("Yes", 3)])
          flow.setStack([Child(Made<String>("Way out")) { _ in 2 }])
          flow.present(alert) { $0 }
        case 2: flow.setStack([Child(Made<Never>("Dead end"))])
        default: flow.present(Alert<Never>("Second"))
        }
      }
      return flow
    }
    #expect(
      map.screens == [
        "Page", "Alert 'First?'", "Alert 'Second'", "Made 'Way out'", "Made 'Dead end'",
      ])
    #expect(map.deadEnds == ["Made 'Dead end'"])
  }

  @Test func `work and checks are followed on the clock`() async {
    let map = await FlowMap { clock in
      let start = Quiz.Start()
      let flow = NavigationFlow<Never, Int, Never>(
        root: Child(start) { output in
          switch output {
          case .begin: 1
          case .stay: 3
          }
        })
      flow.intercept { _, action in
        if action == 3 { try? await clock.sleep(for: .seconds(1)) }
        return .allow
      }
      flow.handle { flow, action in
        switch action {
        case 1:
          flow.run {
            try? await clock.sleep(for: .seconds(2))
            return 2
          } mapIO: {
            $0
          }
        case 2: flow.setStack([Child(Leaf())])
        default: flow.setStack([Child(Quiz.Trap())])
        }
      }
      return flow
    }
    #expect(
      map.arrows.map { "\($0.from) \($0.output) \($0.to)" } == [
        "Start begin Start", "Start stay Start", "Start time passes Leaf", "Start time passes Trap",
      ])
  }

  @Test func `a map is a chart as well`() async {
    let chart = await FlowMap { _ in Quiz.vend() }.mermaid
    #expect(chart.hasPrefix("flowchart LR\n  s0[\"Start\"]\n  s1[\"Question\"]\n"))
    #expect(chart.contains("  s4([\"result\"])\n"))
    #expect(chart.contains("  s0 -->|\"begin\"| s1\n"))
    #expect(chart.hasSuffix("  s2 -->|\"Enough\"| s4\n"))
  }
}

private typealias Stack = NavigationFlow<Never, Int, Never>

private func number(_ output: Page.Outputs) -> Int {
  switch output {
  case .tap(let number): number
  }
}

@MainActor
private enum Quiz {
  enum Action: CaseIterable, Sendable {
    case ask, cheat, praise, restart, trap, finish, stay
  }

  final class Start: Screen {
    enum Outputs: CaseIterable, Sendable { case begin, stay }
    let title = "Start"
    var outputs: Signal<Outputs> { output.signal }
    private let output = Signal<Outputs>.pipe()
  }

  final class Question: Screen {
    enum Outputs: CaseIterable, Sendable { case right, wrong, odd }
    let title = "Question"
    var outputs: Signal<Outputs> { output.signal }
    private let output = Signal<Outputs>.pipe()
  }

  final class Trap: Screen {
    let title = "Trap"
  }

  static func vend() -> some Screen<Never, String> {
    let start = Start()
    let flow = NavigationFlow<Never, Action, String>(root: start)
    flow.connect(start) {
      switch $0 {
      case .begin: .ask
      case .stay: .stay
      }
    }
    flow.handle { flow, action in
      switch action {
      case .ask:
        let question = Question()
        flow.connect(question) {
          switch $0 {
          case .right: .praise
          case .wrong: .restart
          case .odd: .trap
          }
        }
        flow.push(question)
      case .praise:
        let alert = Alert<Action>(
          "Right!", choices: [.init("Again", .stay), .init("Enough", .finish)])
        flow.connect(alert) { $0 }
        flow.present(alert)
      case .restart: flow.popToRoot()
      case .trap: flow.setStack([Trap()])
      case .finish: flow.emit("done")
      case .cheat, .stay: break
      }
    }
    return flow
  }
}

/// A screen whose type does not identify it.
private final class Made<Outputs: Sendable>: ClosureScreen {
  let title: String
  let outputs = Signal<Outputs>.pipe().signal

  init(_ title: String) {
    self.title = title
  }
}
