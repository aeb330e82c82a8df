import FlowTestSupport
import Testing
import TextTestSupport
import TributaryTextTesting

// The look of a terminal is set by drivers.
@testable import TributaryText

@MainActor
@Suite struct ScreenLayoutTests {
  private static func host(
    columns: Int, rows: Int = 24, @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) -> TextHost {
    TextHost(Sheet("T", content: content), columns: columns, rows: rows)
  }

  /// The columns of the first control.
  private static func columns(_ host: TextHost) -> Range<Int> {
    host.tree.targets.first.map { $0.rect.x..<$0.rect.maxX } ?? 0..<0
  }

  @Test func `a form is in the middle of a window of 80 columns or more`() {
    for (columns, place) in [(79, 0..<79), (80, 4..<76), (120, 24..<96), (200, 64..<136)] {
      let host = Self.host(columns: columns) { TextField("Name", text: "", onEdit: { _ in }) }
      #expect(Self.columns(host) == place)
    }
  }

  @Test func `a panel is drawn around it for a user, and moves nothing`() {
    let host = Self.host(columns: 80) { Button("Go") {} }
    #expect(host.lines[2].isEmpty)
    #expect(host.lines[3] == "    >Go<")
    host.look = Look(isFilled: true, isOnTerminal: true)
    host.redraw()
    #expect(host.lines[2] == "  ╭\(String(repeating: "─", count: 74))╮")
    #expect(host.lines[3] == "  │  Go \(String(repeating: " ", count: 69))│")
    #expect(host.lines[4].hasPrefix("  ╰"))
  }

  @Test func `panels begin in the same row, and end below their content`() {
    for rows in [24, 40] {
      let edges = [1, 4, 10].map { count in
        let host = Self.host(columns: 80, rows: rows) {
          List(count: count) { Button("Row \($0)") {}.buttonStyle(.plain) }
          Text("end")
        }
        host.look = Look(isFilled: true, isOnTerminal: true)
        host.redraw()
        let top = host.lines.firstIndex { $0.contains("╭") } ?? 0
        let bottom = host.lines.firstIndex { $0.contains("╰") } ?? 0
        #expect(bottom - top == count + 2)
        #expect(host.lines[bottom - 1].contains("end"))
        return top
      }
      #expect(Set(edges) == [rows == 24 ? 2 : 4])
    }
  }

  @Test func `a short list is a part of a form, and a long one has all the room`() {
    for (count, place) in [(10, 4), (11, 0)] {
      let host = Self.host(columns: 80) {
        List(count: count) { Button("Row \($0)") {}.buttonStyle(.plain) }
      }
      #expect(Self.columns(host).lowerBound == place)
    }
  }

  @Test func `a form that does not fit, and panes side by side, have all the room`() {
    let long = Self.host(columns: 80) {
      Button("Go") {}
      ForEach(0..<30, id: \.self) { row in Text("\(row)") }
    }
    #expect(Self.columns(long).lowerBound == 0)
    let panes = Self.host(columns: 120) {
      HStack {
        GroupBox("One") { Button("Go") {} }
        GroupBox("Other") { Text("text") }
      }
    }
    #expect(Self.columns(panes).lowerBound == 2)
  }

  @Test func `a dialog covers a window in which less than four columns would show beside it`() {
    let message = "A tweet needs some text; type it and post again."
    for (columns, isCovering) in [(30, true), (39, true), (40, false), (80, false)] {
      let flow = Stack(root: FormScreen("Below"))
      flow.present(Alert<Never>("Error", message: message))
      let host = TextHost(flow, columns: columns, rows: 12)
      #expect(host.lines[0].hasPrefix("┌") == isCovering)
      let rim = host.lines.filter { $0.contains("└") }.map { $0.prefix { $0 != "└" }.count }
      #expect(rim.allSatisfy { isCovering ? $0 == 0 : $0 >= 4 })
    }
    let flow = Stack(root: FormScreen("Below"))
    flow.present(Alert<Never>("Short"))
    #expect(TextHost(flow, columns: 20, rows: 8).lines[0].contains("Below"))
  }
}

@Suite struct SizeTests {
  @Test(arguments: [
    ("60x20", 60, 20), ("1x1", 1, 1), ("2000x2000", 2000, 2000), ("080x024", 80, 24),
  ])
  func `columns and rows are read`(text: String, columns: Int, rows: Int) {
    #expect(Size(text) == Size(columns: columns, rows: rows))
  }

  @Test(arguments: [
    "0x0", "0x20", "60x0", "2001x20", "60", "60x", "x20", "", "x", "60x20x1", "-6x20", "+6x20",
    "60 x20", "６０x２０", "60X20", "99999999999999999999x1",
  ])
  func `a text that is no size is rejected with a remedy`(text: String) {
    #expect(Size(text) == nil)
    #expect(
      Size.mistake(in: text)
        == "'\(text)' is no size; use columns x rows from 1x1 to 2000x2000, such as 60x20")
  }

  @MainActor
  @Test func `a screen knows whether there is room from side to side, and again at another size`() {
    let screen = ViewScreen<Never>("T") { Text($0.environment[WidthClass.self].rawValue) }
    let host = TestHost(screen, columns: 59, rows: 4)
    for (columns, width) in [(59, "compact"), (60, "regular"), (200, "regular"), (9, "compact")] {
      host.resize(columns: columns, rows: 4)
      #expect(host.lines.contains { $0.hasSuffix(width) })
    }
  }
}
