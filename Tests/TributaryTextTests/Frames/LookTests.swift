import FlowTestSupport
import Testing
import TextTestSupport

// The look of a terminal is set by drivers.
@testable import TributaryText

@MainActor
@Suite struct LookTests {
  private static let filled = Look(Palette(theme: .dark, level: .full))

  private static func host(
    columns: Int = 40, rows: Int = 8, look: Look = filled,
    @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) -> TextHost {
    let host = TextHost(Sheet("T", content: content), columns: columns, rows: rows)
    host.look = look
    host.redraw()
    return host
  }

  private static func styles(_ host: TextHost, row: Int) -> [Style] {
    host.frame.styles(inRow: row, host.canvas.graphemes)
  }

  @Test func `a look is filled where terminal, theme and locale have all that it needs`() {
    #expect(Look(Palette(theme: .dark, level: .indexed)).isFilled)
    #expect(Look(Palette(theme: .light, level: .full)).isFilled)
    #expect(!Look(Palette(theme: .dark, level: .sixteen)).isFilled)
    #expect(!Look(Palette(theme: .automatic, level: .full)).isFilled)
    #expect(!Look(Palette(theme: .dark, level: .full, isUnicode: false)).isFilled)
    #expect(!Look.plain.isOnTerminal)
  }

  @Test func `a button is a block where there are surfaces, and is between brackets elsewhere`() {
    let content = [Button("One") {}, Button("Two") {}]
    let host = Self.host { HStack { content } }
    #expect(host.lines[2] == " One   Two")
    let styles = Self.styles(host, row: 2)
    #expect(styles[0..<5].allSatisfy { $0.background == .accent && $0.foreground == .ground })
    #expect(styles[5].background == nil)
    #expect(styles[6..<11].allSatisfy { $0.background == .control })
    let plain = Self.host(look: Look(isFilled: false, isOnTerminal: true)) { HStack { content } }
    #expect(plain.lines[2] == ">One< [Two]")
  }

  @Test func `signs are as wide in each look`() {
    let (plain, filled) = (Signs.plain, Signs.filled)
    for (one, other) in zip(
      plain.tick + plain.radio + plain.corners, filled.tick + filled.radio + filled.corners)
    {
      #expect(cellWidth(of: one) == cellWidth(of: other))
    }
    #expect((plain.spinner + filled.spinner).allSatisfy { cellWidth(of: $0) == 1 })
    let host = Self.host {
      Toggle("Tea", isOn: true) {}
      RadioButton("Milk", isOn: false) {}
      ProgressView("Boils", value: 0.5)
    }
    #expect(
      Array(host.lines[2..<5]) == [
        "▌ ✓  Tea", "  ○  Milk", "Boils ━━━━━━━━━━━━━╸───────────────  50%",
      ])
  }

  @Test
  func `the row with the focus is tinted from edge to edge, and the part with it is bold`() {
    let host = Self.host {
      List(count: 9) { row in
        HStack {
          Button("Name \(row)") {}.buttonStyle(.plain)
          Spacer()
          Button("Save") {}.shownInFocusedRow()
        }
      }
    }
    host.press(.down)
    let styles = Self.styles(host, row: 3)
    #expect(styles.allSatisfy { $0.background != nil })
    #expect(host.lines[3].hasPrefix("▌Name 1"))
    #expect(styles[0] == Style(foreground: .accent, background: .selection))
    #expect(styles[3] == Style(.bold, foreground: .text, background: .selection))
    #expect(styles[20].background == .selection)
    #expect(Self.styles(host, row: 2).allSatisfy { $0.background == nil })
  }

  @Test func `a form is in a panel, and nothing is in none`() {
    func hasPanel(@ViewBuilder _ content: @escaping @MainActor () -> [any View]) -> Bool {
      Self.host(columns: 80, rows: 24, content).lines.contains { $0.contains("╭") }
    }
    #expect(hasPanel { Text("One line") })
    #expect(!hasPanel {})
    #expect(!hasPanel { VStack {} })
  }

  @Test(arguments: [true, false])
  func `the entry of a menu with the focus is marked from edge to edge, whatever it is`(
    isFilled: Bool
  ) {
    let look = isFilled ? Self.filled : Look(isFilled: false, isOnTerminal: true)
    let host = Self.host(rows: 14, look: look) {
      Menu("File") {
        Button("Open…") {}
        Button("Delete", role: .destructive) {}
        Menu("Export") { Button("As text") {} }
        Toggle("Wrap", isOn: true) {}
        HStack {
          Text("Find")
          Button("Next") {}.buttonStyle(.plain)
        }
      }
    }
    host.press(.enter)
    for focused in 4..<9 {
      host.updateFrame()
      #expect(!host.lines[focused].contains { "[<".contains($0) && focused != 7 })
      let end = host.lines[focused].count - 1
      for row in 4..<9 {
        let isMarked = Self.styles(host, row: row)[1..<end].map {
          isFilled ? $0.background == .selection : $0.contains(.reverse)
        }
        // A tick has its own ground.
        let others = isMarked.count { $0 != (row == focused) }
        #expect(others <= (row == 7 && isFilled ? 3 : 0), "\(row) of \(focused)")
      }
      host.press(.down)
    }
  }

  @Test func `the buttons of a row show in the focused row only, and can be tapped in all`()
    throws
  {
    var saved: [Int] = []
    let host = Self.host {
      List(count: 3) { row in
        HStack {
          Button("Name \(row)") {}.buttonStyle(.plain)
          Button("Save") { saved.append(row) }.shownInFocusedRow()
        }
      }
    }
    host.press(.down)
    #expect(host.lines.map { $0.contains("Save") }[2..<5] == [false, true, false])
    try host.tap("Save", row: 3)
    #expect(saved == [2])
    #expect(LineRendering(host: host).lines.filter { $0.hasSuffix("Save") }.count == 3)
    // A hidden button cannot be clicked.
    host.respond(to: MouseEvent(.press, column: 9, row: 2))
    #expect(saved == [2])
  }

  @Test func `the position in a list is in the last row, with a scroll bar beside the list`() {
    let host = Self.host(columns: 60) {
      List(count: 200) { Button("Row \($0)") {}.buttonStyle(.plain) }
    }
    for _ in 0..<11 { host.press(.down) }
    #expect(host.lines[7].hasSuffix("12 of 200"))
    #expect(host.lines[2..<7].allSatisfy { $0.hasSuffix("┃") || $0.hasSuffix("│") })
    host.press(.end)
    #expect(host.lines[7].hasSuffix("200 of 200"))
    #expect(host.lines[6].hasSuffix("┃"))
  }

  @Test func `the screen below a dialog is dimmed, and the dialog has its title in a frame`() {
    for isError in [false, true] {
      let flow = Stack(root: FormScreen("Below"))
      let host = TextHost(flow, columns: 60, rows: 14)
      host.look = Self.filled
      flow.present(Alert<Never>("Lost", message: "All of it.", isError: isError))
      let top = host.lines.firstIndex { $0.contains("╭─ Lost ") } ?? 0
      #expect(top > 2)
      let frame = Self.styles(host, row: top).compactMap(\.foreground)
      #expect(frame.contains(isError ? .negative : .accent))
      #expect(Self.styles(host, row: 0).allSatisfy { $0 == Style(foreground: .muted) })
      #expect(host.lines.filter { $0.contains("Lost") }.count == 1)
    }
  }

  @Test func `a pressed button shows that at once, and for a moment`() {
    let host = Self.host { Button("Go") {} }
    host.animate()
    let before = Self.styles(host, row: 2)[0]
    host.press(.enter)
    #expect(Self.styles(host, row: 2)[0] != before)
    #expect(host.nextFrame == TextHost.pressDuration)
    host.advance(by: TextHost.pressDuration)
    #expect(Self.styles(host, row: 2)[0] == before)
    #expect(host.nextFrame == nil)
  }

  @Test func `without UTF-8 nothing beyond ASCII is written`() {
    let flow = Stack(root: FormScreen("Below"))
    let host = TextHost(flow, columns: 60, rows: 14)
    let palette = Palette(theme: .dark, level: .full, isUnicode: false)
    host.look = Look(palette)
    flow.push(
      Sheet("Ünder") {
        GroupBox("Böx") { Slider("Volume", value: 3, in: 0...9) { _ in } }
        Text("• 蜂蜜 … ● ✓")
      })
    let frame = host.frame
    let bytes = frame.bytes(from: nil, graphemes: host.canvas.graphemes, palette: palette)
    #expect(bytes.allSatisfy { $0 < 0x80 })
    #expect(String(decoding: bytes, as: UTF8.self).contains("* ???? ~ * x"))
  }

  @Test func `where there are no surfaces the selection is reversed`() {
    for (theme, level) in [(Theme.dark, ColorLevel.sixteen), (.dark, .none), (.automatic, .full)] {
      let sequence = Palette(theme: theme, level: level).sequence(of: .selection)
      #expect(sequence == "\u{1B}[0;7m")
      #expect(
        Palette(theme: theme, level: level).sequence(of: .background(.surface)) == "\u{1B}[0m")
    }
    #expect(Palette(theme: .dark, level: .full).sequence(of: .selection).contains("48;2;36;52;74"))
  }

  @Test func `a script has the rows for its screens that a terminal has`() {
    for rows in [1, 2, 3, 12, 23, 24, 60] {
      let size = Size(width: 60, height: rows)
      let script = Self.filled.scriptSize(of: size)
      let keys = { (look: Look, size: Size) in size.height < look.leastRowsForKeys ? 0 : 1 }
      #expect(size.height - keys(Self.filled, size) == script.height - keys(.plain, script))
    }
  }
}
