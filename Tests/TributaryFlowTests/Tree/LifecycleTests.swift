import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Life cycle") struct LifecycleTests {
  private let flow: Stack
  private let window: Window
  private let received = Received<String>()

  init() {
    flow = Stack(root: Page("root"))
    window = Window(root: flow)
    window.lifecycle.observe(on: .main) { [received] in received.append("\($0.title) \($0.kind)") }
  }

  @Test func `a push hides one screen and brings another`() {
    flow.push(Page("a"))
    #expect(received.values == ["root disappeared", "a entered", "a appeared"])
  }

  @Test func `a pop takes one screen away for good and shows the one below`() {
    flow.push(Page("a"))
    flow.pop()
    #expect(received.values.dropFirst(3) == ["a disappeared", "a left", "root appeared"])
  }

  @Test func `a flow enters before its children and leaves after them`() {
    let inner = Stack(root: Page("inner root"))
    flow.push(inner)
    #expect(
      received.values == [
        "root disappeared", "inner root entered", "inner root entered", "inner root appeared",
        "inner root appeared",
      ])
    let outermost = ObjectIdentifier(inner)
    let events = Received<ObjectIdentifier>()
    window.lifecycle.filter { $0.kind == .left }.observe(on: .main) { events.append($0.screen) }
    flow.pop()
    #expect(events.values.last == outermost)
    #expect(events.values.count == 2)
  }

  @Test func `a screen that has left is deallocated when its events have been sent`() {
    var weak: Weak?
    do {
      let page = Page("a")
      weak = Weak(page)
      flow.push(page)
    }
    flow.pop()
    #expect(weak?.object == nil)
  }

  @Test func `a navigation from inside an event is reported after the current events`() {
    let steps = Received<String>()
    window.steps.observe(on: .main) { steps.append("\($0)") }
    window.lifecycle.observe(on: .main) { [flow] in
      if $0.title == "a", $0.kind == .appeared { flow.push(Page("b")) }
    }
    flow.push(Page("a"))
    #expect(steps.values == ["push: root → a", "push: a → b"])
    #expect(
      received.values == [
        "root disappeared", "a entered", "a appeared", "a disappeared", "b entered", "b appeared",
      ])
  }

  @Test(arguments: ["root disappeared", "a entered", "a appeared"])
  func `an observer that goes back at any event of a push is notified of it after the push`(
    at event: String
  ) {
    window.lifecycle.observe(on: .main) { [flow] in
      if "\($0.title) \($0.kind)" == event { flow.pop() }
    }
    flow.push(Page("a"))
    #expect(
      received.values == [
        "root disappeared", "a entered", "a appeared", "a disappeared", "a left", "root appeared",
      ])
    #expect(flow.stack.count == 1)
  }

  @Test func `an observer of steps that goes back is notified of it after the push and its events`()
  {
    let all = Received<String>()
    window.steps.observe(on: .main) { [flow] in
      all.append("\($0)")
      if $0.kind == .push { flow.pop() }
    }
    window.lifecycle.observe(on: .main) { all.append("\($0.title) \($0.kind)") }
    flow.push(Page("a"))
    #expect(
      all.values == [
        "push: root → a", "root disappeared", "a entered", "a appeared",
        "pop: a → root", "a disappeared", "a left", "root appeared",
      ])
  }

  @Test func `a screen that leaves is disconnected before its events are sent`() {
    let page = Page("a")
    let actions = Received<Int>()
    flow.connect(page, number)
    flow.handle { _, action in actions.append(action) }
    flow.push(page)
    let sender = page.sender
    page.tap(1)
    window.lifecycle.filter { $0.title == "a" }.observe(on: .main) { _ in sender.send(.tap(2)) }
    flow.pop()
    #expect(received.values.suffix(3) == ["a disappeared", "a left", "root appeared"])
    #expect(actions.values == [1])
  }

  @Test func `the host is asked to draw after the events, and once for a series of actions`() {
    let page = Page("a")
    flow.connect(page, number)
    flow.handle { flow, _ in
      flow.environment[Currency.self] = "JPY"
      flow.pop()
      flow.push(Page("b"))
    }
    flow.push(page)
    let before = received.values.count
    window.didSettle = { [received] in received.append("draw") }
    page.tap(1)
    #expect(
      received.values.dropFirst(before) == [
        "a disappeared", "a left", "root appeared",
        "root disappeared", "b entered", "b appeared", "draw",
      ])
  }
}
