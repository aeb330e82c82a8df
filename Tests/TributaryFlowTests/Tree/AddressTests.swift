import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Addresses of screens", .timeLimit(.generous)) struct AddressTests {
  private typealias Stack = NavigationFlow<String, String, Never>

  /// A flow in a window; all of its actions but the empty one have addresses.
  private func stack(
    _ handle: @escaping @MainActor (Stack, String) -> Void
  ) -> (flow: Stack, window: Window) {
    let flow = Stack(root: Leaf("root"))
    flow.routes(.value({ $0 }, { $0.first == "-" ? nil : $0 }))
    flow.handle(handle)
    return (flow, Window(root: flow))
  }

  @Test func `a screen has the address of its action, with any verb that adds it`() {
    let (flow, window) = stack { flow, action in
      switch action {
      case "push": flow.push(Leaf(action))
      case "replace": flow.replaceTop(with: Leaf(action))
      case "set": flow.setStack([flow.stack[0], Leaf(action)])
      default: flow.present(Leaf(action))
      }
    }
    for verb in ["push", "replace", "set"] {
      flow.inputs.send(verb)
      #expect(window.location.description == verb)
    }
    flow.inputs.send("present")
    #expect(window.location.description == "set/present")
    let root = RootFlow<String, String, Never>(root: Leaf("login"))
    root.routes(.value({ $0 }, { $0 }))
    root.handle { flow, action in flow.show(Leaf(action)) }
    let shown = Window(root: root)
    #expect(shown.location.description == "")
    root.inputs.send("show")
    #expect(shown.location.description == "show")
  }

  @Test func `a screen that comes between two actions has the address of neither`() {
    let (flow, window) = stack { flow, action in flow.push(Leaf(action)) }
    flow.inputs.send("one")
    flow.replaceTop(with: Leaf("by itself"))
    #expect(window.location.description == "")
    flow.pop()
    flow.inputs.send("two")
    #expect(window.location.description == "two")
  }

  @Test func `a screen that has replaced another one comes back above those below it`() {
    func vend() -> (flow: Stack, window: Window) {
      stack { flow, action in
        if action.hasPrefix("next") {
          flow.replaceTop(with: Leaf(action))
        } else {
          flow.push(Leaf(action))
        }
      }
    }
    let (flow, window) = vend()
    for action in ["list", "page", "next1", "next2"] { flow.inputs.send(action) }
    #expect(flow.stack.map(\.title) == ["root", "list", "next2"])
    let (restored, other) = vend()
    other.restore(window.savedState)
    #expect(restored.stack.map(\.title) == ["root", "list", "next2"])
    let (opened, third) = vend()
    third.open("\(window.location)")
    #expect(opened.stack.map(\.title) == ["root", "list", "next2"])
    opened.inputs.send("next3")
    #expect(opened.stack.map(\.title) == ["root", "list", "next3"])
  }

  @Test func `screens that one action brings have one address, and come back together`() {
    func vend() -> Window {
      stack { flow, action in
        flow.push(Leaf("\(action) below"))
        flow.push(Leaf("\(action) above"))
        flow.present(Leaf("\(action) over"))
      }.window
    }
    let window = vend()
    (window.root as? Stack)?.inputs.send("x")
    #expect(window.location.description == "x")
    for lead in [{ $0.open("x") }, { $0.restore(window.savedState) }]
      as [@MainActor (Window) -> Void]
    {
      let again = vend()
      lead(again)
      #expect(again.savedState == window.savedState)
      #expect(again.screens.map(\.title) == window.screens.map(\.title))
    }
  }

  @Test func `an action that has no address is known by the one that led to it`() {
    let (flow, window) = stack { flow, action in
      if action == "x" { return flow.inputBus.observer.send("-then") }
      flow.push(Leaf(action))
    }
    flow.inputs.send("x")
    #expect(window.path.last?.title == "-then")
    #expect(window.location.description == "x")
    // No action led to this one.
    window.back()
    flow.inputs.send("-then")
    #expect(window.location.description == "")
  }

  @Test func `an action keeps its own address, whichever action sent it`() {
    let (flow, window) = stack { flow, action in
      if action == "x" { return flow.inputs.send("y") }
      flow.push(Leaf(action))
    }
    flow.inputs.send("x")
    #expect(window.location.description == "y")
  }

  @Test func `work that an action begins brings screens without its address`() async {
    let (flow, window) = stack { flow, action in
      if action == "-done" { return flow.push(Leaf(action)) }
      flow.run({ 1 }, mapIO: { _ in "-done" })
    }
    flow.inputs.send("x")
    await window.settle(on: nil)
    #expect(window.path.last?.title == "-done")
    #expect(window.location.description == "")
  }

  @Test func `a screen without an address is left out with all inside and above it`() {
    let (flow, window) = stack { flow, action in
      if action == "-inner" {
        let (inner, _) = (Stack(root: Leaf("inner")), 0)
        inner.routes(.value({ $0 }, { $0 }))
        inner.handle { flow, action in flow.push(Leaf(action)) }
        flow.push(inner)
        return inner.inputs.send("inside")
      }
      if action == "over" { flow.present(Leaf(action)) } else { flow.push(Leaf(action)) }
    }
    for action in ["a", "-inner", "b", "over"] { flow.inputs.send(action) }
    #expect(flow.stack.count == 4)
    #expect(window.location.description == "a/over")
    #expect(
      window.savedState.description
        == #"{"children":[{"address":"a","index":1}],"presented":[{"address":"over"}]}"#)
  }

  @Test func `screens that a factory places come back with it, and need no address`() {
    func vend() -> (flow: Stack, window: Window) {
      let flow = Stack(root: Leaf("root"))
      flow.push(Leaf("placed"))
      flow.routes(.value({ $0 }, { $0 }))
      flow.handle { flow, action in flow.push(Leaf(action)) }
      return (flow, Window(root: flow))
    }
    let (flow, window) = vend()
    flow.inputs.send("a")
    #expect(window.location.description == "a")
    let (other, again) = vend()
    again.open("b")
    again.open("a")
    #expect(other.stack.map(\.title) == ["root", "placed", "a"])
    #expect(again.savedState == window.savedState)
    again.restore(window.savedState)
    #expect(other.stack.map(\.title) == ["root", "placed", "a"])
  }

  @Test func `an action that an interception puts in place of another has its own address`() {
    let (flow, window) = stack { flow, action in flow.push(Leaf(action)) }
    flow.intercept { _, action in action == "summary" ? .replace(with: "address") : .allow }
    var results: [OpenResult] = []
    window.open("a/summary/rest") { results.append($0) }
    #expect(results == [.redirected])
    #expect(window.location.description == "a/address")
    flow.inputs.send("summary")
    #expect(window.location.description == "a/address/address")
  }
}
