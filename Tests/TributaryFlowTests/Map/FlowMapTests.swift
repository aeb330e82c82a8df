import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Map") struct FlowMapTests {
  @Test func `every output of every screen leads somewhere, and the map says where`() {
    let map = FlowMap { Quiz.vend() }
    #expect(map.screens == ["Start", "Question", "Alert", "Trap"])
    #expect(
      map.arrows.map { "\($0.from) \($0.output) \($0.to)" } == [
        "Start begin Question", "Start stay Start",
        "Question right Alert", "Question wrong Start", "Question odd Trap",
        "Alert Again Question", "Alert Enough result",
      ])
  }

  @Test func `a screen that nothing leads away from is a dead end`() {
    #expect(FlowMap { Quiz.vend() }.deadEnds == ["Trap"])
  }

  @Test func `an action that no output leads to is named`() {
    #expect(FlowMap { Quiz.vend() }.unreachedActions == ["Start: cheat"])
  }

  @Test func `outputs that cannot be counted are told by samples of their type`() {
    func vend() -> any Screen {
      let page = Page("page")
      let flow = Stack(root: page)
      flow.connect(page, number)
      flow.handle { flow, _ in flow.push(Leaf("leaf")) }
      return flow
    }
    #expect(FlowMap { vend() }.arrows.isEmpty)
    let map = FlowMap(samples: [Page.Outputs.tap(1), "of no use"]) { vend() }
    #expect(map.arrows == [FlowMap.Arrow(from: "Page", output: "tap(1)", to: "Leaf")])
    // From the leaf only going back leads away.
    #expect(map.screens == ["Page", "Leaf"])
    #expect(map.deadEnds.isEmpty)
  }

  @Test func `tabs are selected`() {
    let map = FlowMap { TabFlow<Never, Never, Never>(tabs: [Leaf("a"), Page("b")]) }
    #expect(
      map.arrows.map { "\($0.from) \($0.output) \($0.to)" } == ["Leaf b Page", "Page a Leaf"])
  }

  @Test func `a flow that pushes without end is walked to an end`() {
    func push(on flow: Stack) {
      let page = Page()
      flow.connect(page, number)
      flow.push(page)
    }
    let map = FlowMap(samples: [Page.Outputs.tap(1)]) {
      let page = Page()
      let flow = Stack(root: page)
      flow.connect(page, number)
      flow.handle { flow, _ in push(on: flow) }
      return flow
    }
    #expect(map.screens == ["Page"])
    #expect(map.arrows.map(\.to) == ["Page"])
    #expect(map.deadEnds == ["Page"])
  }

  @Test func `a map is a chart as well`() {
    let chart = FlowMap { Quiz.vend() }.mermaid
    #expect(chart.hasPrefix("flowchart LR\n  s0[\"Start\"]\n  s1[\"Question\"]\n"))
    #expect(chart.contains("  s4([\"result\"])\n"))
    #expect(chart.contains("  s0 -->|\"begin\"| s1\n"))
    #expect(chart.hasSuffix("  s2 -->|\"Enough\"| s4\n"))
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
