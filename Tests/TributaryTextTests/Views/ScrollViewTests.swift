import TestSupport
import Testing
import TextTestSupport

@testable import TributaryText

@MainActor
@Suite struct ScrollViewTests {
  private let pressed = Box("")

  private func article(lines: Int, rows: Int) -> TextHost {
    let sheet = Sheet("Article") {
      ForEach(1...lines, id: \.self) { line in Text("line \(line)") }
      Button("Agree") { pressed.value += "Agree " }
    }
    return TextHost(sheet, columns: 20, rows: rows)
  }

  @Test
  func `a body that is too tall begins at its top, and its last column says that there is more`() {
    let host = article(lines: 10, rows: 6)
    #expect(host.lines[2...].first == "line 1")
    #expect(host.lines[5] == "line 4             ↓")
    #expect(article(lines: 3, rows: 6).lines[5] == ">Agree<")
  }

  @Test func `every line can be read by pressing Down, and the button at the end be reached`() {
    let host = article(lines: 30, rows: 6)
    var read: Set<String> = []
    for _ in 0..<40 {
      for line in host.lines[2...] { read.insert(String(line.prefix { $0 != "↑" && $0 != "↓" })) }
      host.press(.down)
    }
    for line in 1...30 { #expect(read.contains { $0.hasPrefix("line \(line)") }, "line \(line)") }
    #expect(host.lines.last == ">Agree<")
    host.press(.enter)
    #expect(pressed.value == "Agree ")
    for _ in 0..<40 { host.press(.up) }
    #expect(host.lines[2].hasPrefix("line 1"))
  }

  @Test func `pages, the top and the end`() {
    let host = article(lines: 30, rows: 7)
    host.press(.pageDown)
    #expect(host.lines[2] == "line 5             ↑")
    host.press(.end)
    #expect(host.lines.last == ">Agree<")
    host.press(.pageUp)
    #expect(host.lines[2].hasPrefix("line 23"))
    host.press(.home)
    #expect(host.lines[2] == "line 1")
  }

  @Test(arguments: [(Key.down, 8), (.up, 6), (.pageDown, 11), (.right, 7)])
  func `where no control follows, a key reads on from what the wheel has shown`(
    key: Key, line: Int
  ) {
    let host = article(lines: 30, rows: 7)
    for _ in 0..<3 { host.respond(to: MouseEvent(.wheelDown, column: 2, row: 4)) }
    #expect(host.lines[2].hasPrefix("line 7 "))
    host.press(key)
    #expect(host.focus == "Agree")
    #expect(host.lines[2].hasPrefix("line \(line) "), "\(host.lines)")
  }

  @Test func `Enter shows a button that is scrolled away, and the next Enter presses it`() {
    let host = article(lines: 30, rows: 6)
    #expect(host.focus == "Agree")
    host.press(.enter)
    #expect(pressed.value.isEmpty)
    #expect(host.lines.last == ">Agree<")
    host.press(.enter)
    #expect(pressed.value == "Agree ")
  }

  @Test func `a tap presses a button that is scrolled away, and shows it`() throws {
    let host = article(lines: 30, rows: 6)
    try host.tap("Agree")
    #expect(pressed.value == "Agree ")
    #expect(host.lines.last == ">Agree<")
  }

  @Test func `a text field that is scrolled away shows when one types into it`() {
    let text = Box("")
    let host = TextHost(
      Sheet("T") {
        ForEach(1...20, id: \.self) { line in Text("line \(line)") }
        TextField("Name", text: text.value) { text.value = $0 }
      }, columns: 30, rows: 5)
    host.type("ab")
    #expect(text.value == "ab")
    #expect(host.lines.last?.contains("Name: [ab") == true)
  }

  @Test func `a part of a screen scrolls beside others that stay`() {
    let host = TextHost(
      Sheet("T") {
        Text("above")
        ScrollView { ForEach(1...20, id: \.self) { line in Button("\(line)") {} } }
        Text("below")
      }, columns: 20, rows: 7)
    for number in 1...20 {
      #expect(host.lines[2] == "above")
      #expect(host.lines[6] == "below")
      #expect(host.lines[3...5].contains { $0.contains(">\(number)<") })
      if number < 20 { host.press(.down) }
    }
  }

  @Test(arguments: [(30, 7), (20, 5), (12, 4), (3, 3), (1, 1)])
  func `at any size each element can be given the focus, and shows then where there is room`(
    columns: Int, rows: Int
  ) {
    let host = TextHost(
      Sheet("Title", leading: [Button("Cancel") {}], trailing: [Button("Done") {}]) {
        ForEach(1...5, id: \.self) { number in
          Text("a text that is long enough to be wrapped, number \(number)")
          HStack {
            Text("some words")
            Button("Save \(number)") {}
            Button("Drop \(number)") {}
          }
        }
      }, columns: columns, rows: rows)
    #expect(host.names.count == 12)
    var focused: Set<String> = []
    for _ in host.names {
      host.press(.tab)
      let name = host.focus ?? ""
      focused.insert(name)
      if columns >= 12 { #expect(host.lines.contains { $0.contains(">\(name)<") }, "\(name)") }
    }
    #expect(focused.count == 12)
  }

  @Test func `as lines all of it is there, at any size`() {
    let host = article(lines: 30, rows: 3)
    let text = LineRendering(host: host).text
    for line in 1...30 { #expect(text.contains("line \(line)\n")) }
    #expect(text.contains("1. Agree"))
  }

  @Test func `Down and Up go through a scrolling part before they leave it`() {
    let host = TextHost(
      Sheet("T") {
        Button("Above") {}
        ScrollView {
          Button("First") {}
          Table("Table", 0..<5, id: { $0 }) { TableColumn("n") { "\($0)" } }.frame(height: 6)
          Button("Last") {}
        }.frame(height: 4)
        Button("Below") {}
      }, columns: 40, rows: 12)
    let names = ["Above", "First", "Table", "Last", "Below"]
    for (key, expected) in [(Key.down, names), (.up, names.reversed())] {
      var seen = [host.focus]
      for _ in 0..<12 {
        host.press(key)
        if host.focus != seen.last { seen.append(host.focus) }
      }
      #expect(seen == expected)
    }
  }

  @Test func `a key goes to the next control, whatever could be scrolled beside it`() {
    let host = TextHost(
      Sheet("T") {
        ScrollView { ForEach(1...20, id: \.self) { Text("\($0)") } }.frame(height: 3)
        Button("First") {}
        Button("Second") {}
        ScrollView { ForEach(3...9, id: \.self) { line in Button("\(line)") {} } }.frame(height: 3)
      }, columns: 20, rows: 14)
    for name in ["First", "Second", "3", "4"] {
      #expect(host.focus == name)
      host.press(.down)
    }
    host.press(.up, .up, .up)
    #expect(host.focus == "Second")
    #expect(host.lines[2] == "1")
  }
}
