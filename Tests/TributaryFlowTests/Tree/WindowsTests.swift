import FlowTestSupport
import Testing
import TributaryFlow

/// Two windows share the arguments of their flows, and nothing else.
@MainActor
@Suite("Several windows") struct WindowsTests {
  @Test func `a step of one is no step, event, entry or drawing of the other`() {
    let (left, right) = (Window(root: Reader.vend()), Window(root: Reader.vend()))
    let (toldLeft, toldRight) = (record(left), record(right))
    left.open("store/book/7/notes")
    left.back()
    left.path.last?.bubble(Pay(total: 1))
    left.environment[WidthClass.self] = .compact
    left.path.last?.setNeedsDisplay()
    #expect(toldLeft.values.count > 15)
    #expect(left.location.description == "store/book/7")
    #expect(toldRight.values.isEmpty)
    #expect(right.location.description == "library")
    #expect(right.environment[WidthClass.self] == .regular)
  }

  /// All reports of a window, from now on.
  private func record(_ window: Window) -> Received<String> {
    let reported = Received<String>()
    window.steps.observe(on: .main) { reported.append("step \($0)") }
    window.lifecycle.observe(on: .main) { reported.append("\($0.title) \($0.kind)") }
    FlowLog(of: window).didWrite = { reported.append("log \($0)") }
    window.didSettle = { reported.append("draw") }
    return reported
  }

  @Test func `an action that a handler of one sends to the other is handled when it has returned`()
  {
    let received = Received<String>()
    let pages = [Page(), Page()]
    let flows = pages.map { Stack(root: $0) }
    let windows = flows.map { Window(root: $0) }
    for (page, flow) in zip(pages, flows) { flow.connect(page, number) }
    flows[0].handle { _, _ in
      received.append("left begins")
      pages[1].tap(1)
      received.append("left ends")
    }
    flows[1].handle { _, _ in received.append("right") }
    pages[0].tap(1)
    #expect(received.values == ["left begins", "left ends", "right"])
    withExtendedLifetime(windows) {}
  }
}
