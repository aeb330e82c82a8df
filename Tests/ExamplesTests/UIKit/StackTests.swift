import TestSupport
import Testing
import TributaryFlow
import UIKitModel

@testable import UIKitHost

@MainActor
@Suite(.timeLimit(.generous)) struct StackTests {
  @Test func `a stack is a navigation controller with one controller for each screen`() {
    let flow = Stack("a", "b")
    let device = Device(flow)
    #expect(device.picture == "[a b]")
    flow.push(wired(Page("c")))
    device.rest()
    #expect(device.picture == "[a b c]")
    flow.setStack([.kept(flow.stack[2]), wired(Page("d"))])
    device.rest()
    #expect(device.picture == "[c d]")
    #expect(device.warnings.isEmpty)
  }

  @Test func `a change shows by itself in the next turn of the main actor`() async {
    let flow = Stack("a")
    let device = Device(flow)
    flow.push(wired(Page("b")))
    #expect(device.picture == "[a]")
    await giveTurns(100_000) { device.picture == "[a]" }
    #expect(device.picture == "[a b]")
  }

  @Test func `a screen keeps its controller as long as it is in the window`() {
    let page = Page("a")
    let flow = Stack(root: wired(page))
    let device = Device(flow)
    for _ in 0..<3 {
      flow.push(wired(Page("b")))
      device.rest()
      flow.pop()
      device.rest()
    }
    #expect(page.controllersMade == 1)
    page.title = "new"
    page.setNeedsDisplay()
    device.rest()
    #expect(device.picture == "[new]")
  }

  @Test func `a screen that has left is freed with its controller when the transition has ended`() {
    let flow = Stack("a")
    let device = Device(flow)
    weak var page: Page?
    do {
      let new = Page("b")
      page = new
      flow.push(wired(new))
    }
    device.rest()
    #expect(page != nil)
    flow.pop()
    device.rest()
    #expect(page == nil)
  }

  @Test func `a stack in a stack is on it with all its screens`() {
    let (inner, flow) = (Stack("b", "c"), Stack("a"))
    flow.push(wired(Root(root: wired(inner))))
    let device = Device(flow)
    #expect(device.picture == "[a b c]")
    device.stack.tapBack(2)
    device.rest()
    #expect(device.picture == "[a]")
    #expect(flow.stack.count == 1)
    #expect(device.warnings.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a swipe back goes back in the window once`(callsDelegatesFirst: Bool) {
    let flow = Stack("a", "b", "c")
    let device = Device(flow)
    device.display.callsDelegatesFirst = callsDelegatesFirst
    device.swipe()
    #expect(flow.stack.map(\.title) == ["a", "b"])
    #expect(device.picture == "[a b]")
    device.stack.tapBack()
    device.rest()
    #expect(flow.stack.map(\.title) == ["a"])
    #expect(device.picture == "[a]")
  }

  @Test func `a swipe back that is cancelled changes nothing`() {
    let flow = Stack("a", "b")
    let device = Device(flow)
    let swipe = device.stack.beginSwipe()
    #expect(device.picture == "[a]")
    device.host.setNeedsUpdate()
    device.rest()
    swipe?.release(isCancelled: true)
    device.rest()
    #expect(device.picture == "[a b]")
    #expect(flow.stack.count == 2)
  }

  @Test func `several controllers that leave at once are as many steps back`() {
    let flow = Stack("a", "b", "c", "d")
    let device = Device(flow)
    device.stack.tapBack(2)
    device.rest()
    #expect(flow.stack.map(\.title) == ["a", "b"])
  }

  @Test func `a change during a swipe waits for its end, and both hold`() {
    let flow = Stack("a", "b")
    let device = Device(flow)
    let swipe = device.stack.beginSwipe()
    flow.present(wired(Page("sheet")))
    device.rest()
    #expect(device.chain.isEmpty)
    swipe?.release(isCancelled: true)
    device.rest()
    #expect(device.picture == "[a b] ^ [sheet]")
    #expect(device.warnings.isEmpty)
  }

  @Test func `a swipe from a screen that the flow covers meanwhile takes nothing away`() {
    let flow = Stack("a", "b")
    let device = Device(flow)
    let swipe = device.stack.beginSwipe()
    flow.push(wired(Page("c")))
    swipe?.release(isCancelled: false)
    device.rest()
    #expect(device.picture == "[a b c]")
  }

  @Test func `a swipe from a screen that the flow pops meanwhile is no second step back`() {
    let flow = Stack("a", "b", "c")
    let device = Device(flow)
    let swipe = device.stack.beginSwipe()
    flow.pop()
    swipe?.release(isCancelled: false)
    device.rest()
    #expect(device.picture == "[a b]")
  }

  @Test func `a flow that does something else instead of going back shows again`() {
    let flow = Stack("a", "b")
    flow.onBack { _ in 1 }
    flow.handle { flow, _ in flow.push(wired(Page("sure"))) }
    let device = Device(flow)
    device.swipe()
    #expect(device.picture == "[a b sure]")
  }

  @Test func `a controller of the app's own stays on the stack until the flow changes that`() {
    let flow = Stack("a")
    let device = Device(flow)
    let other = OtherController()
    device.stack.pushViewController(other, animated: true)
    device.rest()
    device.host.setNeedsUpdate()
    device.rest()
    #expect(device.stack.viewControllers.last === other)
    device.swipe()
    #expect(device.stack.viewControllers.count == 1)
    device.stack.pushViewController(other, animated: true)
    device.rest()
    flow.push(wired(Page("b")))
    device.rest()
    #expect(device.stack.viewControllers.map(\.title) == ["a", "b"])
  }
}
