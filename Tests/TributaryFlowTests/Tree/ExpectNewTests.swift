import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// A screen has one place in its life, and a mistake stops the program with the screen and the
/// remedy.
@Suite("New screens", .timeLimit(.generous)) struct ExpectNewTests {
  @Test func `a screen of a flow cannot come into it again`() async {
    let pushed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let flow = Stack(root: Page("root"))
        flow.push(flow.visible)
      }
    }
    expect("push: 'root' is in this flow already; vend a new screen for each place", in: pushed)
    let presented = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let flow = Stack(root: Page("root"))
        let modal = Page("modal")
        flow.present(modal)
        flow.setStack([flow.visible, modal])
      }
    }
    expect("setStack: 'modal' is in this flow already", in: presented)
    let tabs = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = Page("page")
        _ = TabFlow<Never, Never, Never>(tabs: [page, page])
      }
    }
    expect("TabFlow: 'page' is in this flow already", in: tabs)
  }

  @Test func `a screen of a flow cannot come into another`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (first, second) = (Stack(root: Page("first")), Stack(root: Page("second")))
        let page = Page("page")
        first.push(page)
        second.present(page)
      }
    }
    expect("present: 'page' is in 'first' already; vend a new screen for each place", in: result)
  }

  @Test func `a screen or a flow that has left cannot come back`() async {
    let screen = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let flow = Stack(root: Page("root"))
        let page = Page("page")
        flow.push(page)
        flow.pop()
        flow.push(page)
      }
    }
    expect("push: 'page' has left its flow for good; vend a new one", in: screen)
    let flow = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = RootFlow<Never, Never, Never>(root: Page("root"))
        let inner = Stack(root: Page("inner"))
        root.show(inner)
        root.show(Page("other"))
        root.show(inner)
      }
    }
    expect("show: 'inner' has left its flow for good; vend a new one", in: flow)
  }

  @Test func `a flow cannot contain itself`() async {
    let itself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let flow = Stack(root: Page("flow"))
        flow.push(flow)
      }
    }
    expect("push: 'flow' contains this flow, or is it; a flow cannot contain itself", in: itself)
    let ancestor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let inner = Stack(root: Page("inner"))
        let outer = Stack(root: Page("outer"))
        outer.push(inner)
        inner.push(outer)
      }
    }
    expect("push: 'outer' contains this flow, or is it", in: ancestor)
  }

  @Test func `a root cannot be in two windows at once`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let flow = Stack(root: Page("root"))
        let first = Window(root: flow)
        _ = Window(root: flow)
        withExtendedLifetime(first) {}
      }
    }
    expect("Window: 'root' is in another window, or in a flow; vend a new root", in: result)
    await MainActor.run {
      let flow = Stack(root: Page("root"))
      do { withExtendedLifetime(Window(root: flow)) {} }
      let second = Window(root: flow)
      #expect(second.path.count == 2)
    }
  }

  @Test func `an alert that has been answered cannot be presented again`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let flow = Stack(root: Page("root"))
        let alert = Alert<Int>("Sure?", choices: [.init("Yes", 1)])
        alert.choose(0)
        flow.present(alert)
      }
    }
    expect("present: the alert 'Sure?' has been answered; make a new one", in: result)
  }
}
