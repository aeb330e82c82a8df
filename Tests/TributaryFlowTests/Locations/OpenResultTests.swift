import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Opening a location", .timeLimit(.generous)) struct OpenResultTests {
  private let root = Reader.vend()
  private let window: Window
  private let outcomes = Received<OpenResult>()

  init() {
    window = Window(root: root)
  }

  private func open(_ text: String) {
    window.open(text) { [outcomes] in outcomes.append($0) }
  }

  private var titles: [String] { window.path.dropFirst().map(\.title) }

  private func shelf(_ index: Int) -> Reader.Shelf? { root.tabs[index] as? Reader.Shelf }

  @Test func `each component leads a flow one step on`() {
    open("store/book/7/series/part/2/notes")
    #expect(outcomes.values == [.opened])
    #expect(window.location.description == "store/book/7/series/part/2/notes")
    #expect(titles == ["store", "notes"])
    #expect(shelf(1)?.stack.map(\.title) == ["store", "book 7", "series"])
  }

  @Test func `a modal over the root is dismissed by a link, and its routes are not used`() {
    let modal = Reader.Shelf(root: Leaf("modal"))
    modal.routes(.literal("book", .showNotes))
    root.present(modal)
    open("store/book/7")
    #expect(outcomes.values == [.opened])
    #expect(window.location.description == "store/book/7")
    #expect(root.presented.isEmpty)
    root.present(Reader.Shelf(root: Leaf("modal")))
    open("store/nowhere")
    #expect(outcomes.values.last == .unknown("nowhere"))
    #expect(root.presented.count == 1)
  }

  @Test func `screens that were along the link before are removed`() {
    open("library/book/1/series")
    let weak = shelf(0)?.stack.dropFirst().map { Weak($0) } ?? []
    // Modals are removed too, and so are the screens beneath them.
    for text in ["library/book/1/notes", "library", "store/notes", "store", "library/book/2"] {
      open(text)
      #expect(window.location.description == text)
    }
    #expect(weak.count == 2)
    #expect(weak.allSatisfy { $0.object == nil })
    #expect(shelf(0)?.stack.count == 2)
    #expect(shelf(1)?.presented.isEmpty == true)
  }

  @Test func `an action that shows a screen and takes it away again has changed nothing`() {
    let flow = Stack(root: Leaf("root"))
    flow.routes(.value("n", { $0 }, { $0 }))
    flow.handle { flow, number in
      flow.push(Leaf("\(number)"))
      flow.pop()
    }
    let window = Window(root: flow)
    window.open("n/1") { [outcomes] in outcomes.append($0) }
    #expect(outcomes.values == [.unchanged])
  }

  @Test func `a new modal is not taken for the old one`() {
    open("store/notes")
    let old = ObjectIdentifier(window.path.last ?? root)
    open("store/notes")
    #expect(window.location.description == "store/notes")
    #expect(shelf(1)?.presented.count == 1)
    #expect(ObjectIdentifier(window.path.last ?? root) != old)
  }

  @Test(arguments: ["store/book/seven", "library/series/part"])
  func `an unknown component leaves all as it was`(text: String) {
    open("library/book/1/series/part/3/notes")
    let before = window.path.map { ObjectIdentifier($0) }
    let stack = shelf(0)?.stack.map { ObjectIdentifier($0) }
    open(text)
    #expect(outcomes.values.count == 2)
    if case .unknown = outcomes.values[1] {} else { Issue.record("\(outcomes.values[1])") }
    #expect(window.path.map { ObjectIdentifier($0) } == before)
    #expect(shelf(0)?.stack.map { ObjectIdentifier($0) } == stack)
    #expect(window.location.description == "library/book/1/series/part/3/notes")
    #expect(shelf(1)?.stack.count == 1)
  }

  @Test func `malformed text does nothing`() {
    open("store/%zz")
    #expect(outcomes.values == [.malformed])
    #expect(window.location.description == "library")
  }

  @Test func `the empty location shows the start of the visible part`() {
    open("store/book/7")
    open("")
    #expect(window.location.description == "store")
  }

  @Test func `a link behind a check that waits is kept and finished later`() async throws {
    let tap = Tap()
    shelf(1)?.intercept { _, _ in await tap.next() == "yes" ? .allow : .reject }
    open("store/book/7/series")
    #expect(outcomes.values.isEmpty)
    tap.give("yes")
    tap.give("yes")
    try await wait { !outcomes.values.isEmpty }
    #expect(outcomes.values == [.opened])
    #expect(window.location.description == "store/book/7/series")
  }

  @Test func `a link that a check refuses leaves all as it was`() {
    shelf(1)?.intercept { _, action in
      if case .showSeries = action { return .reject }
      return .allow
    }
    open("library/book/1")
    open("store/book/7/series")
    #expect(outcomes.values == [.opened, .rejected])
    #expect(window.location.description == "library/book/1")
    #expect(shelf(1)?.stack.count == 1)
  }

  @Test func `changes by the user while a link waits stay when the link is rejected`() async throws
  {
    let tap = Tap()
    shelf(1)?.intercept { _, _ in await tap.next() == "yes" ? .allow : .reject }
    open("store/book/7/notes")
    shelf(1)?.push(Leaf("mine"))
    shelf(1)?.present(Leaf("my modal"))
    shelf(0)?.push(Leaf("elsewhere"))
    tap.give("yes")
    try await wait { shelf(1)?.stack.count != 2 }
    root.select(1)
    tap.give("no")
    try await wait { !outcomes.values.isEmpty }
    #expect(outcomes.values == [.rejected])
    #expect(shelf(0)?.stack.map(\.title) == ["library", "elsewhere"])
    #expect(shelf(1)?.stack.map(\.title) == ["store", "mine"])
    #expect(shelf(1)?.presented.map(\.title) == ["my modal"])
  }

  @Test func `a tab that the user has chosen while a link waits stays chosen`() async throws {
    let tabs = TabFlow<Never, Never, Never>(
      tabs: ["a", "b", "c"].map { Child(Reader.shelf($0)).at($0) })
    let window = Window(root: tabs)
    let tap = Tap()
    (tabs.tabs[1] as? Reader.Shelf)?.intercept { _, _ in
      await tap.next() == "yes" ? .allow : .reject
    }
    window.open("b/book/7") { [outcomes] in outcomes.append($0) }
    #expect(tabs.selectedIndex == 1)
    tabs.select(2)
    tap.give("no")
    try await wait { !outcomes.values.isEmpty }
    #expect(outcomes.values == [.rejected])
    #expect(tabs.selectedIndex == 2)
  }

  @Test func `a link that swaps a whole stack and then leads nowhere leaves the new one`() {
    let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
    let window = Window(root: flow)
    flow.routes(.literal("other", 1))
    flow.handle { flow, _ in flow.setStack([Leaf("other")]) }
    window.open("other/nowhere") { [outcomes] in outcomes.append($0) }
    #expect(outcomes.values == [.unknown("nowhere")])
    #expect(flow.stack.map(\.title) == ["other"])
  }

  @Test func `a link that waits for a handler is rejected when the flow is removed or deallocated`()
    async
  {
    for leaves in [true, false] {
      let outcomes = Received<OpenResult>()
      var flow: NavigationFlow<Never, Int, Never>? = .init(root: Leaf("root"))
      flow?.routes(.literal("one", 1))
      let inner: any Screen = if let flow { flow } else { root }
      let outer = RootFlow<Never, Never, Never>(root: inner)
      let window = Window(root: outer)
      window.open("one") { outcomes.append($0) }
      #expect(outcomes.values.isEmpty)
      if !leaves { flow = nil }
      outer.show(Leaf("another"))
      await giveTurns(100)
      #expect(outcomes.values == [.rejected])
      withExtendedLifetime((flow, window)) {}
    }
  }

  @Test func `a link that comes before the handler is kept until there is one`() {
    let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
    let window = Window(root: flow)
    flow.routes(.value({ $0 }, { $0 }))
    window.open("7") { [outcomes] in outcomes.append($0) }
    #expect(outcomes.values.isEmpty)
    flow.handle { flow, number in flow.push(Leaf("\(number)")) }
    #expect(outcomes.values == [.opened])
    #expect(window.location.description == "7")
  }

  @Test func `a route that takes nothing cannot hold a link up`() {
    let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
    let window = Window(root: flow)
    flow.handle { _, _ in }
    flow.routes(.components({ _ in 1 }, { _ in nil }))
    window.open("anything") { [outcomes] in outcomes.append($0) }
    #expect(outcomes.values == [.unknown("anything")])
  }

  @Test func `a flow opens a link that it has kept, once it has handled its action`() {
    let flow = NavigationFlow<Int, Int, Never>(root: Leaf("root"))
    let window = Window(root: flow)
    let reported = Received<OpenResult>()
    flow.routes(.value({ $0 }, { $0 }))
    flow.handle { flow, number in
      if number > 0 { return flow.push(Leaf("\(number)")) }
      defer { #expect(reported.values.count == -number) }
      let link = Location(number == 0 ? ["7", "8"] : ["7", "x"])
      flow.open(link) {
        reported.append($0); return nil
      }
    }
    flow.inputs.send(0)
    #expect(reported.values == [.opened])
    #expect(window.location.description == "7/8")
    flow.inputs.send(-1)
    #expect(reported.values == [.opened, .unknown("x")])
    #expect(window.location.description == "7/8")
  }

  @Test func `the outcome of a link is sent as an action, and a flow in no window opens none`() {
    let flow = NavigationFlow<Int, Int, Never>(root: Leaf("root"))
    let received = Received<Int>()
    flow.handle { flow, number in
      received.append(number)
      if number == 0 { flow.open(Location(["nowhere"])) { $0 == .opened ? 1 : 2 } }
    }
    flow.inputs.send(0)
    #expect(received.values == [0])
    let window = Window(root: flow)
    flow.inputs.send(0)
    #expect(received.values == [0, 0, 2])
    withExtendedLifetime(window) {}
  }

  @Test func `unknown components are named as far as any route read them`() {
    let inner = NavigationFlow<Never, Int, Never>(root: Leaf("inner"))
    inner.routes(.literal("room", 1))
    let outer = NavigationFlow<Never, Int, Never>(root: inner)
    outer.routes(.value("page", { $0 }, { $0 }))
    for flow in [inner, outer] { flow.handle { flow, _ in flow.push(Leaf("some")) } }
    let window = Window(root: outer)
    for text in ["book/x/y", "room/book/x%20y/z", "room/page/x%20y/z"] {
      window.open(text) { [outcomes] in outcomes.append($0) }
    }
    #expect(
      outcomes.values == [.unknown("book"), .unknown("book"), .unknown("page/x%20y")])
    #expect(window.location.description == "")
  }

  @Test(arguments: 0..<rounds(UInt64(5), optimized: 25))
  func `the printed location of the visible screen leads there again`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<30 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: root.select(Int.random(in: 0..<2, using: &random))
      case 1: window.back()
      default:
        let actions = [
          "book/\(Int.random(in: 0..<5, using: &random))", "series", "part/1", "notes",
        ]
        let next = actions[Int.random(in: 0..<actions.count, using: &random)]
        open("\(window.location)/\(next)")
      }
      let fresh = Window(root: Reader.vend())
      fresh.open(window.location.description)
      #expect(fresh.location == window.location, "seed \(seed)")
      #expect(fresh.path.map(\.title) == window.path.map(\.title), "seed \(seed)")
    }
  }
}
