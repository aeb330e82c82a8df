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
    let device = Device(flow)
    #expect(device.picture == "[a] ^ [b] ^ [c] ^ !d")
    flow.dismiss(inner)
    device.rest()
    #expect(device.picture == "[a]")
    #expect(device.warnings.isEmpty)
  }

  @Test func `nothing is presented before the host has appeared`() {
    let flow = Stack("a")
    flow.present(wired(Page("b")))
    let device = Device(flow, isShown: false)
    device.rest()
    device.display.makeKeyAndVisible()
    device.host.updateIfNeeded()
    #expect(device.picture == "[a]")
    device.rest()
    #expect(device.picture == "[a] ^ [b]")
    #expect(device.warnings.isEmpty)
  }

  @Test func `a change during a presentation waits for its end`() {
    let flow = Stack("a")
    let device = Device(flow)
    flow.present(wired(Page("b")))
    device.host.updateIfNeeded()
    flow.present(wired(Page("c")))
    device.host.updateIfNeeded()
    #expect(device.picture == "[a] ^ [b]")
    flow.dismiss()
    flow.dismiss()
    device.rest()
    #expect(device.picture == "[a]")
    #expect(device.warnings.isEmpty)
  }

  @Test func `a presentation waits for the push that comes with it`() {
    let flow = Stack("a")
    let device = Device(flow)
    flow.push(wired(Page("b")))
    flow.present(wired(Page("c")))
    device.host.updateIfNeeded()
    #expect(device.picture == "[a b]")
    device.rest()
    #expect(device.picture == "[a b] ^ [c]")
  }

  @Test func `nothing moves under a sheet`() {
    let flow = Stack("a")
    flow.present(wired(Page("b")))
    let device = Device(flow)
    flow.push(wired(Page("c")))
    device.host.updateIfNeeded()
    #expect(device.picture == "[a c] ^ [b]")
    #expect(device.display.transitions.isEmpty)
  }

  @Test func `a presentation that UIKit refuses comes with the next update`() {
    let flow = Stack("a")
    let device = Device(flow)
    device.display.refusesPresentations = true
    flow.present(wired(Page("b")))
    device.rest()
    #expect(device.display.refusals == 1)
    #expect(device.picture == "[a]")
    device.display.refusesPresentations = false
    flow.push(wired(Page("c")))
    device.rest()
    #expect(device.picture == "[a c] ^ [b]")
  }

  @Test(arguments: [false, true])
  func `a sheet that is pulled down is dismissed in the window once`(callsDelegatesFirst: Bool) {
    let flow = Stack("a", "b")
    flow.present(wired(Page("c")))
    let device = Device(flow)
    device.display.callsDelegatesFirst = callsDelegatesFirst
    device.pull()
    #expect(device.picture == "[a b]")
    #expect(flow.presented.isEmpty && flow.stack.count == 2)
  }

  @Test func `a pull that is cancelled changes nothing`() {
    let flow = Stack("a")
    flow.present(wired(Page("b")))
    let device = Device(flow)
    let pull = device.chain[0].beginPull()
    flow.present(wired(Page("c")))
    device.rest()
    #expect(device.picture == "[a] ^ [b]")
    pull?.release(isCancelled: true)
    device.rest()
    #expect(device.picture == "[a] ^ [b] ^ [c]")
    #expect(device.warnings.isEmpty)
  }

  @Test func `a sheet that the flow covers while it is pulled down comes again`() {
    let flow = Stack("a")
    flow.present(wired(Page("b")))
    let device = Device(flow)
    let pull = device.chain[0].beginPull()
    flow.present(wired(Page("c")))
    pull?.release(isCancelled: false)
    device.rest()
    #expect(device.picture == "[a] ^ [b] ^ [c]")
  }

  @Test func `a sheet that presents an alert while it is pulled down comes again with it`() {
    let (inner, flow) = (Stack("b"), Stack("a"))
    flow.present(wired(inner))
    let device = Device(flow)
    let pull = device.chain[0].beginPull()
    inner.present(Alert("c"))
    pull?.release(isCancelled: false)
    device.rest()
    #expect(device.picture == "[a] ^ [b] ^ !c")
  }

  @Test func `a pull at a sheet with several screens is one step back`() {
    let (inner, flow) = (Stack("b", "c"), Stack("a"))
    flow.present(wired(inner))
    let device = Device(flow)
    device.pull()
    #expect(device.picture == "[a] ^ [b]")
    device.pull()
    #expect(device.picture == "[a]")
  }

  @Test func `a pull at a sheet that the flow has covered already answers no alert`() {
    let (inner, flow) = (Stack("b", "c"), Stack("a"))
    flow.present(wired(inner))
    let device = Device(flow)
    flow.present(Alert("d"))
    device.pull()
    #expect(device.picture == "[a] ^ [b c] ^ !d")
  }

  @Test func `a sheet whose flow refuses comes again`() {
    let (inner, flow) = (Stack("b"), Stack("a"))
    inner.onBack { _ in 1 }
    inner.handle { inner, _ in inner.present(Alert("sure")) }
    flow.present(wired(inner))
    let device = Device(flow)
    device.pull()
    #expect(device.picture == "[a] ^ [b] ^ !sure")
  }

  @Test func `a controller that dismisses itself is dismissed in the window`() {
    let (inner, flow) = (Stack("b", "c"), Stack("a"))
    flow.present(wired(inner))
    let device = Device(flow)
    device.stack.viewControllers[1].dismiss(animated: true)
    device.host.setNeedsUpdate()
    device.rest()
    #expect(device.picture == "[a]")
    #expect(flow.presented.isEmpty)
  }

  @Test func `a layer keeps its place when one comes below it`() {
    let (inner, flow) = (Stack("a"), Stack("x"))
    flow.push(wired(inner))
    flow.present(wired(Page("b")))
    let device = Device(flow)
    inner.present(wired(Page("c")))
    device.rest()
    #expect(device.picture == "[x a] ^ [c] ^ [b]")
    #expect(flow.presented.count == 1)
  }

  @Test func `the first controller of a layer says how it is presented`() {
    let flow = Stack("a")
    flow.present(wired(Page("b", style: .fullScreen)))
    let device = Device(flow)
    #expect(device.chain[0].modalPresentationStyle == .fullScreen)
    device.pull()
    #expect(device.picture == "[a] ^ [b]")
    flow.present(Alert("c"))
    device.rest()
    flow.dismiss()
    flow.dismiss()
    device.rest()
    #expect(device.picture == "[a]")
    #expect(device.warnings.isEmpty)
  }

  @Test func `a controller that the app presents stays, and a flow presents over it`() {
    let flow = Stack("a")
    let device = Device(flow)
    let other = OtherController()
    device.stack.present(other, animated: true)
    device.rest()
    device.host.setNeedsUpdate()
    device.rest()
    #expect(device.chain == [other])
    flow.present(wired(Page("b")))
    device.rest()
    #expect(device.chain.count == 2)
    flow.dismiss()
    device.rest()
    #expect(device.chain == [other])
    #expect(device.warnings.isEmpty)
  }

  @Test(arguments: Device.Surroundings.allCases)
  func `a host works wherever the app puts it`(surroundings: Device.Surroundings) {
    let flow = Stack("a", "b")
    let device = Device(flow, in: surroundings)
    device.swipe()
    flow.present(wired(Page("c")))
    device.rest()
    #expect(device.picture == "[a] ^ [c]")
    device.pull()
    #expect(device.picture == "[a]")
    #expect(device.warnings.isEmpty)
  }

  @Test func `a host that does not show presents when it shows again`() {
    let flow = Stack("a")
    let device = Device(flow, in: .tabBar)
    device.surroundingBar?.tap(1)
    flow.push(wired(Page("b")))
    flow.present(wired(Page("c")))
    device.rest()
    #expect(device.picture == "[a b]")
    device.surroundingBar?.tap(0)
    device.rest()
    #expect(device.picture == "[a b] ^ [c]")
    #expect(device.warnings.isEmpty)
  }
}
