import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct ListSelectionTests {
  private struct Mail: Identifiable {
    let id: Int
    var subject: String { "mail \(id)" }
  }

  /// A list with details that follow its cursor.
  private final class Mails: TextScreen {
    let title = "Mails"
    var mails: [Mail]
    var selected: Int?
    var used: [Int] = []
    var open: @MainActor () -> Void = {}

    init(_ count: Int, selected: Int? = nil) {
      mails = (0..<count).map { Mail(id: $0) }
      self.selected = selected
    }

    var body: [any View] {
      Button("Above") {}
      HStack {
        List(mails, selection: selected) { mail in
          Text(mail.subject)
        } onMove: {
          self.selected = $0
        } onActivate: {
          self.used.append($0)
          self.open()
        }
        Text("details of \(selected.map(String.init) ?? "none")")
      }
    }
  }

  @Test func `details beside a list of texts follow its cursor`() {
    let screen = Mails(50)
    let host = TextHost(screen, rows: 10)
    host.press(.tab)
    #expect(host.focus == "mail 0")
    #expect(host.lines.contains { $0.contains("> mail 0") })
    for key in [Key.down, .down, .pageDown, .end, .up] {
      host.press(key)
      #expect(host.focus == screen.selected.map { "mail \($0)" })
      #expect(host.lines.contains { $0.contains("details of \(screen.selected ?? -1)") })
    }
    #expect(screen.selected == 48)
    host.press(.enter)
    #expect(screen.used == [48])
  }

  @Test func `Tab enters a list at the row that is selected, also where it does not show`() {
    let screen = Mails(500, selected: 321)
    let host = TextHost(screen, rows: 10)
    #expect(host.focus == "Above")
    #expect(host.lines.contains { $0.contains("mail 321") })
    host.press(.tab)
    #expect(host.focus == "mail 321")
    host.press(.shift(.tab))
    screen.selected = 7
    host.redraw()
    #expect(host.focus == "Above")
    #expect(host.lines.contains { $0.contains("› mail 7") })
    host.press(.tab)
    #expect(host.focus == "mail 7")
  }

  @Test func `the cursor goes where the screen selects, and stays where it does not`() {
    let screen = Mails(100)
    let host = TextHost(screen, rows: 10)
    host.press(.tab, .down)
    screen.selected = 60
    host.redraw()
    #expect(host.focus == "mail 60")
    screen.mails.insert(Mail(id: 1000), at: 0)
    host.redraw()
    #expect(host.focus == "mail 60")
    host.press(.up)
    #expect(screen.selected == 59)
  }

  @Test(arguments: [0, 3, 60])
  func `a screen that shows again has the cursor at the row that was selected meanwhile`(row: Int)
    throws
  {
    let screen = Mails(100, selected: 3)
    let flow = NavigationFlow<Never, Never, Never>(root: screen)
    screen.open = { flow.push(Sheet("Details") { Text("of a mail") }) }
    let host = TextHost(flow, rows: 10)
    // No frame shows the list with the row that is tapped.
    try host.tap("mail 1")
    screen.selected = row
    host.press(.escape)
    #expect(host.focus == "mail \(row)")
    #expect(screen.selected == row)
  }

  @Test func `when the selected row goes, its neighbour is selected`() {
    let screen = Mails(3, selected: 1)
    let host = TextHost(screen, rows: 10)
    host.press(.tab)
    screen.mails.remove(at: 1)
    host.redraw()
    #expect(host.focus == "mail 2")
    #expect(screen.selected == 2)
    screen.mails.removeLast()
    host.redraw()
    #expect(screen.selected == 0)
    screen.mails.removeLast()
    host.redraw()
    #expect(host.focus == "Above")
  }

  @Test func `by lines the selected row is spoken, and a tap moves the cursor`() throws {
    let screen = Mails(4, selected: 2)
    let host = TextHost(screen, rows: 12)
    #expect(LineRendering(host: host).lines.contains("4. mail 2, selected"))
    try host.tap("mail 3")
    #expect(screen.selected == 3)
    #expect(screen.used == [3])
  }

  @Test func `the row with the cursor is one stripe, at any width`() {
    let screen = Mails(3)
    for columns in [1, 2, 3, 20, 80] {
      let host = TextHost(screen, columns: columns, rows: 8)
      host.press(.tab)
      #expect(host.lines.contains { $0.contains(">") }, "\(columns) columns")
    }
  }

  @Test func `a list reports the row that receives the focus`() {
    let rows = Box([Int]())
    let host = TextHost(
      Sheet("T") {
        List(count: 30) { Button("row \($0)") {} }.onFocus { rows.value.append($0) }
        Button("Below") {}
      })
    host.press(.down, .pageDown, .tab, .shift(.tab))
    #expect(rows.value.prefix(2) == [0, 1])
    #expect(rows.value.count == 4)
    #expect(rows.value[2] == rows.value[3])
  }

  @Test func `a list of choices is entered at the one that is on, also where it does not show`() {
    let host = TextHost(
      Sheet("T") { List(count: 200) { RadioButton("choice \($0)", isOn: $0 == 150) {} } })
    #expect(host.focus == "choice 150")
    let other = TextHost(
      Sheet("T") {
        Button("Above") {}
        List(count: 200) { RadioButton("choice \($0)", isOn: $0 == 150) {} }
      })
    other.press(.tab)
    #expect(other.focus == "choice 150")
  }
}
