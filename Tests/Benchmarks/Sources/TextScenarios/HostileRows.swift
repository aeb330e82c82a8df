import TributaryText

extension TextRow {
  /// Inputs that no user means: a frame of them takes ten milliseconds at most.
  ///
  /// Where a row has two frames, both together do.
  static var hostile: [TextRow] {
    [
      hostile("paste a megabyte into a text, and take it back", PastedText()) { display, _ in
        display.host.paste(PastedText.megabyte)
        display.host.press(.control("_"))
      },
      hostile("paste a megabyte of short lines into a text, and take it back", PastedText()) {
        display, _ in
        display.host.paste(PastedText.lines)
        display.host.press(.control("_"))
      },
      hostile("paste a megabyte into a field, and empty it", PastedField()) { display, _ in
        display.host.paste(PastedText.megabyte)
        display.host.press(.control("u"))
      },
      hostile("paste a megabyte of short lines into a field, and empty it", PastedField()) {
        display, _ in
        display.host.paste(PastedText.lines)
        display.host.press(.control("u"))
      },
      hostile("type into a field of a megabyte", PastedField(PastedText.megabyte)) { display, _ in
        display.host.press(.character("x"))
        display.host.press(.backspace)
      },
      hostile("move in a table of 100000 columns", WideTable()) { display, number in
        display.host.press(number.isMultiple(of: 2) ? .right : .left)
      },
    ]
  }

  /// Logs: a key within twenty milliseconds, whatever comes in between, and however long a line is.
  static var logs: [TextRow] {
    let writings = [("ASCII", "0123456789"), ("Chinese", "日本語"), ("emoji", "👩‍👩‍👧‍👦 é🇩🇪")]
    let lines = writings.flatMap { name, text in
      [false, true].map { wraps in
        let line = String(repeating: text, count: 1_000_000 / text.utf8.count)
        return TextRow(
          "move in a log with a line of a megabyte of \(name), \(wraps ? "wrapped" : "sideways")"
        ) {
          let display = Display(RunningLog(long: line, wraps: wraps))
          for _ in 0..<40 { display.host.press(wraps ? .down : .right) }
          return display.again { display, number in
            let isBack = number.isMultiple(of: 2)
            display.host.press(
              wraps ? isBack ? .pageUp : .pageDown : isBack ? .left : .right)
          }
        }.limited(microseconds: 20_000)
      }
    }
    return [
      TextRow("press a key in a log of a million lines, to which 500 have come") {
        let log = RunningLog()
        return Display(log).again { display, number in
          log.add(500)
          display.host.press(number.isMultiple(of: 2) ? .up : .end)
        }
      }.limited(microseconds: 20_000),
      TextRow("search 100000 lines of a log") {
        Display(RunningLog()).again { display, _ in display.host.press(.character("n")) }
      }.limited(microseconds: 20_000),
    ] + lines
  }

  private static func hostile(
    _ name: String, _ screen: @autoclosure @escaping @MainActor () -> any Screen,
    _ work: @escaping @MainActor (Display, _ number: Int) -> Void
  ) -> TextRow {
    TextRow(name) { Display(screen()).again(work) }.limited(microseconds: 10_000)
  }
}

/// A text that a megabyte is pasted into.
private final class PastedText: TextScreen {
  static let megabyte = String(repeating: "wörds und 日本語 ", count: 1_000_000 / 22)

  static let lines = String(repeating: "é\u{2028}日\r\n", count: 1_000_000 / 10)

  let title = "Pasted"
  private let model = TextEditorModel("one")

  var body: [any View] { TextEditor("Text", text: model) }
}

/// A field that a megabyte is pasted into.
private final class PastedField: TextScreen {
  let title = "Pasted"
  private var text: String

  init(_ text: String = "") {
    self.text = text
  }

  var body: [any View] { TextField("Field", text: text) { self.text = $0 } }
}

/// A log that grows by five hundred lines while a key is pressed, as by 10,000 in a second.
private final class RunningLog: TextScreen {
  let title = "Log"
  private var lines: [String]
  private let wraps: Bool

  init(long: String? = nil, wraps: Bool = false) {
    self.wraps = wraps
    lines =
      long.map { ["first", $0, "last"] } ?? (0..<1_000_000).map { "12:00:00 info line \($0)" }
  }

  func add(_ count: Int) {
    for number in 0..<count { lines.append("12:00:01 info new line \(number)") }
  }

  var body: [any View] {
    LogView("Log", count: lines.count, wraps: wraps, follows: lines.count > 3, search: "warning") {
      Text(self.lines[$0])
    }
  }
}

/// A table with more columns than anybody has.
private final class WideTable: TextScreen {
  let title = "Wide"
  private let columns = (0..<100_000).map { column in
    TableColumn<Int>("C\(column)", width: .fixed(8)) { "\($0) \(column)" }
  }

  var body: [any View] {
    Table("Wide", 0..<1_000, id: \.self, cursor: .cell) { columns }
  }
}
