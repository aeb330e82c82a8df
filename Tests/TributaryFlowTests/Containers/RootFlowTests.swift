import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite struct RootFlowTests {
  private typealias Root = RootFlow<Never, Int, Int>

  private let login = Page("login")
  private let flow: Root

  init() {
    flow = Root(root: login)
  }

  @Test func `show puts another screen in the place of the one that shows`() {
    let main = Page("main")
    #expect(flow.visible === login)
    flow.show(main)
    #expect(flow.visible === main)
    #expect(flow.children.map(\.title) == ["main"])
    #expect(flow.title == "main")
  }

  @Test func `a replaced flow is deallocated, with everything in it, at any depth`() {
    var weak: [Weak] = []
    do {
      let stacks = (0..<2).map { Stack(root: Page("\($0)")) }
      let tabs = TabFlow<Never, Never, Int>(tabs: stacks)
      for stack in stacks {
        tabs.forward(stack) { $0 }
        for depth in 1...3 {
          let page = Page("\(depth)")
          stack.connect(page, number)
          stack.push(page)
        }
      }
      let modal = Stack(root: Page("modal"))
      stacks[0].present(modal)
      flow.forward(tabs) { $0 }
      flow.show(tabs)
      let screens = [tabs, modal, modal.visible] + stacks.flatMap { [$0] + $0.stack }
      weak = screens.map { Weak($0) }
    }
    #expect(weak.count == 13)
    #expect(weak.allSatisfy { $0.object != nil })
    flow.show(Page("login"))
    #expect(weak.allSatisfy { $0.object == nil })
  }

  @Test func `presented screens are removed before the screen below them`() {
    let window = Window(root: flow)
    let left = Received<String>()
    flow.present(Page("below"))
    flow.present(Page("above"))
    window.lifecycle.filter { $0.kind == .left }.observe(on: .main) { left.append($0.title) }
    flow.show(Page("main"))
    #expect(left.values == ["above", "below", "login"])
    #expect(flow.presented.isEmpty)
  }

  @Test func `to show the screen that shows changes nothing`() {
    let received = Received<Int>()
    flow.connect(login, number)
    flow.handle { _, action in received.append(action) }
    flow.present(Page("modal"))
    flow.show(login)
    login.tap(1)
    #expect(received.values == [1])
    #expect(flow.presented.count == 1)
  }

  @Test(arguments: [
    (false, false, ["onboarding", "login", "main"]), (true, false, ["login", "main"]),
    (true, true, ["main"]),
  ])
  func `the saved facts decide the first screen, and each one that finishes begins the next`(
    hasSeenAll: Bool, isLoggedIn: Bool, expected: [String]
  ) {
    var titles: [String] = []
    let first = isLoggedIn ? "main" : hasSeenAll ? "login" : "onboarding"
    let page = Page(first)
    let flow = RootFlow<Never, String, Never>(root: page)
    flow.connect(page) { _ in first }
    flow.handle { flow, finished in
      guard let title = ["onboarding": "login", "login": "main"][finished] else { return }
      let next = Page(title)
      flow.connect(next) { _ in title }
      flow.show(next)
    }
    for _ in 1...3 {
      if titles.last != flow.visible.title { titles.append(flow.visible.title) }
      (flow.visible as? Page)?.tap(0)
    }
    #expect(titles == expected)
  }
}
