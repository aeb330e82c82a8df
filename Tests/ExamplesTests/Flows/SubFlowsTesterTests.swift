import Testing
import TributaryTesting
import TributaryText

@testable import SubFlows

@MainActor
@Suite("SubFlows, with a FlowTester", .timeLimit(.minutes(10))) struct SubFlowsTesterTests {
  private typealias Menu = ViewScreen<MenuFlow.Action>

  private let tester = FlowTester(exhaustivity: .except(.actions)) { ApplicationFlow.vend() }

  @Test func `back on a sub flow's first screen ends it, and back inside it does not`()
    async throws
  {
    try tester.send(.showRivers(.push), from: Menu.self)
    try tester.expect(.step(.push, to: "Rivers"))
    try tester.send(.tapItem("Rhine"), from: ListScreen<RiversFlow.Outputs>.self)
    try tester.expect(.step(.push, to: "Rhine"))
    try tester.back()
    try tester.expect(.step(.pop, to: "Rivers"))
    try tester.back()
    try tester.expect(.step(.pop, to: "Menu"))
    try await tester.finish()
  }

  @Test func `a sub flow pushes or presents as its parent says`() async throws {
    for (style, kind, back) in [
      (NavigationStyle.push, Step.Kind.push, Step.Kind.pop), (.present, .present, .dismiss),
    ] {
      try tester.send(.showLakes(style), from: Menu.self)
      try tester.expect(.step(kind, to: "Lakes"))
      try tester.send(.tapItem("Geneva"), from: ListScreen<Never>.self)
      try tester.expect(.step(kind, to: "Geneva"))
      try tester.send(.tapClose, from: DetailScreen.self)
      try tester.expect(.step(back, to: "Lakes"))
      try tester.send(.tapClose, from: ListScreen<Never>.self)
      try tester.expect(.step(back, to: "Menu"))
    }
    try await tester.finish()
  }

  @Test func `a child is found by its key while it is alive, and kept by nothing`() {
    let children = Children()
    do {
      let rivers = RiversFlow.vend(style: .push, children: children)
      #expect(children.count == 1)
      #expect(children.inputs(of: .rivers) != nil)
      #expect(children.inputs(of: .lakes) == nil)
      withExtendedLifetime(rivers) {}
    }
    #expect(children.count == 0)
    #expect(children.inputs(of: .rivers) == nil)
    #expect(children.marking("Rhine") == nil)
  }
}
