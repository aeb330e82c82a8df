import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Buses of a flow", .timeLimit(.generous)) struct FlowBusesTests {
  private let received = Received<String>()

  /// A flow with two children, which a closure connects.
  private func flow(
    _ connect: (
      NavigationFlow<String, String, String>, Page, @escaping @Sendable (Page.Outputs) -> String
    )
      -> Void
  ) -> (flow: NavigationFlow<String, String, String>, pages: [Page], received: Received<String>) {
    let pages = [Page("a"), Page("b")]
    let flow = NavigationFlow<String, String, String>(root: pages[0])
    connect(flow, pages[0]) { "a \(number($0))" }
    connect(flow, pages[1]) { "b \(number($0))" }
    flow.push(pages[1])
    let received = Received<String>()
    // An action that a child sends from inside a handler waits for its turn.
    flow.handle { [weak a = pages[0], weak b = pages[1]] _, action in
      received.append(action)
      if action.hasSuffix("7") { a?.tap(1) }
      if action.hasSuffix("8") { b?.tap(2) }
    }
    return (flow, pages, received)
  }

  @Test func `connect and the attached signal deliver the same values in the same order`() {
    for seed in 0..<200 as Range<UInt64> {
      let connected = flow { $0.connect($1, $2) }
      let attached = flow { flow, page, mapIO in
        flow.inputBus.attach(page.outputs.map(mapIO))
      }
      let mixed = flow { flow, page, mapIO in
        if page.title == "a" {
          flow.connect(page, mapIO)
        } else {
          flow.inputBus.attach(page.outputs.map(mapIO))
        }
      }
      for (flow, pages, _) in [connected, attached, mixed] {
        var random = SplitMix64(seed: seed)
        for _ in 0..<20 {
          switch Int.random(in: 0..<5, using: &random) {
          case 0: flow.inputs.send("in \(Int.random(in: 0..<10, using: &random))")
          case 1: flow.inputBus.observer.send("bus \(Int.random(in: 0..<10, using: &random))")
          case let which: pages[which % 2].tap(Int.random(in: 0..<10, using: &random))
          }
        }
      }
      #expect(connected.received.values == attached.received.values, "seed \(seed)")
      #expect(mixed.received.values == attached.received.values, "seed \(seed)")
      #expect(mixed.received.values.count >= 20, "seed \(seed)")
    }
  }

  @Test func `connect is the attached signal until the child leaves`() {
    let page = Page("a")
    let flow = Stack(root: Page())
    let values = Received<Int>()
    flow.handle { _, action in values.append(action) }
    flow.connect(page, number)
    flow.inputBus.attach(page.outputs.map(number).map { $0 * 10 })
    flow.push(page)
    page.tap(1)
    flow.pop()
    page.tap(2)
    #expect(values.values == [1, 10, 20])
  }

  @Test func `inputs, outputs of children and results of work merge on the input bus`() async throws
  {
    let page = Page()
    let flow = NavigationFlow<Int, Int, Never>(root: page)
    let (handled, merged) = (Received<Int>(), Received<Int>())
    flow.handle { _, action in handled.append(action) }
    flow.inputBus.signal.observe(on: .main) { merged.append($0) }
    flow.connect(page, number)
    flow.inputs.send(1)
    page.tap(2)
    flow.inputBus.observer.send(3)
    flow.onBack { _ in 4 }
    let window = Window(root: flow)
    window.back()
    flow.run {
      5
    } mapIO: {
      $0
    }
    try await wait { handled.values.count == 5 }
    #expect(handled.values == [1, 2, 3, 4, 5])
    #expect(merged.values == handled.values)
  }

  @Test func `a model, a service and a producer attach like a child`() async throws {
    let flow = Stack(root: Page())
    let values = Received<Int>()
    flow.handle { _, action in values.append(action) }
    let model = MutableProperty(1)
    let (service, observer) = Signal<String>.pipe()
    flow.inputBus.attach(model.signal)
    flow.inputBus.attach(service.map(\.count))
    observer.send("four")
    model.value = 2
    #expect(values.values == [1, 4, 2])
    SignalProducer { observer in for number in [7, 8] { observer.send(number) } }.start(
      into: flow.inputBus.observer)
    try await wait { values.values.count == 5 }
    #expect(values.values == [1, 4, 2, 7, 8])
  }

  @Test func `values that a thread sends on the bus are handled on the main actor in order`()
    async throws
  {
    let flow = Stack(root: Page())
    let values = Received<Int>()
    flow.handle { _, action in values.append(action) }
    let observer = flow.inputBus.observer
    await Task.detached { for number in 0..<100 { observer.send(number) } }.value
    try await wait { values.values.count == 100 }
    #expect(values.values == Array(0..<100))
  }

  @Test func `a mapping is called on the main actor, and values of a thread keep their order`()
    async throws
  {
    let pages = [Page("a"), Page("b")]
    let flow = NavigationFlow<Int, String, Int>(root: Page())
    let (handled, merged, forwarded) = (Received<String>(), Received<String>(), Received<Int>())
    let name = { @MainActor @Sendable (title: String, output: Page.Outputs) in
      MainActor.assertIsolated()
      return "\(title) \(number(output))"
    }
    flow.accept { @MainActor in "in \($0)" }
    flow.handle { _, action in handled.append(action) }
    flow.inputBus.signal.observe(on: .main) { merged.append($0) }
    for page in pages { flow.push(page) { @MainActor in name(page.title, $0) } }
    let third = Page("c")
    flow.push(Child(forwarding: third) { @MainActor in number($0) })
    flow.outputs.observe(on: .main) { forwarded.append($0) }
    let (outputs, inputs, thirdEnd) = (pages.map(\.sender), flow.inputs, third.sender)
    await Task.detached {
      for number in 1...3 {
        for output in outputs { output.send(.tap(number)) }
        inputs.send(number)
        thirdEnd.send(.tap(number))
      }
    }.value
    try await wait { handled.values.count == 9 && forwarded.values.count == 3 }
    let expected = (1...3).flatMap { ["a \($0)", "b \($0)", "in \($0)"] }
    #expect(handled.values == expected)
    #expect(merged.values == expected)
    #expect(forwarded.values == [1, 2, 3])
  }

  @Test func `the parent receives the values of the output bus`() {
    let page = Page()
    let flow = Stack(root: page)
    let values = Received<Int>()
    flow.outputs.observe(on: .main) { values.append($0) }
    flow.outputBus.attach(page.outputs.map(number))
    page.tap(1)
    flow.outputBus.observer.send(2)
    flow.emit(3)
    #expect(values.values == [1, 2, 3])
  }

  @Test func `a bus ends with its flow and keeps nothing alive`() {
    let page = Page()
    var flow: Stack? = Stack(root: Page())
    let observer = flow?.inputBus.observer
    flow?.inputBus.attach(page.outputs.map(number))
    weak let left = flow
    flow = nil
    #expect(left == nil)
    page.tap(1)
    observer?.send(2)
  }

  @Test func `an action that a flow sends to itself takes its turn on the input bus`() {
    let page = Page()
    let flow = NavigationFlow<Int, Int, Never>(root: page, number)
    let (handled, merged) = (Received<Int>(), Received<Int>())
    flow.inputBus.signal.observe(on: .main) { merged.append($0) }
    flow.handle { [weak page] flow, action in
      if action == 1 {
        page?.tap(2)
        flow.send(3)
      }
      handled.append(action)
    }
    flow.send(1)
    #expect(handled.values == [1, 2, 3])
    #expect(merged.values == [1, 2, 3])
    let outer = NavigationFlow<Never, Int, Never>(root: Page())
    outer.push(flow)
    outer.pop()
    flow.send(4)
    #expect(handled.values == [1, 2, 3])
  }

  @Test func `an output that no flow receives is in the log`() {
    let page = Page("a")
    let flow = PairFlow<Never, Int, Never>(first: page)
    let window = Window(root: flow)
    let log = FlowLog(of: window)
    page.tap(1)
    flow.connect(page, number)
    page.tap(2)
    #expect(
      log.entries.map { "\($0)" } == ["a: sends tap(1), which nobody receives", "a: sends tap(2)"])
    withExtendedLifetime(window) {}
  }

  @Test func `the first output that no flow receives is reported in a debug build`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = Page("a")
        let flow = NavigationFlow<Never, Int, Never>(root: .attached(page))
        let window = Window(root: flow)
        Bus<Int>().attach(page.outputs.map(number))
        page.tap(1)
        page.tap(2)
        withExtendedLifetime(window) {}
      }
    }
    let report = "'a' sent tap(1) in 'a', and nobody receives it; give the screen with its mapIO"
    expect(report, in: result)
    #expect(
      result.map { !String(decoding: $0.standardErrorContent, as: UTF8.self).contains("tap(2)") }
        == true)
  }

  @Test func `outputs that are ignored on purpose are not in the log`() {
    let page = Page("a")
    let flow = NavigationFlow<Never, Int, Never>(root: Child(ignoringOutputs: page))
    let window = Window(root: flow)
    let log = FlowLog(of: window)
    page.tap(1)
    #expect(log.entries.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func `a child in a list is connected, forwarded or ignored as it says`() {
    let pages = (0..<4).map { Page("\($0)") }
    let tabs = TabFlow<Never, Int, Int>(tabs: [
      Child(pages[0], number), Child(forwarding: pages[1]) { 10 * number($0) },
      Child(ignoringOutputs: pages[2]),
    ])
    let values = Received<String>()
    tabs.handle { _, action in values.append("action \(action)") }
    tabs.outputs.observe(on: .main) { values.append("output \($0)") }
    for (index, page) in pages.enumerated() { page.tap(index) }
    #expect(values.values == ["action 0", "output 10"])
    let stack = Stack(root: Child(pages[3], number))
    stack.handle { _, action in values.append("action \(action)") }
    stack.setStack([.kept(pages[3]), Child(Page("top"), number)])
    pages[3].tap(4)
    #expect(values.values == ["action 0", "output 10", "action 4"])
  }

  @Test
  func `a flow that has handled actions before takes its turns with the flow that it comes into`() {
    let outer = NavigationFlow<Int, Int, Never>(root: Page("outer"))
    let inner = NavigationFlow<Int, Int, Never>(root: Page("inner"))
    let order = Received<String>()
    inner.handle { _, action in order.append("inner \(action)") }
    inner.inputs.send(1)
    outer.push(inner)
    outer.handle { _, action in
      inner.inputs.send(action)
      order.append("outer \(action)")
    }
    let window = Window(root: outer)
    let log = FlowLog(of: window)
    outer.inputs.send(2)
    #expect(order.values == ["inner 1", "outer 2", "inner 2"])
    #expect(log.entries.map { "\($0)" } == ["outer: does 2", "inner: does 2"])
    withExtendedLifetime(window) {}
  }

  @Test func `actions that are inputs are accepted in generic code too`() {
    func flow<Inputs: Sendable>(of type: Inputs.Type) -> NavigationFlow<Inputs, Inputs, Never> {
      NavigationFlow(root: Page())
    }
    let values = Received<Int>()
    let flow = flow(of: Int.self)
    flow.handle { _, action in values.append(action) }
    flow.inputs.send(1)
    flow.accept { $0 * 10 }
    flow.inputs.send(2)
    #expect(values.values == [1, 20])
  }
}
