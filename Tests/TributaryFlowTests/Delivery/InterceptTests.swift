import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Check", .timeLimit(.generous)) struct InterceptTests {
  private let root = Page("root")
  private let flow: Stack
  private let window: Window
  private let received = Received<Int>()
  private let tap = Tap()

  init() {
    flow = Stack(root: root)
    window = Window(root: flow)
    flow.connect(root, number)
    flow.handle { [received] _, action in received.append(action) }
  }

  private func settle() async {
    await giveTurns(100)
  }

  @Test func `a rejected action has no effect`() {
    flow.intercept { _, action in action == 2 ? .reject : .allow }
    for number in 1...3 { root.tap(number) }
    #expect(received.values == [1, 3])
  }

  @Test func `another action takes effect in its place, unchecked`() {
    flow.intercept { _, action in action == 2 ? .replace(with: 2) : .replace(with: action * 10) }
    root.tap(1)
    root.tap(2)
    #expect(received.values == [10, 2])
  }

  @Test func `a check that answers at once costs the action no turn`() {
    let order = Received<String>()
    flow.intercept { _, action in
      order.append("check \(action)")
      return .allow
    }
    flow.handle { [root] _, action in
      order.append("handle \(action)")
      if action == 1 { root.tap(2) }
      order.append("end \(action)")
    }
    root.tap(1)
    #expect(
      order.values == ["check 1", "handle 1", "end 1", "check 2", "handle 2", "end 2"])
  }

  @Test func `a check that waits holds up its own action only`() async {
    flow.intercept { [tap] _, action in
      if action == 1 { return await tap.next() == "yes" ? .allow : .reject }
      return .allow
    }
    root.tap(1)
    root.tap(2)
    #expect(received.values == [2])
    tap.give("yes")
    await settle()
    #expect(received.values == [2, 1])
  }

  @Test func `a held-up action is dropped when its screen is removed`() async {
    let page = Page()
    flow.connect(page, number)
    flow.push(page)
    flow.intercept { [tap] _, _ in await tap.next() == "yes" ? .allow : .reject }
    page.tap(1)
    flow.pop()
    tap.give("yes")
    await settle()
    #expect(received.values.isEmpty)
  }

  @Test
  func `a held-up action is dropped when the flow is removed, and the interception cancelled`()
    async
  {
    let page = Page()
    let inner = Stack(root: page)
    let journal = Journal<Bool>()
    flow.push(inner)
    inner.connect(page, number)
    inner.handle { [received] _, action in received.append(action) }
    inner.intercept { [tap] _, _ in
      _ = await tap.next()
      journal.write(Task.isCancelled)
      return .allow
    }
    page.tap(1)
    flow.pop()
    tap.give("yes")
    await settle()
    #expect(journal.lines == [true])
    #expect(received.values.isEmpty)
  }

  @Test func `a waiting link retains no screen that is removed meanwhile`() {
    flow.routes(.value({ $0 }, { $0 }))
    flow.intercept { [tap] _, _ in await tap.next() == "yes" ? .allow : .reject }
    let gone = presentTabs()
    window.open("7")
    flow.dismiss()
    #expect(gone.allSatisfy { $0.object == nil })
    tap.give("yes")
  }

  private func presentTabs() -> [Weak] {
    let tabs = TabFlow<Never, Never, Never>(tabs: [Page("one"), Stack(root: Page("two"))])
    flow.present(tabs)
    return [Weak(tabs), Weak(tabs.tabs[1])]
  }

  @Test func `a flow that leaves in its interception, which waits then, cancels it and its link`()
    async
  {
    let inner = Stack(root: Page())
    inner.routes(.value({ $0 }, { $0 }))
    let journal = Journal<Bool>()
    flow.routes(.literal("inner", 1))
    flow.handle { flow, _ in flow.push(inner) }
    inner.handle { [received] _, action in received.append(action) }
    // The handler of the flow around keeps the inner one.
    inner.intercept { [weak flow, tap] _, _ in
      flow?.pop()
      _ = await tap.next()
      journal.write(Task.isCancelled)
      return .allow
    }
    let results = Received<OpenResult>()
    window.open("inner/7") { results.append($0) }
    #expect(results.values == [.rejected])
    tap.give("yes")
    await settle()
    #expect(journal.lines == [true])
    #expect(received.values.isEmpty)
  }

  @Test func `questions asked by interceptions are one above the other`() async {
    flow.intercept { flow, action in
      let answer = try? await flow.ask(presenting: Page("ask \(action)")) { number($0) }
      return answer == nil ? .reject : .allow
    }
    root.tap(1)
    root.tap(2)
    #expect(flow.presented.map(\.title) == ["ask 1", "ask 2"])
    window.back()
    (flow.presented.last as? Page)?.tap(7)
    await window.settle(on: nil)
    #expect(received.values == [1])
    #expect(flow.presented.isEmpty)
  }

  @Test func `an action is forgotten when the question that it waits for is dismissed`() async {
    flow.intercept { flow, action in
      for screen in flow.presented { flow.dismiss(screen) }
      let answer = try? await flow.ask(presenting: Page("ask \(action)")) { number($0) }
      return answer == nil ? .reject : .allow
    }
    root.tap(1)
    root.tap(2)
    #expect(flow.presented.map(\.title) == ["ask 2"])
    await window.settle(on: nil)
    (flow.presented.last as? Page)?.tap(7)
    await window.settle(on: nil)
    #expect(received.values == [2])
  }

  @Test func `actions that came before the handler are checked as well`() {
    let page = Page()
    let early = Stack(root: page)
    early.connect(page, number)
    page.tap(1)
    page.tap(2)
    early.intercept { _, action in action == 1 ? .reject : .allow }
    early.handle { [received] _, action in received.append(action) }
    #expect(received.values == [2])
  }
}
