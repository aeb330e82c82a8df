import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite(.timeLimit(.generous)) struct FlowTests {
  @Test func `connect maps a child's outputs to actions`() {
    let page = Page()
    let flow = Stack(root: page)
    let received = Received<Int>()
    flow.connect(page) { number($0) * 10 }
    flow.handle { _, action in received.append(action) }
    page.tap(1)
    page.tap(2)
    #expect(received.values == [10, 20])
  }

  @Test func `forward passes a child's outputs to the parent`() {
    let page = Page()
    let flow = Stack(root: page)
    let received = Received<Int>()
    flow.forward(page, number)
    flow.outputs.observe(on: .main) { received.append($0) }
    page.tap(3)
    #expect(received.values == [3])
  }

  @Test func `one child wired to two targets delivers once to each`() {
    let page = Page()
    let flow = Stack(root: page)
    let actions = Received<Int>()
    let outputs = Received<Int>()
    flow.connect(page, number)
    flow.forward(page, number)
    flow.handle { _, action in actions.append(action) }
    flow.outputs.observe(on: .main) { outputs.append($0) }
    page.tap(4)
    #expect(actions.values == [4])
    #expect(outputs.values == [4])
  }

  @Test func `where actions are inputs the inputs reach the handler by themselves`() {
    let stack = NavigationFlow<Int, Int, Never>(root: Page())
    let tabs = TabFlow<Int, Int, Never>(tabs: [Page()])
    let root = RootFlow<Int, Int, Never>(root: Page())
    let received = Received<Int>()
    stack.handle { _, action in received.append(action) }
    tabs.handle { _, action in received.append(action) }
    root.handle { _, action in received.append(action) }
    stack.inputs.send(1)
    tabs.inputs.send(2)
    root.inputs.send(3)
    #expect(received.values == [1, 2, 3])
  }

  @Test func `accept maps inputs to private actions`() {
    let flow = NavigationFlow<Int, String, Never>(root: Page())
    let received = Received<String>()
    flow.accept { "input \($0)" }
    flow.handle { _, action in received.append(action) }
    flow.inputs.send(6)
    #expect(received.values == ["input 6"])
  }

  @Test func `a later accept takes the place of an earlier one`() {
    let flow = NavigationFlow<Int, Int, Never>(root: Page())
    let received = Received<Int>()
    flow.accept { $0 * 10 }
    flow.handle { _, action in received.append(action) }
    flow.inputs.send(1)
    #expect(received.values == [10])
  }

  @Test func `a child that is removed by its initial value sends no more actions`() {
    let flow = Stack(root: Page())
    let counter = Counter()
    let received = Received<Int>()
    flow.handle { flow, action in
      received.append(action)
      flow.pop()
    }
    flow.push(counter)
    flow.connect(counter) { $0 }
    counter.count.value = 1
    #expect(received.values == [0])
  }

  @Test func `ignore lets a child speak to nobody`() {
    let page = Page()
    let flow = Stack(root: page)
    let received = Received<Int>()
    flow.ignoreOutputs(of: page)
    flow.handle { _, action in received.append(action) }
    page.tap(1)
    #expect(received.values.isEmpty)
  }

  @Test func `actions that came before the handler are handled when it comes`() {
    let page = Page()
    let flow = Stack(root: page)
    let received = Received<Int>()
    flow.connect(page, number)
    page.tap(1)
    page.tap(2)
    flow.handle { _, action in received.append(action) }
    page.tap(3)
    #expect(received.values == [1, 2, 3])
  }

  @Test func `an action that comes while another is handled waits until that has returned`() {
    let page = Page()
    let flow = Stack(root: page)
    let received = Received<String>()
    flow.connect(page, number)
    flow.handle { _, action in
      received.append("begin \(action)")
      if action < 3 { page.tap(action + 1) }
      received.append("end \(action)")
    }
    page.tap(1)
    #expect(received.values == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
  }

  @Test func `flows of one tree share one order of actions`() {
    let page = Page()
    let inner = Stack(root: page)
    let outer = Stack(root: inner)
    let received = Received<String>()
    inner.connect(page, number)
    inner.handle { flow, action in
      flow.emit(action)
      received.append("inner \(action)")
    }
    outer.connect(inner) { $0 }
    outer.handle { _, action in received.append("outer \(action)") }
    page.tap(1)
    #expect(received.values == ["inner 1", "outer 1"])
  }

  @Test func `a draft belongs to the flow and is kept from action to action`() {
    let page = Page()
    let flow = Stack(root: page)
    let received = Received<[Int]>()
    flow.connect(page, number)
    flow.handle(into: [Int]()) { _, draft, action in
      draft.append(action)
      received.append(draft)
    }
    page.tap(1)
    page.tap(2)
    #expect(received.values == [[1], [1, 2]])
  }

  @Test func `an output sent from another thread is handled on the main actor`() async {
    let page = Page()
    let flow = Stack(root: page)
    flow.connect(page, number)
    let sender = page.sender
    let action = await withCheckedContinuation { continuation in
      flow.handle { _, action in
        MainActor.preconditionIsolated()
        continuation.resume(returning: action)
      }
      Task.detached { sender.send(.tap(8)) }
    }
    #expect(action == 8)
  }

  @Test func `a flow that its handler uses is freed with its last owner`() {
    var flow: Stack? = Stack(root: Page())
    let weak = flow.map(Weak.init)
    flow?.handle { flow, action in flow.emit(action) }
    flow = nil
    #expect(weak?.object == nil)
  }

  @Test func `a screen that is still held does not keep the flow it was connected to`() {
    let page = Page()
    var flow: Stack? = Stack(root: page)
    let weak = flow.map(Weak.init)
    flow?.connect(page, number)
    flow?.forward(page, number)
    flow?.handle { _, _ in }
    flow = nil
    #expect(weak?.object == nil)
    page.tap(1)
  }

  @Test func `a flow finds its children again by keys of its own`() {
    enum Action: Sendable { case open(String), rename(String), close }
    let flow = NavigationFlow<Action, Action, Never>(root: Page())
    flow.handle(into: [String: Weak]()) { flow, children, action in
      switch action {
      case .open(let key):
        let page = Page(key)
        children[key] = Weak(page)
        flow.push(page)
      case .rename(let key): (children[key]?.object as? Page)?.inputs.send(.rename("found"))
      case .close: flow.pop()
      }
    }
    for key in ["a", "b"] { flow.inputs.send(.open(key)) }
    flow.inputs.send(.rename("a"))
    #expect(flow.stack.map(\.title) == ["page", "found", "b"])
    flow.inputs.send(.close)
    flow.inputs.send(.rename("b"))
    #expect(flow.stack.map(\.title) == ["page", "found"])
  }

  @Test func `closures of children that were never added are released as more are connected`() {
    let captured = CapturedObjects()
    let flow = Stack(root: Page())
    func connect(_ page: Page) {
      flow.connect(page) { [object = captured.make()] output in
        object.use()
        return number(output)
      }
    }
    // Made before the others are released, so that none of them has the address of one of those.
    let later = (0..<1_000).map { _ in Page() }
    let pages = (0..<1_000).map { _ in Page() }
    for page in pages { connect(page) }
    #expect(captured.alive == 1_000)
    _ = consume pages
    for page in later { connect(page) }
    #expect(captured.alive == 1_000)
    withExtendedLifetime(later) {}
  }
}

/// A screen whose outputs begin with their current value.
private final class Counter: Screen {
  let title = "counter"
  let count = MutableProperty(0)
  var outputs: Signal<Int> { count.signal }
}
