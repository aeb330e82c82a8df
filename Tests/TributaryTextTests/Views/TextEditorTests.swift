import TestSupport
import Testing
import TextTestSupport

// The pieces of a text are internal.
@testable import TributaryText

@MainActor
@Suite(.serialized) struct TextEditorTests {
  private let edits = Box(0)

  private func host(
    _ model: TextEditorModel, columns: Int = 14, rows: Int = 8, insertsTab: Bool = false
  ) -> TextHost {
    TextHost(
      Sheet("T") {
        TextEditor("N", text: model, insertsTab: insertsTab) { self.edits.value += 1 }
        Button("Save") {}
      }, columns: columns, rows: rows)
  }

  @Test func `the text is wrapped at words below the label, and keys edit it`() {
    let model = TextEditorModel("one two three\nfour")
    let host = host(model)
    #expect(host.lines[2...] == [">N:", " one two", " three", " four", "", "[Save]"])
    host.press(.down, .character("X"), .enter)
    #expect(model.text == "one two X\nthree\nfour")
    #expect(edits.value == 2)
    host.press(.control("_"), .control("_"))
    #expect(model.text == "one two three\nfour")
    host.press(.alt("_"))
    #expect(model.text == "one two Xthree\nfour")
  }

  @Test func `Up and Down keep to a column, and leave at the ends of the text`() {
    let model = TextEditorModel("long line\na\nlong line")
    let host = host(model, columns: 30)
    host.press(.right, .right, .right, .right, .down, .down, .character("X"))
    #expect(model.text == "long line\na\nlongX line")
    host.press(.down)
    #expect(host.focus == "N")
    host.press(.down)
    #expect(host.focus == "Save")
    host.press(.up)
    #expect(host.focus == "N")
  }

  @Test func `Left and Right leave at the ends of the text`() {
    let model = TextEditorModel("ab")
    let host = TextHost(
      Sheet("T") {
        HStack {
          Button("Before") {}
          TextEditor("N", text: model)
          Button("After") {}
        }
      }, columns: 60)
    host.press(.right)
    #expect(host.focus == "N")
    host.press(.right, .right)
    #expect(host.focus == "N")
    host.press(.right)
    #expect(host.focus == "After")
  }

  @Test func `Tab leaves it, or is typed where that is asked for`() {
    let model = TextEditorModel("")
    let host = host(model)
    host.press(.tab)
    #expect(host.focus == "Save")
    let typing = self.host(model, insertsTab: true)
    typing.press(.tab)
    #expect(model.text == "\t")
    typing.press(.shift(.tab))
    #expect(typing.focus == "Save")
  }

  @Test func `modifier keys move by words and to the ends of the text, and delete words`() {
    let model = TextEditorModel("one two\nthree four")
    let host = host(model)
    host.press(.control(.right), .character("a"), .alt(.right), .character("b"), .alt(.right))
    host.press(.character("c"), .alt(.left), .control(.left), .character("d"))
    #expect(model.text == "onea dtwob\nthreec four")
    host.press(.control(.end), .alt(.backspace), .control(.backspace), .control(.home))
    #expect(model.text == "onea dtwob\n")
    host.press(.control(.delete), .control("_"), .control(.home), .character("x"))
    #expect(model.text == "xonea dtwob\n")
    host.press(.control(" "), .alt(.right), .shift(.right))
    #expect(model.selectedText == "onea ")
    host.press(.escape, .left, .shift(.enter))
    #expect(model.text == "xonea\n dtwob\n")
    // The keys for Ctrl-_ of terminals that distinguish them.
    host.press(.control(.shift("-")), .control("y"), .control("/"))
    #expect(model.text == "xonea dtwob\n")
  }

  @Test func `selected text is cut, copied and pasted`() {
    let model = TextEditorModel("one two")
    let host = host(model)
    host.press(.control(" "), .alt("f"))
    #expect(model.selectedText == "one")
    host.press(.alt("w"), .escape, .end, .control("v"))
    #expect(model.text == "one twoone")
    host.press(.control("a"), .control("x"))
    #expect(model.isEmpty)
    host.press(.control("v"), .control("v"))
    #expect(model.text == "one twooneone twoone")
    host.press(.control("a"), .character("x"))
    #expect(model.text == "x")
  }

  @Test func `an editor scrolls so that the cursor shows, and the rest stays where it is`() {
    let model = TextEditorModel((0..<30).map { "line \($0)" }.joined(separator: "\n"))
    let host = host(model)
    for _ in 0..<6 { host.press(.down) }
    #expect(host.lines[3...6] == [" line 3      ↑", " line 4", " line 5", " line 6      ↓"])
    host.press(.up, .up)
    #expect(host.lines[3] == " line 3      ↑")
    host.press(.pageDown)
    #expect(host.lines[6] == " line 7      ↓")
    host.press(.pageUp, .pageUp, .pageUp)
    #expect(host.lines[3] == " line 0")
    #expect(host.canvas.frame.cursor?.y == 3)
  }

  @Test func `a click places the cursor`() {
    let model = TextEditorModel("one\ntwo")
    let host = host(model)
    let event = MouseEvent(.press, .left, column: 2, row: 4)
    #expect(host.command(for: event) == .mouse(event))
    host.respond(to: event)
    host.press(.character("X"))
    #expect(model.text == "one\ntXwo")
  }

  @Test func `by lines it is read line by line, and an answer takes the place of the text`() throws
  {
    let model = TextEditorModel("one\n\n\ttwo")
    let host = host(model)
    let lines = LineRendering(host: host)
    #expect(lines.lines == ["1. N, text:", "one", "", "        two", "2. Save"])
    try host.answer("new", in: #require(lines.element(named: "N")))
    #expect(model.text == "new")
    model.text = ""
    host.redraw()
    #expect(LineRendering(host: host).lines == ["1. N, text, empty", "2. Save"])
  }

  @Test func `a text of many lines is read in part`() {
    let model = TextEditorModel(String(repeating: "x\n", count: 500))
    let lines = LineRendering(host: host(model)).lines
    #expect(lines.count == 103)
    #expect(lines[101] == "and 401 more lines")
  }

  /// A megabyte of some text; a named case, since a log would show the whole text.
  enum LongText: CaseIterable {
    case words, lines, wideCharacters, lineBreaks

    var text: String {
      switch self {
      case .words: String(repeating: "a ", count: rounds(20_000, optimized: 500_000))
      case .lines: String(repeating: "a line\n", count: rounds(6_000, optimized: 150_000))
      case .wideCharacters: String(repeating: "日本", count: rounds(7_000, optimized: 170_000))
      case .lineBreaks: String(repeating: "\n", count: rounds(40_000, optimized: 1_000_000))
      }
    }
  }

  @Test(arguments: LongText.allCases)
  func `a long paste is one edit, and undone as one`(_ long: LongText) {
    let text = long.text
    let model = TextEditorModel("before after")
    let host = host(model, columns: 80, rows: 24)
    host.press(.alt("f"))
    host.paste(text)
    #expect(model.text == "before\(text) after")
    let most = model.edited.buffer.pieces.reduce(0) { max($0, $1.utf8.count) }
    #expect(most <= 6_000)
    host.press(.character("X"), .pageUp, .pageDown, .up, .home, .end, .backspace)
    host.press(.control("_"), .control("_"), .control("_"))
    #expect(model.text == "before after")
  }

  /// An editor of 40 lines that is higher than the window.
  private func tall(_ model: TextEditorModel) -> TextHost {
    TextHost(
      Sheet("T") {
        Text("top")
        TextEditor("T", text: model).frame(height: 16)
        Button("b") {}
      }, columns: 30, rows: 9)
  }

  private static var many: TextEditorModel {
    TextEditorModel((0..<40).map { "line \($0)." }.joined(separator: "\n"))
  }

  @Test func `the cursor shows after each key, though the editor is higher than the window`() {
    let host = tall(Self.many)
    for key in [Key.down, .pageDown, .control(.end), .up, .control(.home), .character("x")] {
      for _ in 0..<12 {
        host.press(key)
        #expect(host.canvas.frame.cursor != nil, "\(key)")
      }
    }
  }

  @Test func `the wheel scrolls the text and leaves the cursor, which the next key shows`() {
    let model = Self.many
    let host = host(model, columns: 30)
    for _ in 0..<30 { host.respond(to: MouseEvent(.wheelDown, column: 3, row: 4)) }
    #expect(host.lines.contains { $0.contains("line 39.") })
    #expect(host.canvas.frame.cursor == nil)
    host.press(.character("x"))
    #expect(model.text.hasPrefix("xline 0.") && host.lines[3].hasPrefix(" xline 0."))
    for _ in 0..<4 { host.respond(to: MouseEvent(.wheelDown, column: 3, row: 4)) }
    for _ in 0..<30 { host.respond(to: MouseEvent(.wheelUp, column: 3, row: 4)) }
    #expect(host.lines[3].hasPrefix(" xline 0."))
  }

  @Test func `a drag beyond an edge scrolls, and selects what comes into view`() {
    let model = Self.many
    let host = host(model, columns: 30)
    host.respond(to: MouseEvent(.press, .left, column: 1, row: 3))
    for _ in 0..<10 { host.respond(to: MouseEvent(.drag, .left, column: 1, row: 9)) }
    #expect(model.selectedText?.contains("line 12.") == true)
    for _ in 0..<30 { host.respond(to: MouseEvent(.drag, .left, column: 1, row: 0)) }
    #expect(model.selectedText == nil && host.lines[3].hasPrefix(" line 0."))
  }

  @Test func `a tab leads to the next column of eight, for the cursor, clicks and a selection too`()
  {
    let model = TextEditorModel("a\tb\nabcdefg\tc\n\t日\td")
    let host = host(model, columns: 40, rows: 10)
    #expect(host.lines[3...5] == [" a       b", " abcdefg c", "         日      d"])
    host.press(.right, .right)
    #expect(host.canvas.frame.cursor == Frame.Position(x: 9, y: 3))
    host.press(.down, .down)
    #expect(host.canvas.frame.cursor == Frame.Position(x: 9, y: 5))
    host.respond(to: MouseEvent(.press, .left, column: 17, row: 5))
    host.type("X")
    #expect(model.text.hasSuffix("日\tXd"))
    host.press(.control("a"))
    #expect(host.lines[3...5] == [" a       b", " abcdefg c", "         日      Xd"])
  }

  @Test func `Shift with Up and Down keeps the column over a shorter line`() {
    let model = TextEditorModel("abcdef\nab\nabcdef")
    let host = TextHost(Sheet("T") { TextEditor("E", text: model) }, columns: 40, rows: 12)
    host.press(.control(.home))
    for _ in 0..<5 { host.press(.right) }
    host.press(.shift(.down), .shift(.down), .delete)
    #expect(model.text == "abcdef")
  }
}
