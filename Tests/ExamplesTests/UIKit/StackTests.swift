import TestSupport
import Testing
import TributaryFlow
import UIKitModel

@testable import UIKitHost

@MainActor
@Suite(.timeLimit(.generous)) struct StackTests {
  @Test func `a stack is a navigation controller with one controller for each screen`() {
    let flow = Stack("a", "b")
    let phone = Phone(flow)
    #expect(phone.picture == "[a b]")
    flow.push(wired(Page("c")))
    phone.rest()
    #expect(phone.picture == "[a b c]")
    flow.setStack([.kept(flow.stack[2]), wired(Page("d"))])
    phone.rest()
    #expect(phone.picture == "[c d]")
    #expect(phone.warnings.isEmpty)
  }

  @Test func `a change shows by itself in the next turn of the main actor`() async {
    let flow = Stack("a")
    let phone = Phone(flow)
    flow.push(wired(Page("b")))
    #expect(phone.picture == "[a]")
    await giveTurns(100_000) { phone.picture == "[a]" }
    #expect(phone.picture == "[a b]")
  }

  @Test func `a screen keeps its controller as long as it is in the window`() {
    let page = Page("a")
    let flow = Stack(root: wired(page))
    let phone = Phone(flow)
    for _ in 0..<3 {
      flow.push(wired(Page("b")))
      phone.rest()
      flow.pop()
      phone.rest()
    }
    #expect(page.controllersMade == 1)
    page.title = "new"
    page.setNeedsDisplay()
    phone.rest()
    #expect(phone.picture == "[new]")
  }

  @Test func `a screen that has left is freed with its controller when the transition has ended`() {
    let flow = Stack("a")
    let phone = Phone(flow)
    weak var page: Page?
    do {
      let new = Page("b")
      page = new
      flow.push(wired(new))
    }
    phone.rest()
    #expect(page != nil)
    flow.pop()
    phone.rest()
    #expect(page == nil)
  }

  @Test func `a stack in a stack is on it with all its screens`() {
    let (inner, flow) = (Stack("b", "c"), Stack("a"))
    flow.push(wired(Root(root: wired(inner))))
    let phone = Phone(flow)
    #expect(phone.picture == "[a b c]")
    phone.stack.tapBack(2)
    phone.rest()
    #expect(phone.picture == "[a]")
    #expect(flow.stack.count == 1)
    #expect(phone.warnings.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a swipe back goes back in the window once`(callsDelegatesFirst: Bool) {
    let flow = Stack("a", "b", "c")
    let phone = Phone(flow)
    phone.display.callsDelegatesFirst = callsDelegatesFirst
    phone.swipe()
    #expect(flow.stack.map(\.title) == ["a", "b"])
    #expect(phone.picture == "[a b]")
    phone.stack.tapBack()
    phone.rest()
    #expect(flow.stack.map(\.title) == ["a"])
    #expect(phone.picture == "[a]")
  }

  @Test func `a swipe back that is cancelled changes nothing`() {
    let flow = Stack("a", "b")
    let phone = Phone(flow)
    let swipe = phone.stack.beginSwipe()
    #expect(phone.picture == "[a]")
    phone.host.setNeedsUpdate()
    phone.rest()
    swipe?.release(isCancelled: true)
    phone.rest()
    #expect(phone.picture == "[a b]")
    #expect(flow.stack.count == 2)
  }

  @Test func `several controllers that leave at once are as many steps back`() {
    let flow = Stack("a", "b", "c", "d")
    let phone = Phone(flow)
    phone.stack.tapBack(2)
    phone.rest()
    #expect(flow.stack.map(\.title) == ["a", "b"])
  }

  @Test func `a change during a swipe waits for its end, and both hold`() {
    let flow = Stack("a", "b")
    let phone = Phone(flow)
    let swipe = phone.stack.beginSwipe()
    flow.present(wired(Page("sheet")))
    phone.rest()
    #expect(phone.chain.isEmpty)
    swipe?.release(isCancelled: true)
    phone.rest()
    #expect(phone.picture == "[a b] ^ [sheet]")
    #expect(phone.warnings.isEmpty)
  }

  @Test func `a swipe from a screen that the flow covers meanwhile takes nothing away`() {
    let flow = Stack("a", "b")
    let phone = Phone(flow)
    let swipe = phone.stack.beginSwipe()
    flow.push(wired(Page("c")))
    swipe?.release(isCancelled: false)
    phone.rest()
    #expect(phone.picture == "[a b c]")
  }

  @Test func `a swipe from a screen that the flow pops meanwhile is no second step back`() {
    let flow = Stack("a", "b", "c")
    let phone = Phone(flow)
    let swipe = phone.stack.beginSwipe()
    flow.pop()
    swipe?.release(isCancelled: false)
    phone.rest()
    #expect(phone.picture == "[a b]")
  }

  @Test func `a flow that does something else instead of going back shows again`() {
    let flow = Stack("a", "b")
    flow.onBack { _ in 1 }
    flow.handle { flow, _ in flow.push(wired(Page("sure"))) }
    let phone = Phone(flow)
    phone.swipe()
    #expect(phone.picture == "[a b sure]")
  }

  @Test func `a controller of the app's own stays on the stack until the flow changes that`() {
    let flow = Stack("a")
    let phone = Phone(flow)
    let other = OtherController()
    phone.stack.pushViewController(other, animated: true)
    phone.rest()
    phone.host.setNeedsUpdate()
    phone.rest()
    #expect(phone.stack.viewControllers.last === other)
    phone.swipe()
    #expect(phone.stack.viewControllers.count == 1)
    phone.stack.pushViewController(other, animated: true)
    phone.rest()
    flow.push(wired(Page("b")))
    phone.rest()
    #expect(phone.stack.viewControllers.map(\.title) == ["a", "b"])
  }
}
