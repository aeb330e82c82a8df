import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow

// The time of a drawing is internal to the host.
@testable import TributaryText

@MainActor
@Suite struct FrameDrawingTests {
  private static let keys: [Key] = [
    .tab, .shift(.tab), .down, .up, .left, .right, .enter, .character(" "), .character("x"),
    .backspace,
    .pageDown, .pageUp, .home, .end, .escape,
  ]

  @Test
  func
    `frames that are drawn when they are asked for are those that would have been drawn with each key`()
  {
    for seed in 1...rounds(UInt64(2), optimized: 150) {
      var random = SplitMix64(seed: seed)
      let (eager, lazy) = (FocusWorld(seed: seed), FocusWorld(seed: seed))
      lazy.host.drawsWhenAsked = true
      for step in 0..<40 {
        let key = Self.keys.randomElement(using: &random) ?? .tab
        for world in [eager, lazy] { world.host.press(key) }
        if Int.random(in: 0..<5, using: &random) > 0 { continue }
        lazy.host.updateFrame()
        #expect(
          Self.look(of: lazy.host) == Self.look(of: eager.host),
          "seed \(seed), step \(step): \(eager.description)")
      }
    }
  }

  // Styles and links have numbers in the order of their first use, which need not be the same.
  private static func look(of host: TextHost) -> [String] {
    let (canvas, frame) = (host.canvas, host.frame)
    return ["\(frame.cursor as Any)"]
      + frame.cells.map { cell in
        var text = "\(canvas.graphemes.style(of: cell)) "
        canvas.graphemes.append(cell.glyph, to: &text)
        let link = canvas.graphemes.link(of: cell)
        return link > 0 ? text + canvas.graphemes.address(ofLink: link) : text
      }
  }

  @Test func `between two frames that are asked for nothing is drawn`() {
    var text = ""
    let host = TextHost(
      Sheet("Typing") { TextField("Name", text: text) { text = $0 } }, columns: 40, rows: 8)
    var draws = 0
    host.didDraw = { draws += 1 }
    host.drawsWhenAsked = true
    host.type("Ada Lovelace")
    // Neither the parts of the frame nor the time of the next one.
    _ = (host.tree, host.canvas, host.frame, host.nextFrame)
    #expect(draws == 0)
    #expect(text == "Ada Lovelace")
    #expect(host.lines.joined().contains("Ada Lovelace"))
    #expect(draws == 1)
    _ = host.lines
    #expect(draws == 1)
  }

  @Test func `a frame that is out of date has no tick of its own`() {
    let host = TextHost(Sheet("T") { Spinner("Work") }, columns: 40, rows: 8)
    host.animate()
    host.drawsWhenAsked = true
    host.updateFrame()
    #expect(host.nextFrame != nil)
    host.press(.tab)
    #expect(host.nextFrame == nil)
    host.updateFrame()
    #expect(host.nextFrame != nil)
  }

  @Test func `the log of frames has why each row of a list was drawn`() {
    let host = TextHost(
      Sheet("S") {
        List(0..<9, id: \.self) { row in
          HStack {
            Button("\(row)") {}
            if row == 7 { Spinner("Work") }
          }
        }
      }, columns: 40, rows: 14)
    var log: [String] = []
    host.frameLog = { log.append($0) }
    host.redraw()
    #expect(
      log == [
        "frame: views", "  rows 1 to 1: the focus is inside", "  rows 2 to 9: the views are new",
      ])
    log = []
    host.press(.down)
    #expect(
      log == [
        "frame: focus", "  rows 1 to 1: the focus was inside", "  rows 2 to 2: the focus is inside",
        "  rows 8 to 8: a view inside uses the time, the cursor or a stored object",
      ])
  }

  @Test func `rows that a list has scrolled are copied, and look as those that are drawn again`() {
    let host = TextHost(
      Sheet("S") { List(0..<30, id: \.self) { Button("\($0) 日本") {} } }, columns: 40, rows: 10)
    var log: [String] = []
    for _ in 0..<12 {
      log = []
      host.frameLog = { log.append($0) }
      host.press(.down)
      let shown = host.lines
      host.frameLog = nil
      host.redraw()
      #expect(host.lines == shown)
      host.press(.down)
      host.press(.up)
    }
    #expect(
      log == [
        "frame: focus", "  rows 12 to 12: the focus was inside",
        "  rows 13 to 13: the focus is inside",
      ])
  }

  @Test func `a property that changes by itself is in the next frame that is asked for`() {
    let count = MutableProperty(1)
    let host = TextHost(Sheet("Counter") { Text("count \(count.value)") }, columns: 40, rows: 8)
    host.drawsWhenAsked = true
    count.value = 2
    host.press(.tab)
    count.value = 3
    #expect(host.lines.joined().contains("count 3"))
  }
}

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
