import TributaryText

extension TextRow {
  /// Screens with far more on them than shows.
  static var largeScreens: [TextRow] {
    [
      large("scroll a text of 10000 lines by a line", LongText(lines: 10_000)) { display, number in
        display.host.press(number % 100 < 50 ? .down : .up)
      }.limited(microseconds: 1000),
      large("press a button below a text of 10000 lines", LongText(lines: 10_000)) { display, _ in
        display.host.press(.enter)
      }.limited(microseconds: 1000),
      large("Tab on a screen of 100 panes of 50 buttons", Panes()) { display, _ in
        display.host.press(.tab)
      }.limited(microseconds: 2000),
      large("type into a text of a megabyte", LongText.editor("one two three ")) {
        display, number in
        display.host.press(number.isMultiple(of: 2) ? .character("x") : .backspace)
      }.limited(microseconds: 2000),
      large("scroll a text of a megabyte of words", LongText.megabyte("one two three ")) {
        display, number in display.host.press(number % 100 < 50 ? .down : .up)
      }.limited(microseconds: 2000),
      large("scroll a text of a megabyte of Chinese", LongText.megabyte("日本語の文章、")) {
        display, number in display.host.press(number % 100 < 50 ? .down : .up)
      }.limited(microseconds: 2000),
      large("scroll a text of a megabyte of emoji", LongText.megabyte("👩‍👩‍👧‍👦🇩🇪e\u{301}")) {
        display, number in display.host.press(number % 100 < 50 ? .down : .up)
      }.limited(microseconds: 2000),
    ]
  }

  private static func large(
    _ name: String, _ screen: @autoclosure @escaping @MainActor () -> any Screen,
    _ work: @escaping @MainActor (Display, _ number: Int) -> Void
  ) -> TextRow {
    TextRow(name) { Display(screen()).again(work) }
  }
}

/// A long text and a button below it.
private final class LongText: TextScreen {
  let title = "A long text"
  private let text: String
  private let editor: TextEditorModel?
  private var count = 0

  init(_ text: String, editor: TextEditorModel? = nil) {
    self.text = text
    self.editor = editor
  }

  convenience init(lines: Int) {
    self.init((0..<lines).map { "line \($0) of a text" }.joined(separator: "\n"))
  }

  static func megabyte(_ words: String) -> LongText {
    LongText(String(repeating: words, count: 1_000_000 / words.utf8.count))
  }

  static func editor(_ words: String) -> LongText {
    let text = String(repeating: words, count: 1_000_000 / words.utf8.count)
    return LongText("", editor: TextEditorModel(text))
  }

  var body: [any View] {
    if let editor {
      TextEditor("Text", text: editor)
    } else {
      ScrollView { Text(text) }
      Button("Pressed \(count)") { self.count += 1 }
    }
  }
}

/// A hundred boxes, each with fifty buttons.
private final class Panes: TextScreen {
  let title = "Panes"

  var body: [any View] {
    ForEach(0..<10, id: \.self) { row in
      HStack {
        ForEach(0..<10, id: \.self) { column in
          GroupBox("\(row), \(column)") {
            ForEach(0..<50, id: \.self) { button in Button("\(button)") {} }
          }
        }
      }
    }
  }
}
