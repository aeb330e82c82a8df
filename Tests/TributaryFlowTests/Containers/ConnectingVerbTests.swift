import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Verbs that connect") struct ConnectingVerbTests {
  @Test func `a screen that is pushed or presented with its mapIO is connected from then on`() {
    let flow = NavigationFlow<Never, Int, Never>(root: Page("root"))
    let window = Window(root: flow)
    let received = Received<Int>()
    flow.handle { _, number in received.append(number) }
    let (pushed, presented) = (Page("pushed"), Page("presented"))
    flow.push(pushed) { number($0) }
    flow.present(presented) { number($0) }
    #expect(window.path.last?.title == "presented")
    for (index, page) in [pushed, presented].enumerated() { page.tap(index) }
    #expect(received.values == [0, 1])
    flow.dismiss()
    presented.tap(2)
    #expect(received.values == [0, 1])
  }

  @Test
  func `a root given with its mapIO is connected, and inputs are actions if their types agree`() {
    let (first, second) = (Page("first"), Page("second"))
    let mapped = NavigationFlow<Never, Int, Never>(root: first) { number($0) }
    let same = NavigationFlow<Int, Int, Never>(root: second) { number($0) }
    let received = Received<Int>()
    mapped.handle { _, number in received.append(number) }
    same.handle { _, number in received.append(10 * number) }
    first.tap(1)
    second.tap(2)
    same.inputs.send(3)
    let (third, fourth) = (Page("third"), Page("fourth"))
    let root = RootFlow<Never, Int, Never>(root: third) { number($0) }
    let sameRoot = RootFlow<Int, Int, Never>(root: fourth) { number($0) }
    root.handle { _, number in received.append(100 * number) }
    sameRoot.handle { _, number in received.append(1000 * number) }
    third.tap(4)
    fourth.tap(5)
    sameRoot.inputs.send(6)
    #expect(received.values == [1, 20, 30, 400, 5000, 6000])
  }

  @Test func `a screen that is shown with its mapIO is connected until another one shows`() {
    let flow = RootFlow<Never, Int, Never>(root: Page("root"))
    let received = Received<Int>()
    flow.handle { _, number in received.append(number) }
    let (first, second) = (Page("first"), Page("second"))
    flow.show(first) { number($0) }
    first.tap(1)
    flow.show(second) { number($0) }
    first.tap(2)
    second.tap(3)
    #expect(received.values == [1, 3])
  }

  @Test func `a screen that replaces the top one is connected instead of it`() {
    let flow = NavigationFlow<Never, Int, Never>(root: Page("root"))
    let received = Received<Int>()
    flow.handle { _, number in received.append(number) }
    let (first, second) = (Page("first"), Page("second"))
    flow.push(first) { number($0) }
    flow.replaceTop(with: second) { number($0) }
    #expect(flow.stack.map(\.title) == ["root", "second"])
    first.tap(1)
    second.tap(2)
    #expect(received.values == [2])
  }

  @Test func `a child that one flow has connected is given to no other`() {
    let page = Page("page")
    let (one, other) = (
      PairFlow<Never, Int, Never>(first: Leaf("one")),
      PairFlow<Never, Int, Never>(first: Leaf("other"))
    )
    let received = Received<Int>()
    one.handle { _, number in received.append(number) }
    other.handle { _, number in received.append(10 * number) }
    let child = Child<Int, Never>(page) { number($0) }
    #expect(mistakes { one.connect(child) } == [])
    #expect(
      mistakes { other.connect(child, by: "open") } == [
        "open: 'page' is connected to 'another flow' already; vend a new screen for each place"
      ])
    page.tap(1)
    #expect(received.values == [1])
    let ignored = Child<Int, Never>(ignoringOutputs: Page("ignored"))
    one.connect(ignored)
    #expect(
      mistakes { one.connect(ignored) } == [
        "connect: 'ignored' was given to a flow already; vend a new screen"
      ])
  }

  @Test func `a child that is attached to a bus by hand is shown, and each output arrives once`() {
    let (root, pushed, connected) = (Page("root"), Page("pushed"), Page("connected"))
    let flow = NavigationFlow<Never, Int, Int>(root: .attached(root))
    let window = Window(root: flow)
    let log = FlowLog(of: window)
    let values = Received<Int>()
    flow.handle { _, action in values.append(action) }
    flow.outputs.observe(on: .main) { values.append(10 * $0) }
    flow.inputBus.attach(root.outputs.map(number))
    flow.outputBus.attach(pushed.outputs.map(number))
    flow.push(.attached(pushed))
    flow.connect(connected, number)
    flow.push(.attached(connected))
    root.tap(1)
    pushed.tap(2)
    connected.tap(3)
    #expect(values.values == [1, 20, 3])
    #expect(window.path.map(\.title) == ["root", "connected"])
    #expect(!log.entries.contains { "\($0)".contains("nobody") })
  }

  @Test func `an attached child that nobody receives is in the log, as when its bus ends in vend`()
  {
    let page = Page("page")
    let flow = NavigationFlow<Int, Int, Never>(root: .attached(page))
    let window = Window(root: flow)
    let log = FlowLog(of: window)
    let values = Received<Int>()
    flow.handle { _, action in values.append(action) }
    do {
      let bus = Bus<Int>()
      bus.attach(page.outputs.map(number))
      bus.signal.observe(flow.inputs)
      page.tap(1)
      withExtendedLifetime(bus) {}
    }
    page.tap(2)
    flow.inputBus.attach(page.outputs.map(number))
    page.tap(3)
    #expect(values.values == [1, 3])
    #expect(
      log.entries.map { "\($0)" }.filter { $0.contains("tap") } == [
        "page: sends tap(2), which nobody receives"
      ])
    withExtendedLifetime(window) {}
  }
}
