import Testing
import TributaryFlow
import UIKitModel

@testable import UIKitHost

@MainActor
@Suite struct PresentationTests {
  @Test func `controllers are presented in the order of the scene, one after another`() {
    let (inner, flow) = (Stack("b"), Stack("a"))
    flow.present(wired(inner))
    inner.present(wired(Page("c")))
    flow.present(Alert("d"))
    let phone = Phone(flow)
    #expect(phone.picture == "[a] ^ [b] ^ [c] ^ !d")
    flow.dismiss(inner)
    phone.rest()
    #expect(phone.picture == "[a]")
    #expect(phone.warnings.isEmpty)
  }

  @Test func `nothing is presented before the host has appeared`() {
    let flow = Stack("a")
    flow.present(wired(Page("b")))
    let phone = Phone(flow, isShown: false)
    phone.rest()
    phone.display.makeKeyAndVisible()
    phone.host.updateIfNeeded()
    #expect(phone.picture == "[a]")
    phone.rest()
    #expect(phone.picture == "[a] ^ [b]")
    #expect(phone.warnings.isEmpty)
  }

  @Test func `a change during a presentation waits for its end`() {
    let flow = Stack("a")
    let phone = Phone(flow)
    flow.present(wired(Page("b")))
    phone.host.updateIfNeeded()
    flow.present(wired(Page("c")))
    phone.host.updateIfNeeded()
    #expect(phone.picture == "[a] ^ [b]")
    flow.dismiss()
    flow.dismiss()
    phone.rest()
    #expect(phone.picture == "[a]")
    #expect(phone.warnings.isEmpty)
  }

  @Test func `a presentation waits for the push that comes with it`() {
    let flow = Stack("a")
    let phone = Phone(flow)
    flow.push(wired(Page("b")))
    flow.present(wired(Page("c")))
    phone.host.updateIfNeeded()
    #expect(phone.picture == "[a b]")
    phone.rest()
    #expect(phone.picture == "[a b] ^ [c]")
  }

  @Test func `nothing moves under a sheet`() {
    let flow = Stack("a")
    flow.present(wired(Page("b")))
    let phone = Phone(flow)
    flow.push(wired(Page("c")))
    phone.host.updateIfNeeded()
    #expect(phone.picture == "[a c] ^ [b]")
    #expect(phone.display.transitions.isEmpty)
  }

  @Test func `a presentation that UIKit refuses comes with the next update`() {
    let flow = Stack("a")
    let phone = Phone(flow)
    phone.display.refusesPresentations = true
    flow.present(wired(Page("b")))
    phone.rest()
    #expect(phone.display.refusals == 1)
    #expect(phone.picture == "[a]")
    phone.display.refusesPresentations = false
    flow.push(wired(Page("c")))
    phone.rest()
    #expect(phone.picture == "[a c] ^ [b]")
  }

  @Test(arguments: [false, true])
  func `a sheet that is pulled down is dismissed in the window once`(callsDelegatesFirst: Bool) {
    let flow = Stack("a", "b")
    flow.present(wired(Page("c")))
    let phone = Phone(flow)
    phone.display.callsDelegatesFirst = callsDelegatesFirst
    phone.pull()
    #expect(phone.picture == "[a b]")
    #expect(flow.presented.isEmpty && flow.stack.count == 2)
  }

  @Test func `a pull that is cancelled changes nothing`() {
    let flow = Stack("a")
    flow.present(wired(Page("b")))
    let phone = Phone(flow)
    let pull = phone.chain[0].beginPull()
    flow.present(wired(Page("c")))
    phone.rest()
    #expect(phone.picture == "[a] ^ [b]")
    pull?.release(isCancelled: true)
    phone.rest()
    #expect(phone.picture == "[a] ^ [b] ^ [c]")
    #expect(phone.warnings.isEmpty)
  }

  @Test func `a sheet that the flow covers while it is pulled down comes again`() {
    let flow = Stack("a")
    flow.present(wired(Page("b")))
    let phone = Phone(flow)
    let pull = phone.chain[0].beginPull()
    flow.present(wired(Page("c")))
    pull?.release(isCancelled: false)
    phone.rest()
    #expect(phone.picture == "[a] ^ [b] ^ [c]")
  }

  @Test func `a sheet that presents an alert while it is pulled down comes again with it`() {
    let (inner, flow) = (Stack("b"), Stack("a"))
    flow.present(wired(inner))
    let phone = Phone(flow)
    let pull = phone.chain[0].beginPull()
    inner.present(Alert("c"))
    pull?.release(isCancelled: false)
    phone.rest()
    #expect(phone.picture == "[a] ^ [b] ^ !c")
  }

  @Test func `a pull at a sheet with several screens is one step back`() {
    let (inner, flow) = (Stack("b", "c"), Stack("a"))
    flow.present(wired(inner))
    let phone = Phone(flow)
    phone.pull()
    #expect(phone.picture == "[a] ^ [b]")
    phone.pull()
    #expect(phone.picture == "[a]")
  }

  @Test func `a pull at a sheet that the flow has covered already answers no alert`() {
    let (inner, flow) = (Stack("b", "c"), Stack("a"))
    flow.present(wired(inner))
    let phone = Phone(flow)
    flow.present(Alert("d"))
    phone.pull()
    #expect(phone.picture == "[a] ^ [b c] ^ !d")
  }

  @Test func `a sheet whose flow refuses comes again`() {
    let (inner, flow) = (Stack("b"), Stack("a"))
    inner.onBack { _ in 1 }
    inner.handle { inner, _ in inner.present(Alert("sure")) }
    flow.present(wired(inner))
    let phone = Phone(flow)
    phone.pull()
    #expect(phone.picture == "[a] ^ [b] ^ !sure")
  }

  @Test func `a controller that dismisses itself is dismissed in the window`() {
    let (inner, flow) = (Stack("b", "c"), Stack("a"))
    flow.present(wired(inner))
    let phone = Phone(flow)
    phone.stack.viewControllers[1].dismiss(animated: true)
    phone.host.setNeedsUpdate()
    phone.rest()
    #expect(phone.picture == "[a]")
    #expect(flow.presented.isEmpty)
  }

  @Test func `a layer keeps its place when one comes below it`() {
    let (inner, flow) = (Stack("a"), Stack("x"))
    flow.push(wired(inner))
    flow.present(wired(Page("b")))
    let phone = Phone(flow)
    inner.present(wired(Page("c")))
    phone.rest()
    #expect(phone.picture == "[x a] ^ [c] ^ [b]")
    #expect(flow.presented.count == 1)
  }

  @Test func `the first controller of a layer says how it is presented`() {
    let flow = Stack("a")
    flow.present(wired(Page("b", style: .fullScreen)))
    let phone = Phone(flow)
    #expect(phone.chain[0].modalPresentationStyle == .fullScreen)
    phone.pull()
    #expect(phone.picture == "[a] ^ [b]")
    flow.present(Alert("c"))
    phone.rest()
    flow.dismiss()
    flow.dismiss()
    phone.rest()
    #expect(phone.picture == "[a]")
    #expect(phone.warnings.isEmpty)
  }

  @Test func `a controller that the app presents stays, and a flow presents over it`() {
    let flow = Stack("a")
    let phone = Phone(flow)
    let other = OtherController()
    phone.stack.present(other, animated: true)
    phone.rest()
    phone.host.setNeedsUpdate()
    phone.rest()
    #expect(phone.chain == [other])
    flow.present(wired(Page("b")))
    phone.rest()
    #expect(phone.chain.count == 2)
    flow.dismiss()
    phone.rest()
    #expect(phone.chain == [other])
    #expect(phone.warnings.isEmpty)
  }

  @Test(arguments: Phone.Surroundings.allCases)
  func `a host works wherever the app puts it`(surroundings: Phone.Surroundings) {
    let flow = Stack("a", "b")
    let phone = Phone(flow, in: surroundings)
    phone.swipe()
    flow.present(wired(Page("c")))
    phone.rest()
    #expect(phone.picture == "[a] ^ [c]")
    phone.pull()
    #expect(phone.picture == "[a]")
    #expect(phone.warnings.isEmpty)
  }

  @Test func `a host that does not show presents when it shows again`() {
    let flow = Stack("a")
    let phone = Phone(flow, in: .tabBar)
    phone.surroundingBar?.tap(1)
    flow.push(wired(Page("b")))
    flow.present(wired(Page("c")))
    phone.rest()
    #expect(phone.picture == "[a b]")
    phone.surroundingBar?.tap(0)
    phone.rest()
    #expect(phone.picture == "[a b] ^ [c]")
    #expect(phone.warnings.isEmpty)
  }
}
