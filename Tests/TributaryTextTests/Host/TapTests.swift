import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct TapTests {
  /// A hundred rows, each with a button of the same name, and one of its own.
  private static func table(_ pressed: Box<[String]>, rows: Int = 8) -> TextHost {
    TextHost(
      Sheet("T") {
        List(count: 100) { row in
          HStack {
            Button("Open \(row + 1)") { pressed.value.append("Open \(row + 1)") }.buttonStyle(
              .plain)
            Button("Save") { pressed.value.append("Save \(row + 1)") }
          }
        }
      }, rows: rows)
  }

  private static func mistake(_ body: () throws(CommandError) -> Void) -> String {
    do { try body() } catch { return error.description }
    return ""
  }

  @Test func `a tap presses the first that has the name, in reading order`() throws {
    let pressed = Box<[String]>([])
    let host = Self.table(pressed)
    try host.tap("Save")
    #expect(pressed.value == ["Save 1"])
    #expect(host.focus == "Save")
  }

  @Test func `a row is counted from 1, and scrolled to`() throws {
    let pressed = Box<[String]>([])
    let host = Self.table(pressed)
    for row in [3, 100, 1, 57] { try host.tap("Save", row: row) }
    #expect(pressed.value == ["Save 3", "Save 100", "Save 1", "Save 57"])
    #expect(host.names.contains("Open 57"))
  }

  @Test func `a name that does not show is found further down or up the list`() throws {
    let pressed = Box<[String]>([])
    let host = Self.table(pressed)
    try host.tap("Open 73")
    try host.tap("Open 2")
    #expect(pressed.value == ["Open 73", "Open 2"])
  }

  @Test func `a name in a row of which only a part shows is found`() throws {
    for rows in 4...9 {
      let pressed = Box<[Int]>([])
      let host = TextHost(
        Sheet("T") {
          List(count: 20) { row in
            Text("row \(row)")
            Button("Open \(row)") { pressed.value.append(row) }
          }
        }, rows: rows)
      for row in 0..<20 { try host.tap("Open \(row)") }
      for row in 0..<20 { try host.tap("Open \(row)", row: row + 1) }
      #expect(pressed.value == Array(0..<20) + Array(0..<20), "\(rows) rows")
    }
  }

  @Test func `a name in a list in a row of a list is found`() throws {
    let pressed = Box("")
    let host = TextHost(
      Sheet("T") {
        List(0..<30, id: \.self) { outer in
          Text("row \(outer)")
          List(0..<30, id: \.self) { inner in
            Button("\(outer).\(inner)") { pressed.value = "\(outer).\(inner)" }
          }.frame(height: 4)
        }
      })
    for name in ["20.25", "20.3", "0.29", "29.0"] {
      try host.tap(name)
      #expect(pressed.value == name)
      #expect(host.focus == name)
    }
  }

  @Test func `a text field is focused, not submitted`() throws {
    let form = FormScreen()
    let host = TextHost(form)
    try host.tap("Name")
    #expect(host.focus == "Name")
    #expect(form.submits == [])
    host.type("x")
    #expect(form.text == "x")
  }

  @Test func `an unknown name lists the names that are there`() {
    let host = TextHost(FormScreen())
    #expect(
      Self.mistake { () throws(CommandError) in try host.tap("Next") }
        == "nothing here is called \"Next\"; there are \"First\", \"Name\", \"Last\"")
    let many = TextHost(
      Sheet("T") { ForEach(0..<9, id: \.self) { number in Button("\(number)") {} } })
    #expect(
      Self.mistake { () throws(CommandError) in try many.tap("Next") }.hasSuffix("\"7\" and more"))
    let none = TextHost(Sheet("T"))
    #expect(
      Self.mistake { () throws(CommandError) in try none.tap("Next") }
        .hasSuffix("there is nothing to tap"))
  }

  @Test func `an unknown name lists the commands too, which a tap finds by their titles`() throws {
    var runs = 0
    let host = TextHost(
      Sheet("T") {
        Button("Open") {}.commands([
          Command("Archive", key: .character("a")) { runs += 1 },
          Command("Undo", isEnabled: false) {},
        ])
      })
    try host.tap("Archive")
    #expect(runs == 1)
    #expect(
      Self.mistake { () throws(CommandError) in try host.tap("Archiv") }
        == "nothing here is called \"Archiv\"; there are \"Open\"; commands are \"Archive\"")
  }

  @Test func `a name that is nowhere in a list leaves it where it was`() throws {
    let host = Self.table(Box([]))
    try host.tap("Open 50")
    let before = host.lines
    #expect(Self.mistake { () throws(CommandError) in try host.tap("Close") } != "")
    #expect(host.lines == before)
  }

  @Test func `the message on an unknown name says how far a list was searched`() {
    let long = (200_000, ", nor in the first 100000 of 200000 rows of a list")
    let lists = [(2_000, ", nor in the 2000 rows of a list"), (3, "")]
    for (count, end) in lists + Array(repeating: long, count: rounds(0, optimized: 1)) {
      let made = Box(0)
      let host = TextHost(
        Sheet("T") {
          List(count: count) { row in
            made.value += 1
            return [Button("\(row)") {}]
          }
        })
      let mistake = Self.mistake { () throws(CommandError) in try host.tap("Close") }
      #expect(mistake.hasSuffix(end.isEmpty ? "\"2\"" : end))
      #expect(made.value < 100_100)
    }
  }

  @Test func `a missing row is reported, with the number of rows`() {
    let host = Self.table(Box([]))
    for row in [0, 101, -1, .max] {
      #expect(
        Self.mistake { () throws(CommandError) in try host.tap("Save", row: row) }
          == "there is no row \(row) here; the list has 100")
    }
    #expect(
      Self.mistake { () throws(CommandError) in try host.tap("Close", row: 9) }
        == "nothing in row 9 is called \"Close\"; there are \"Open 9\", \"Save\"")
    let form = TextHost(FormScreen())
    #expect(
      Self.mistake { () throws(CommandError) in try form.tap("First", row: 1) }
        == "there is no list here; leave out 'in row 1'")
  }

  @Test func `a control in a geometry reader of a row that does not show is found`() throws {
    let used = Box("")
    let host = TextHost(
      Sheet("T") {
        List(0..<30, id: \.self) { row in
          GeometryReader { size in
            Button(size.width > 20 ? "wide \(row)" : "narrow \(row)") { used.value = "\(row)" }
          }.frame(height: 1)
        }
        List([0], id: \.self) { _ in
          List(0..<30, id: \.self) { row in
            GeometryReader { _ in Button("inner \(row)") { used.value = "inner \(row)" } }
              .frame(height: 1)
          }.frame(height: 2)
        }
      })
    try host.tap("wide 25")
    #expect(used.value == "25")
    try host.tap("inner 25")
    #expect(used.value == "inner 25")
    #expect(throws: CommandError.self) { try host.tap("narrow 25") }
  }

  @Test func `with two lists a row is one of the upper list`() throws {
    for _ in 0..<20 {
      let pressed = Box<[String]>([])
      let host = TextHost(
        Sheet("T") {
          List(count: 30) { row in Button("Go") { pressed.value.append("upper \(row)") } }
          List(count: 30) { row in Button("Go") { pressed.value.append("lower \(row)") } }
        })
      try host.tap("Go", row: 25)
      #expect(pressed.value == ["upper 24"])
    }
  }

  @Test
  func `a tap that finds nothing in its row leaves the list where it was, and no old frame`() {
    let name = Box("old")
    let sheet = Sheet("T") { List(count: 50) { index in [Button("\(name.value) \(index)") {}] } }
    let host = TextHost(sheet, rows: 6)
    host.press(.end)
    let shown = host.lines
    #expect(throws: CommandError.self) { try host.tap("nothing", row: 3) }
    #expect(host.lines == shown)
    #expect(throws: CommandError.self) { try host.tap("nothing", row: 50) }
    name.value = "new"
    sheet.setNeedsDisplay()
    #expect(host.lines.contains { $0.contains("new 49") })
  }
}
