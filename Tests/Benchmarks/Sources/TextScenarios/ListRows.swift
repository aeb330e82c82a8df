import SignalScenarios
import Tributary
import TributaryText

extension TextRow {
  /// A list of a hundred thousand rows, of which 57 show.
  static var lists: [TextRow] {
    [
      TextRow("make a list of 100000 rows, and write its first frame") {
        let (bytes, rows) = (Most(), Most())
        return TextWork { count in
          for _ in 0..<count {
            let list = LongList()
            bytes.add(Display(list).bytes)
            list.endDrawing()
            rows.add(list.most)
          }
        } bytes: {
          bytes.value
        } rows: {
          rows.value
        }
      }.limited(microseconds: 10_000, bytes: 13_500, rows: shown + 1),
      list("Down or Up in a list of 100000 rows") { display, number in
        display.host.press(number.isMultiple(of: 2) ? .down : .up)
      }.limited(microseconds: 150, bytes: 1_300, rows: shown + 1),
      list("Down from the last row that shows", after: [.pageDown]) { display, _ in
        display.host.press(.down)
      }.limited(microseconds: 150, bytes: 1_300, rows: shown + 1),
      list("End and Home in turn") { display, number in
        display.host.press(number.isMultiple(of: 2) ? .end : .home)
      }.limited(rows: shown + 1),
      list("Page Down") { display, _ in
        display.host.press(.pageDown)
      }.limited(rows: shown + 1),
    ]
  }

  // All but the bar with its line, and the line of keys.
  private static let shown = Display.size.rows - 3

  private static func list(
    _ name: String, after keys: [Key] = [],
    _ work: @escaping @MainActor (Display, _ number: Int) -> Void
  ) -> TextRow {
    TextRow(name) {
      let list = LongList()
      let display = Display(list, didDraw: list.endDrawing)
      for key in keys { display.host.press(key) }
      return display.again(work) { list.most }
    }
  }
}

extension TextRow {
  /// A question of seven choices below the prompt of a shell.
  static var questions: [TextRow] {
    [
      question("Down or Up in a question of seven choices below the prompt") { display, number in
        display.host.press(number.isMultiple(of: 2) ? .down : .up)
      }.limited(bytes: 500),
      question("write a line above the question") { display, number in
        display.print("line \(number % 10)")
      }.limited(bytes: 1_000),
    ]
  }

  private static func question(
    _ name: String, _ work: @escaping @MainActor (Display, _ number: Int) -> Void
  ) -> TextRow {
    TextRow(name) {
      let question = Question.choice("Size", from: Array(1...7)) { "choice \($0)" }
      return Display(question, isInline: true).again(work)
    }
  }
}

extension TextRow {
  /// A table of a hundred thousand rows and eight columns, of which 56 rows show.
  static var tables: [TextRow] {
    [
      table("Down or Up in a table of 100000 rows and 8 columns") { display, number in
        display.host.press(number.isMultiple(of: 2) ? .down : .up)
      }.limited(microseconds: 200, bytes: 1_500),
      table("Page Down in the table") { display, _ in
        display.host.press(.pageDown)
      },
      mail("Down or Up in Mail: 10000 messages in three columns, the message follows"),
      messages("Down or Up in Mail's table of 10000 messages"),
      table("End and Home in turn in the table") { display, number in
        display.host.press(number.isMultiple(of: 2) ? .end : .home)
      },
    ]
  }

  /// The key changes two screens, and a third is beside them.
  private static func mail(_ name: String) -> TextRow {
    TextRow(name) {
      let mail = MadeMail(count: 10_000, seed: 1)
      let server = MailServer(clock: ManualClock(), quality: .fast)
      let display = Display(MailFlow.vend(store: MailStore(mail), server: server))
      try? display.host.open("inbox")
      return display.again { display, number in
        display.host.press(number.isMultiple(of: 2) ? .down : .up)
      }
    }.limited(microseconds: 300, bytes: 1_500)
  }

  /// The table of Mail with the whole window to itself.
  private static func messages(_ name: String) -> TextRow {
    TextRow(name) {
      let store = MailStore(MadeMail(count: 10_000, seed: 1))
      let shown = MailSelection()
      let messages = MessagesScreen(.inbox, store: store, shown: shown, clock: ManualClock())
      let moves = messages.outputs.observe(on: .main) { output in
        if case .moveTo(let id) = output { shown.message.value = id }
      }
      return Display(messages).again { display, number in
        _ = moves
        display.host.press(number.isMultiple(of: 2) ? .down : .up)
      }
    }.limited(microseconds: 200, bytes: 1_500)
  }

  private static func table(
    _ name: String, _ work: @escaping @MainActor (Display, _ number: Int) -> Void
  ) -> TextRow {
    TextRow(name) { Display(LongTable()).again(work) }
  }
}
