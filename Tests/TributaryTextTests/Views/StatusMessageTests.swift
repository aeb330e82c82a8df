import Testing
import TextTestSupport

// The look of a terminal is set by drivers.
@testable import TributaryText

@MainActor
@Suite struct StatusMessageTests {
  private final class Message {
    var text = ""
    var kind = StatusMessage.Kind.success
  }

  private static func host(_ message: Message, isOnTerminal: Bool = true) -> TextHost {
    let screen = Sheet("T") { StatusMessage(message.text, message.kind) }
    let host = TextHost(screen, columns: 40, rows: 8)
    if isOnTerminal { host.look = Look(isFilled: true, isOnTerminal: true) }
    host.redraw()
    return host
  }

  @Test func `a message has a mark and a colour, and leaves by itself`() {
    let message = Message()
    let host = Self.host(message)
    message.text = "Saved."
    host.redraw()
    #expect(host.lines[2] == "✓ Saved.")
    host.advance(by: .seconds(4))
    #expect(host.lines[2] == "✓ Saved.")
    #expect(host.nextFrame == StatusMessage.duration)
    host.advance(by: .seconds(1))
    #expect(host.lines[2].isEmpty)
    #expect(host.nextFrame == nil)
    // A new message restarts the time.
    message.text = "Shared."
    host.redraw()
    #expect(host.lines[2] == "✓ Shared.")
  }

  @Test func `a message of several rows has its mark before the first`() {
    let message = Message()
    let host = Self.host(message)
    message.text = "A message that is too long for a row of this window."
    host.redraw()
    #expect(host.lines[2] == "✓ A message that is too long for a row")
    #expect(host.lines[3] == "  of this window.")
  }

  @Test func `a failure stays until it is gone`() {
    let message = Message()
    message.text = "Offline."
    message.kind = .failure
    let host = Self.host(message)
    host.advance(by: .seconds(60))
    #expect(host.lines[2] == "✗ Offline.")
  }

  @Test func `a toast is over the lower right corner, and what is below it is back after it`() {
    let message = Message()
    let rows = (0..<6).map { String(repeating: "\($0)", count: 40) }
    let screen = Sheet("T") {
      VStack { ForEach(rows, id: \.self) { Text($0) } }.toast(message.text, message.kind)
    }
    let host = TextHost(screen, columns: 40, rows: 9)
    host.look = Look(isFilled: true, isOnTerminal: true)
    host.redraw()
    #expect(host.lines[7] == rows[5])
    message.text = "Saved."
    host.redraw()
    #expect(host.lines[6] == rows[4])
    #expect(host.lines[7] == String(rows[5].prefix(30)) + " ✓ Saved.")
    #expect(LineRendering(host: host).lines.last == "Saved.")
    host.advance(by: .seconds(5))
    #expect(host.lines[7] == rows[5])
  }

  @Test func `a toast comes and goes over an open menu, which keeps the focus and its keys`() {
    let message = Message()
    let sizes = (0..<9).map { "size \($0)" }
    var chosen: [String] = []
    let screen = Sheet("T") {
      VStack {
        Picker("Size", sizes, selection: "size 0", label: { $0 }, style: .menu) {
          chosen.append($0)
        }
        Text("text").frame(maxWidth: .infinity)
      }.toast(message.text, message.kind)
    }
    let host = TextHost(screen, columns: 40, rows: 16)
    host.look = Look(isFilled: true, isOnTerminal: true)
    host.press(.enter, .character("5"))
    let before = host.names
    message.text = "Saved."
    host.redraw()
    #expect(host.lines.contains { $0.contains("✓ Saved.") })
    #expect(host.hasOverlay && host.focus == "size 5" && host.names == before)
    host.advance(by: .seconds(5))
    #expect(!host.lines.contains { $0.contains("Saved.") })
    host.press(.enter)
    #expect(chosen == ["size 5"] && !host.hasOverlay)
  }

  @Test func `a toast in any room stays in it`() {
    let message = Message()
    message.text = "A message of many words that is longer than most windows are wide."
    let screen = Sheet("T") { Text("x").frame(maxWidth: .infinity).toast(message.text) }
    for (columns, rows) in [(1, 1), (3, 4), (20, 5), (80, 4)] {
      let host = TextHost(screen, columns: columns, rows: rows)
      host.look = Look(isFilled: true, isOnTerminal: true)
      host.redraw()
      #expect(!host.lines.contains { cellWidth(of: $0) > columns }, "\(columns)")
    }
  }

  @Test func `scripts and lines have it as a text that stays`() {
    let message = Message()
    message.text = "Saved."
    let host = Self.host(message, isOnTerminal: false)
    host.advance(by: .seconds(60))
    #expect(host.lines[2] == "Saved.")
    #expect(LineRendering(host: host).lines == ["Saved."])
  }
}
