import TestSupport
import Testing
import TextTestSupport

@testable import TributaryText

@MainActor
@Suite struct TextFieldTests {
  private final class Note: TextScreen {
    let title = "Note"
    var text: String

    init(_ text: String) {
      self.text = text
    }

    var body: [any View] {
      TextField("N", text: text) { self.text = $0 }
    }
  }

  // The cell under the cursor, and those before it.
  private static func shown(_ host: TextHost) -> (line: String, cursor: Int?) {
    (host.lines[2], host.canvas.frame.cursor?.x)
  }

  @Test func `the cursor is after the typed text`() {
    let host = TextHost(Note(""), columns: 20, rows: 3)
    #expect(Self.shown(host) == (">N: [              ]", 5))
    host.type("ab")
    #expect(Self.shown(host) == (">N: [ab            ]", 7))
    host.press(.left)
    #expect(host.canvas.frame.cursor?.x == 6)
  }

  @Test func `a disabled field is dim without surfaces too`() throws {
    let host = TextHost(
      Sheet("T") { TextField("N", text: "two") { _ in }.disabled() }, columns: 20, rows: 5)
    let row = try #require(host.lines.firstIndex { $0.contains("N: [two") })
    let styles = host.canvas.frame.styles(inRow: row, host.canvas.graphemes)
    for column in [1, 4, 5, 19] { #expect(styles[column] == .dim, "\(column)") }
  }

  @Test func `a long text scrolls so that the cursor shows, with a cell to spare`() {
    let host = TextHost(Note("0123456789"), columns: 12, rows: 3)
    #expect(Self.shown(host) == (">N: [56789 ]", 10))
    host.press(.home)
    #expect(Self.shown(host) == (">N: [01234…]", 5))
    host.press(.end, .left, .left)
    #expect(host.canvas.frame.cursor?.x == 8)
  }

  @Test func `wide characters scroll whole`() {
    let host = TextHost(Note("はちみつです"), columns: 12, rows: 3)
    #expect(host.lines[2] == ">N: [です  ]")
    #expect(host.canvas.frame.cursor?.x == 9)
    host.press(.home)
    #expect(host.lines[2] == ">N: [はち… ]")
  }

  @Test(arguments: 1...rounds(UInt64(10), optimized: 40))
  func `the cursor is inside the brackets after any edits`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let note = Note("")
    let host = TextHost(note, columns: 14, rows: 3)
    for step in 0..<60 {
      let text = random.pick(["a", "は", "e\u{301}", "👩‍👩‍👧‍👦", "\u{301}", " ", "🇩", "x"])
      let keys: [Key] = [.left, .right, .home, .end, .backspace, .delete]
      if Int.random(in: 0..<5, using: &random) > 0 {
        host.type(text)
      } else {
        host.press(random.pick(keys))
      }
      let cursor = try #require(host.canvas.frame.cursor)
      try #require((5...12).contains(cursor.x), "seed \(seed), step \(step)")
      try #require(cellWidth(of: host.lines[2]) == 14, "seed \(seed), step \(step)")
    }
  }

  @Test func `a field without the focus shows the start of its text and no cursor`() {
    let host = TextHost(
      Sheet("T") {
        Button("Go") {}
        TextField("N", text: "0123456789", onEdit: { _ in })
      }, columns: 12, rows: 4)
    #expect(host.lines[3] == " N: [01234…]")
    #expect(host.canvas.frame.cursor == nil)
  }

  @Test func `the field follows a screen that changes the typed text`() {
    let text = Box("")
    let host = TextHost(
      Sheet("T") { TextField("N", text: text.value) { text.value = String($0.prefix(3)) } })
    host.type("abcdef")
    #expect(text.value == "abc")
    host.press(.backspace)
    #expect(text.value == "ab")
  }

  @Test func `modifier keys move by words and to the ends, and delete words`() {
    let text = Box("one two three")
    let host = TextHost(Sheet("T") { TextField("N", text: text.value) { text.value = $0 } })
    host.press(.control(.left), .character("a"), .alt(.left), .alt(.left), .character("b"))
    #expect(text.value == "one btwo athree")
    host.press(.control(.right), .character("c"), .alt(.right), .character("d"))
    #expect(text.value == "one btwoc athreed")
    host.press(.control(.home), .alt(.delete), .control(.end), .alt(.backspace), .character("e"))
    #expect(text.value == " btwoc e")
    host.press(.control(.backspace), .control(.home), .control(.delete))
    #expect(text.value == " ")
    host.type("o\u{301}x")
    host.press(.control(.left), .right, .character("y"), .end, .character("z"))
    #expect(text.value == "óyx z")
  }

  @Test func `a secret is edited like any text, and neither shown nor read`() {
    let text = Box("")
    let host = TextHost(
      Sheet("T") {
        SecureField("Code", text: text.value) { text.value = $0 }
      })
    host.type("ab c")
    host.press(.control("w"), .character("x"))
    #expect(text.value == "ab x")
    #expect(host.lines[2].hasPrefix(">Code: [••••"))
    #expect(host.tree.targets.first?.value == "4 characters, hidden")
    host.press(.backspace, .backspace, .backspace)
    #expect(host.tree.targets.first?.value == "1 character, hidden")
    host.press(.backspace)
    #expect(host.tree.targets.first?.value == "")
    #expect(!host.lines[2].contains("x"))
  }
}

extension TextFieldTests {
  @Test func `a field without a submission leaves Enter, as does a table that opens nothing`() {
    let done = Box(0)
    let host = TextHost(
      Sheet("T") {
        VStack {
          TextField("Name", text: "") { _ in }
          Table("Rows", 0..<3, id: { $0 }) { TableColumn("n") { "\($0)" } }.frame(height: 4)
        }.commands([Command("Send", key: .enter) { done.value += 1 }])
      }, columns: 80, rows: 24)
    for presses in 1...2 {
      #expect(host.lines[host.lines.count - 1].hasPrefix("Enter send  Tab next"))
      host.press(.enter)
      #expect(done.value == presses)
      host.press(.tab)
    }
  }

  @Test func `a character that the screen refuses leaves the cursor where it was`() {
    let text = Box("1234")
    let host = TextHost(
      Sheet("T") {
        TextField("F", text: text.value) { text.value = $0.filter(\.isNumber) }
      })
    host.press(.home)
    host.type("--9")
    #expect(text.value == "91234")
    host.type("8x")
    #expect(text.value == "981234")
    host.press(.delete)
    #expect(text.value == "98234")
  }

  @Test func `the cursor keeps the text before it or after it when the screen changes a text`() {
    typealias Case = (
      text: String, keys: [Key], change: @MainActor (String) -> String, result: String
    )
    let five = (1...5).map { Key.character(Character("\($0)")) }
    let cases: [Case] = [
      (
        "1234", [.home, .shift(.right), .shift(.right), .character("x")],
        { $0.filter(\.isNumber) }, "|34"
      ),
      (
        "", five,
        { text in
          let digits = text.filter(\.isNumber)
          return digits.count > 3 ? "\(digits.prefix(3))-\(digits.dropFirst(3))" : digits
        }, "123-45|"
      ),
      ("", [.character("5")], { $0.filter(\.isNumber) + "%" }, "5|%"),
      ("abcd", [.home, .right, .right, .character("x")], { $0.uppercased() }, "ABX|CD"),
    ]
    for (start, keys, change, result) in cases {
      let (text, isOver) = (Box(start), Box(false))
      let host = TextHost(
        Sheet("T") {
          TextField("F", text: text.value) { text.value = isOver.value ? $0 : change($0) }
        })
      for key in keys { host.press(key) }
      isOver.value = true
      host.type("|")
      #expect(text.value == result)
    }
  }

  @Test
  func `a click takes a suggestion that the wheel has shown, and one beside them leaves the text`()
    throws
  {
    let text = Box("n")
    let host = TextHost(
      Sheet("T") {
        TextField("Field", text: text.value, suggestions: (0..<60).map { "name \($0)" }) {
          text.value = $0
        }
        Button("Below") {}
      }, columns: 40, rows: 14)
    func click(_ word: String) throws {
      let y = try #require(host.lines.firstIndex { $0.contains(word) })
      host.respond(to: MouseEvent(.press, .left, column: 4, row: y))
    }
    for _ in 0..<2 {
      host.press(.down)
      #expect(host.focus == "name 0")
      for _ in 0..<4 { host.respond(to: MouseEvent(.wheelDown, column: 6, row: 6)) }
      #expect(host.focus == "name 0" && !host.lines.contains { $0.contains("name 0 ") })
      try click("name 14")
      #expect(text.value == "name 14" && host.focus == "Field" && !host.names.contains("name 0"))
      host.press(.control("u"))
      host.type("n")
    }
    host.press(.down)
    host.type("5")
    #expect(host.names.first == "name 5")
    host.respond(to: MouseEvent(.press, .left, column: 39, row: 0))
    #expect(text.value == "n" && host.focus == "Field")
    host.press(.down)
    try click("name 3")
    #expect(text.value == "name 3")
  }
}
