import FlowTestSupport
import Testing
import TextTestSupport

// Only the line driver uses the lines of a screen.
@testable import TributaryText

/// A screen that is presented as a sheet.
private final class Drawer: TextScreen {
  let title: String
  let presentationStyle = PresentationStyle.sheet
  var rows = 1

  init(_ title: String) {
    self.title = title
  }

  var body: [any View] {
    ForEach(0..<rows, id: \.self) { row in Button("\(title) \(row)") {} }
  }
}

/// A control of another module that scrolls rows.
private struct Marquee: DrawnView, ControlView {
  let lines: [String]
  let label = "Marquee"
  var role: Role { Role("marquee") }

  func size(in proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 10, height: proposal.height ?? 5)
  }

  func sizeOfRows(in width: Int?, upTo most: Int) -> Size? {
    Size(width: width ?? 10, height: min(lines.count, most))
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    for (row, line) in lines.prefix(rect.height).enumerated() {
      canvas.write(line, in: rect.row(row))
    }
  }
}

@MainActor
@Suite struct SheetBoxTests {
  private static func host(_ presented: any Screen, columns: Int = 40, rows: Int = 12) -> TextHost {
    let flow = Stack(root: FormScreen("Below"))
    flow.present(presented)
    return TextHost(flow, columns: columns, rows: rows)
  }

  @Test func `a sheet is in a box over the screen below, which shows and cannot be used`() {
    let host = Self.host(Drawer("Drawer"))
    #expect(
      host.lines[..<7] == [
        "                 Below",
        "────────────────────────────────────────",
        "[First]",
        " Nam┌──────────────────────────────┐   ]",
        "[Las│            Drawer            │",
        "    │ ──────────────────────────── │",
        "    │ >Drawer 0<                   │",
      ])
    #expect(host.names == ["Drawer 0"])
  }

  @Test func `a fitted sheet is as wide and as high as its contents`() {
    let host = Self.host(Note(.fittedSheet))
    #expect(
      host.lines[..<9] == [
        "                 Below",
        "────────────────────────────────────────",
        "[First]",
        " Name: [    ┌─────────────┐            ]",
        "[Last]      │    Note     │",
        "            │ ─────────── │",
        "            │ a few words │",
        "            │ >OK<        │",
        "            └─────────────┘",
      ])
  }

  @Test(arguments: [(0, 0), (20, 3), (39, 11), (500, 500), (-5, -5)])
  func `a popover is at its cell, or as near as all of it shows`(column: Int, row: Int) throws {
    let host = Self.host(Note(.popover(column: column, row: row)))
    let top = try #require(host.lines.firstIndex { $0.contains("┌─────────────┐") })
    let before = try #require(host.lines[top].split(separator: "┌").first)
    let left = host.lines[top].hasPrefix("┌") ? 0 : before.count
    #expect(top == max(0, min(row, 12 - 6)))
    #expect(left == max(0, min(column, 40 - 15)))
    #expect(host.lines.contains { $0.contains("└─────────────┘") })
    host.press(.escape)
    #expect(host.names.first == "First")
  }

  private final class Note: TextScreen {
    let title = "Note"
    let presentationStyle: PresentationStyle

    init(_ style: PresentationStyle) {
      presentationStyle = style
    }

    var body: [any View] {
      Text("a few words")
      Button("OK") {}
    }
  }

  @Test func `in a window that becomes too small for a box the focus stays where it is`() {
    let drawer = Drawer("Drawer")
    drawer.rows = 9
    let host = Self.host(drawer)
    host.press(.down, .down, .down)
    for (columns, rows) in [(40, 7), (29, 12), (5, 3), (40, 12)] {
      host.resize(to: Size(columns: columns, rows: rows))
      #expect(host.focus == "Drawer 3")
    }
  }

  @Test func `a presented flow is a sheet while the screen that shows is one`() {
    let inner = Stack(root: Drawer("Drawer"))
    let host = Self.host(inner)
    #expect(host.lines[0].contains("Below"))
    inner.push(Drawer("Second"))
    #expect(host.lines[0].contains("Below"))
    #expect(host.names == ["Back", "Second 0"])
    inner.push(FormScreen("Whole"))
    #expect(!host.lines.contains { $0.contains("Below") })
    host.press(.escape, .escape, .escape)
    #expect(host.names == ["First", "Name", "Last"])
  }

  @Test func `a sheet that is not presented, and a presented screen by default, cover everything`()
  {
    let flow = Stack(root: FormScreen("Below"))
    let host = TextHost(flow)
    flow.push(Drawer("Pushed"))
    #expect(host.lines[0].contains("Pushed"))
    flow.present(FormScreen("Modal"))
    #expect(host.lines[0].contains("Modal"))
  }

  @Test func `alerts and sheets are over sheets`() {
    let flow = Stack(root: FormScreen("Below"))
    let host = TextHost(flow)
    let inner = Stack(root: Drawer("Drawer"))
    flow.present(inner)
    inner.present(Drawer("Over"))
    flow.present(Alert<Never>("Note"))
    #expect(host.lines[0].contains("Below"))
    #expect(host.lines.contains { $0.contains("Over") })
    #expect(host.lines.contains { $0.contains("Note") })
    #expect(host.names == ["OK"])
    for title in ["Over", "Drawer"] {
      host.press(.escape)
      #expect(host.names == ["\(title) 0"])
      #expect(host.lines.contains { $0.contains("│") && $0.contains(" \(title) ") })
    }
    host.press(.escape)
    #expect(host.names == ["First", "Name", "Last"])
  }

  @Test func `in a small window a sheet covers everything`() {
    for (columns, rows, isBox) in [(40, 8, true), (39, 8, false), (40, 7, false), (1, 1, false)] {
      let host = Self.host(Drawer("Drawer"), columns: columns, rows: rows)
      #expect(host.lines.contains { $0.contains("│") } == isBox)
      #expect(host.lines[0].contains("Below") == isBox)
      #expect(host.focus == "Drawer 0")
    }
  }

  @Test func `contents higher than a sheet are scrolled`() {
    let drawer = Drawer("Drawer")
    drawer.rows = 30
    let host = Self.host(drawer, columns: 40, rows: 12)
    for row in 0..<30 {
      #expect(host.lines.contains { $0.contains(">Drawer \(row)<") })
      host.press(.down)
    }
  }

  @Test func `a sheet reads like any screen`() {
    #expect(
      LineRendering(host: Self.host(Drawer("Drawer"))).text == "\nScreen: Drawer\n1. Drawer 0\n")
  }

  @Test func `an alert shows all of its title on a terminal, in the frame or below it`() {
    let titles = ["Note", "A title that is longer than the frame of such a window can be"]
    for (title, columns) in [(titles[0], 40), (titles[1], 40), (titles[1], 80)] {
      let flow = Stack(root: Sheet("Below"))
      let host = TextHost(flow, columns: columns, rows: 14)
      host.look = Look(isFilled: true, isOnTerminal: true)
      flow.present(Alert<Never>(title))
      let text = host.lines.joined(separator: " ")
      for word in title.split(separator: " ") { #expect(text.contains(word), "\(columns)") }
      #expect(!text.contains("…"))
    }
  }

  @Test(arguments: [2, 15, 60]) func `a fitted sheet of a list is as high as its rows`(count: Int) {
    let sheet = ViewScreen<Never>("Choose", style: .fittedSheet) { _ in
      List(0..<count, id: \.self) { row in
        VStack {
          Button("branch number \(row)") {}.buttonStyle(.plain)
          if row == 0 { Text("the second line") }
        }
      }
    }
    let host = Self.host(sheet, columns: 60, rows: 24)
    let rows = host.lines.count { $0.contains("branch number") }
    #expect(rows == min(count, 14))
    #expect(!host.lines.contains { $0.contains("…") })
    if count == 2 {
      let box = host.lines.filter { $0.contains("│") || $0.contains("└") || $0.contains("┌") }
      #expect(box.count == 7, "\(host.lines)")
    }
  }

  @Test(arguments: [1, 2, 5, 100])
  func `a fitted sheet is as high as the rows of its list, table, log or own control`(count: Int) {
    let names = (0..<count).map { "row \($0)" }
    let model = TextEditorModel("x")
    let views: [(more: Int, view: any View)] = [
      (0, List(names, id: \.self) { Text($0) }),
      (1, Table("T", names, id: { $0 }) { TableColumn("X", width: .fixed(8)) { $0 } }),
      (0, LogView("L", lines: names)), (0, LogView("L", lines: names, wraps: true)),
      (
        1,
        Table("T", names, id: { $0 }) { TableColumn("X", width: .fixed(8)) { $0 } }.editor(
          of: names[0]
        ) {
          TextField("", text: "x") { _ in }
        }
      ),
      (2, GroupBox("B") { LogView("L", lines: names) }), (0, Marquee(lines: names)),
    ]
    for (more, view) in views {
      let screen = ViewScreen<Never>("S", style: .fittedSheet) { _ in view }
      let host = Self.host(screen, columns: 60, rows: 20)
      let sides = host.lines.count { $0.contains("│") }
      // The title and the line below it, and a margin.
      #expect(sides == min(count + more + 2, 14), "\(type(of: view)): \(host.lines)")
      #expect(count == 1 || count > 9 || host.lines.contains { $0.contains("row \(count - 1)") })
    }
    let screen = ViewScreen<Never>("S", style: .fittedSheet) { _ in
      TextEditor("E", text: model)
    }
    #expect(Self.host(screen, columns: 60, rows: 20).lines.contains { $0.contains("└") })
  }

  @Test func `a log in a fitted sheet is as wide as its widest line`() {
    let lines = ["short", String(repeating: "x", count: 30), "日本語"]
    let screen = ViewScreen<Never>("S", style: .fittedSheet) { _ in LogView("L", lines: lines) }
    let host = Self.host(screen, columns: 60, rows: 20)
    #expect(host.lines.contains { $0.contains("│  \(lines[1])") && !$0.contains("→") })
    #expect(host.lines.contains { $0.contains("┌──────────────────────────────────┐") })
  }
}
