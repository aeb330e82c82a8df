import TestSupport
import Testing
import TributaryTesting
import TributaryText
import TributaryTextTesting

@testable import SubFlows

@MainActor
@Suite("SubFlows, with a FlowTester", .timeLimit(.generous)) struct SubFlowsTesterTests {
  private let tester = FlowTester(exhaustivity: .except(.actions)) { ApplicationFlow.vend() }

  @Test func `back on a sub flow's first screen ends it, and back inside it does not`()
    async throws
  {
    try tester.send(.tapRivers(.push), from: MenuScreen.self)
    try tester.expect(.step(.push, to: "Rivers"))
    try tester.send(.tapItem("Rhine"), from: ListScreen.self)
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
      try tester.send(.tapLakes(style), from: MenuScreen.self)
      try tester.expect(.step(kind, to: "Lakes"))
      try tester.send(.tapItem("Geneva"), from: ListScreen.self)
      try tester.expect(.step(kind, to: "Geneva"))
      try tester.send(.tapClose, from: DetailScreen.self)
      try tester.expect(.step(back, to: "Lakes"))
      try tester.send(.tapClose, from: ListScreen.self)
      try tester.expect(.step(back, to: "Menu"))
    }
    try await tester.finish()
  }

  @Test func `siblings speak to each other through their parent, and neither keeps the other`()
    async throws
  {
    try tester.send(.tapRivers(.push), from: MenuScreen.self)
    try tester.expect(.step(.push, to: "Rivers"))
    try tester.send(.tapMore, from: ListScreen.self)
    try tester.expect(.step(.push, to: "Lakes"))
    try tester.send(.tapItem("Onega"), from: ListScreen.self)
    try tester.expect(.step(.push, to: "Onega"))
    try tester.send(.tapMark("Svir"), from: DetailScreen.self)
    // In the lakes, in the menu and in the rivers.
    for _ in 1...3 { try tester.expect(.action("mark")) }
    for title in ["Lakes", "Rivers"] {
      try tester.back()
      try tester.expect(.step(.pop, to: title))
    }
    try await tester.finish()
  }

  @Test func `the number of sub flows is that of those alive`() {
    let live = LiveFlows()
    do {
      let rivers = RiversFlow.vend(style: .push, live: live)
      #expect(live.count == 1)
      withExtendedLifetime(rivers) {}
    }
    #expect(live.count == 0)
  }
}

// A separate suite, for which `Examples.mutants` has bugs.
@MainActor
@Suite("All runs of SubFlows", .timeLimit(.generous)) struct SubFlowsExplorationTests {
  @Test func `the menu is reached from everywhere, and a river can be marked`() async throws {
    // The lists lead to each other without end.
    let explorer = Explorer(columns: 40, rows: 12) { _ in ApplicationFlow.vend() }
    explorer.rows = 1
    explorer.constrain { $0.screens.count <= 8 }
    let runs = try await explored(explorer, "SubFlows")
    expectProved(runs.canReach("the menu") { shows("Menu", $0.state) })
    expectProved(
      runs.canReach("both lists") { state in
        ["Rivers", "Lakes"].allSatisfy { state.state.screens.contains($0) }
      })
    expectProved(runs.canReach("a marked river") { $0.state.said.contains(", marked") })
    expectProved(
      runs.never("a Close without effect") { step in
        step.commands == ["tap \"Close\""] && !step.log.contains { $0.contains("dismiss") }
      })
  }
}
