import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// The behaviour of a flow with a second screen, in every container.
@MainActor
private struct Stage {
  enum Kind: String, CaseIterable {
    case navigation, own
  }

  enum Action: Sendable, Equatable {
    case open, received(Int)
  }

  let root = Page("root")
  let flow: any Flow<Never, Action, Never>
  let window: Window
  let received = Received<Int>()

  init(_ kind: Kind) {
    switch kind {
    case .navigation:
      let flow = NavigationFlow<Never, Action, Never>(root: root)
      Self.wire(flow, root, received) { $0.push($1, $2) }
      self.flow = flow
    case .own:
      let flow = PairFlow<Never, Action, Never>(first: root)
      Self.wire(flow, root, received) { $0.show($1, $2) }
      self.flow = flow
    }
    window = Window(root: flow)
  }

  private static func wire<Container: Flow<Never, Action, Never>>(
    _ flow: Container, _ root: Page, _ received: Received<Int>,
    _ show:
      @escaping @MainActor (
        Container, Detail, @escaping @Sendable (Detail.Outputs) -> Action
      ) -> Void
  ) {
    flow.connect(root) { _ in .open }
    flow.handle { flow, action in
      switch action {
      case .open: show(flow, Detail()) { .received($0) }
      case .received(let number): received.append(number)
      }
    }
    flow.routes(.literal("detail", .open))
  }

  var top: any Screen { window.path.last ?? root }

  var detail: Detail? { top as? Detail }
}

private final class Detail: Screen {
  let title = "detail"
  let port = Signal<Int>.pipe()
  var outputs: Signal<Int> { port.signal }
}

@MainActor
@Suite("Containers", .timeLimit(.generous)) struct ContainerTests {
  @Test(arguments: Stage.Kind.allCases)
  fileprivate func `a child is connected while it is in the container, and not after`(
    _ kind: Stage.Kind
  ) throws {
    let stage = Stage(kind)
    stage.root.tap(0)
    let detail = try #require(stage.detail)
    detail.port.observer.send(1)
    stage.window.back()
    detail.port.observer.send(2)
    #expect(stage.received.values == [1])
  }

  @Test(arguments: Stage.Kind.allCases)
  fileprivate func `an action that waits goes with its child`(_ kind: Stage.Kind) throws {
    let stage = Stage(kind)
    stage.root.tap(0)
    let detail = try #require(stage.detail)
    stage.window.steps.observe { _ in detail.port.observer.send(1) }
    stage.window.back()
    #expect(stage.received.values.isEmpty)
    #expect(stage.top === stage.root)
  }

  @Test(arguments: Stage.Kind.allCases)
  fileprivate func `back leaves the child, and at the first there is no step`(_ kind: Stage.Kind) {
    let stage = Stage(kind)
    stage.root.tap(0)
    #expect(stage.window.back())
    #expect(stage.top === stage.root)
    #expect(!stage.window.back())
  }

  @Test(arguments: Stage.Kind.allCases)
  fileprivate func `a link leads to a child, and an unknown one changes nothing`(_ kind: Stage.Kind)
  {
    let stage = Stage(kind)
    var results: [OpenResult] = []
    stage.window.open("detail/more") { results.append($0) }
    #expect(stage.top === stage.root)
    stage.window.open("detail") { results.append($0) }
    #expect(stage.detail != nil)
    #expect(stage.window.location.description == "detail")
    #expect(results == [.unknown("more"), .opened])
  }

  @Test(arguments: Stage.Kind.allCases)
  fileprivate func `the log and the life-cycle events report each change`(_ kind: Stage.Kind)
    throws
  {
    let stage = Stage(kind)
    let log = FlowLog(of: stage.window)
    var events: [String] = []
    stage.window.lifecycle.observe(on: .main) { events.append("\($0.title) \($0.kind)") }
    stage.root.tap(0)
    try #require(stage.detail).port.observer.send(1)
    stage.window.back()
    #expect(
      log.entries.map { "\($0)" } == [
        "root: sends tap(0)", "root: does open", "push: root → detail", "detail: sends 1",
        "\(kind == .own ? "detail" : "root"): does received(1)", "pop: detail → root",
      ])
    #expect(
      events == [
        "root disappeared", "detail entered", "detail appeared", "detail disappeared",
        "detail left",
        "root appeared",
      ])
  }

  @Test(arguments: Stage.Kind.allCases)
  fileprivate func `a child that has left is freed, and all with the window`(_ kind: Stage.Kind) {
    weak var flow: (any Screen)?
    do {
      let stage = Stage(kind)
      flow = stage.flow
      stage.root.tap(0)
      weak let detail = stage.detail
      #expect(detail != nil)
      stage.window.back()
      #expect(detail == nil)
      stage.root.tap(0)
    }
    #expect(flow == nil)
  }

  @Test func `a container without inputs and outputs says no more than that`() {
    let flow = SilentFlow()
    let window = Window(root: flow)
    #expect(window.path.map(\.title) == ["alone", "alone"])
    flow.page.tap(1)
    #expect(!window.back())
  }

  @Test func `a child given to an own container again is refused with the remedy`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let flow = PairFlow<Never, Int, Never>(first: Page("root"))
        let page = Page("a")
        flow.show(page, number)
        _ = flow.back()
        flow.show(page, number)
      }
    }
    expect("'a' has left its flow for good; vend a new one", in: result)
  }
}
