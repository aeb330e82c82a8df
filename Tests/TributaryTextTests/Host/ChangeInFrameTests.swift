import FlowTestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributaryText

/// Actions of a body while it is drawn.
@MainActor
@Suite("A change while a frame is drawn") struct ChangeInFrameTests {
  private struct Ask: Message {}

  @Test func `a step that an answer takes shows at once`() {
    let request = Request(Ask())
    let screen = ViewScreen<Never>("Asking") { screen in
      Text(request.reply(to: screen) == nil ? "no answer" : "an answer")
    }
    let flow = NavigationFlow<Never, Never, Never>(root: ViewScreen<Never>("Root") { _ in })
    flow.answer(Ask.self) { flow, _ in flow.present(ViewScreen<Never>("Answer") { _ in }) }
    let host = TextHost(flow)
    flow.push(screen)
    #expect(host.lines[0].contains("Answer"))
    let frame = host.canvas.frame
    host.draw()
    #expect(host.canvas.frame == frame)
    #expect(flow.presented.count == 1)
  }

  @Test func `a step that an answer to a key's frame takes shows at once`() {
    let request = Request(Ask())
    let asks = Box(false)
    let screen = ViewScreen<Never>("Asking") { screen in
      if asks.value { Text(request.reply(to: screen) == nil ? "no answer" : "an answer") }
      Button("Go") { asks.value = true }
    }
    let flow = NavigationFlow<Never, Never, Never>(root: screen)
    flow.answer(Ask.self) { flow, _ in flow.present(ViewScreen<Never>("Answer") { _ in }) }
    let host = TextHost(flow)
    host.press(.enter)
    #expect(host.lines[0].contains("Answer"))
    flow.dismiss()
    #expect(host.lines[2] == "an answer")
  }

  @Test func `a screen that changes with each frame is drawn, and not for ever`() {
    final class Restless: TextScreen {
      let title = "Restless"
      var frames = 0
      var body: [any View] {
        frames += 1
        setNeedsDisplay()
        return [Text("drawn")]
      }
    }
    let screen = Restless()
    let host = TextHost(screen)
    #expect(host.lines[2] == "drawn")
    #expect((1...30).contains(screen.frames))
  }
}
