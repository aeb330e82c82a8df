import TestSupport
import Testing
import TextTestSupport

@testable import TributaryText

/// The expected behaviour of an edited text of one line, regardless of cost.
private struct PlainLine {
  var text: String
  var cursor: Int

  private var before: String { String(text.prefix(cursor)) }
  private var after: String { String(text.dropFirst(cursor)) }

  mutating func apply(_ key: Key) {
    if let character = key.character { return insert(String(character)) }
    switch key {
    case .backspace:
      if cursor > 0 { become(String(before.dropLast()), after, cursor: cursor - 1) }
    case .delete: become(before, String(after.dropFirst()), cursor: cursor)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = text.count
    case .control(.left): cursor = text.prefix(cursor).count - lastWord.count
    case .control(.right): cursor += nextWord.count
    case .control("w"):
      let kept = String(before.dropLast(lastWord.count))
      become(kept, after, cursor: kept.count)
    case .alt("d"): become(before, String(after.dropFirst(nextWord.count)), cursor: cursor)
    case .control("u"): become("", after, cursor: 0)
    case .control("k"): become(before, "", cursor: cursor)
    default: break
    }
  }

  // A word and the blanks between it and the cursor.
  private var lastWord: Substring {
    let blanks = before.reversed().prefix(while: \.isWhitespace).count
    let word = before.dropLast(blanks).reversed().prefix { !$0.isWhitespace }.count
    return before.suffix(blanks + word)
  }

  private var nextWord: Substring {
    let blanks = after.prefix(while: \.isWhitespace).count
    let word = after.dropFirst(blanks).prefix { !$0.isWhitespace }.count
    return after.prefix(blanks + word)
  }

  mutating func insert(_ new: String) {
    become(before + new, after, cursor: (before + new).count)
  }

  private mutating func become(_ before: String, _ after: String, cursor: Int) {
    text = before + after
    self.cursor = min(cursor, text.count)
  }
}

extension EditedText {
  fileprivate mutating func apply(_ key: Key) {
    if move(key, width: .max, rows: 1) == nil { change(for: key)?(&self) }
  }

  fileprivate var characters: Int { buffer.text(in: .start..<cursor).count }
}

/// The controls in which a text is edited.
enum EditingKind: CaseIterable {
  case field, secure, validated, editor
}

@MainActor
@Suite(.serialized) struct EditingTests {
  private static let characters: [Character] = [
    "a", "b", " ", "は", "é", "\u{301}", "🇩", "🇪", "👩", "\u{200D}", "🏽", "ᄀ", "ᅡ",
  ]

  /// A text in a control, and what the screen has of it.
  @MainActor private struct Scene {
    let host: TextHost
    let text: @MainActor () -> String

    // The screen takes a text or refuses it.
    init(
      _ kind: EditingKind, _ start: String,
      accepts: @escaping @MainActor (String) -> Bool = { _ in true }
    ) {
      let (box, model) = (Box(start), TextEditorModel(start))
      let field = ValidatedField(start)
      let edit: @MainActor (String) -> Void = { if accepts($0) { box.value = $0 } }
      let view: @MainActor () -> any View = {
        switch kind {
        case .field: TextField("N", text: box.value) { edit($0) }
        case .secure: SecureField("N", text: box.value) { edit($0) }
        case .validated: field.field("N") { _ in }
        case .editor:
          TextEditor("N", text: model) {
            if accepts(model.text) { box.value = model.text } else { model.text = box.value }
          }
        }
      }
      text = {
        switch kind {
        case .field, .secure: box.value
        case .validated: field.text
        case .editor: model.text
        }
      }
      host = TextHost(
        Sheet("T") {
          view()
          Button("b") {}
        }, columns: 20, rows: 8)
      host.press(.control(.end))
    }
  }

  // Each ends with a character that is typed, to see the cursor.
  private static let edits: [(keys: [Key], text: String)] = [
    ([], "one two three|"),
    ([.home], "|one two three"),
    ([.home, .end, .left], "one two thre|e"),
    ([.control(.left)], "one two |three"),
    ([.alt("b"), .alt(.left)], "one |two three"),
    ([.control(.home), .control(.right)], "one| two three"),
    ([.home, .alt("f"), .alt(.right)], "one two| three"),
    ([.backspace, .left, .delete], "one two thr|"),
    ([.alt(.backspace)], "one two |"),
    ([.control("w"), .control(.backspace)], "one |"),
    ([.home, .alt(.delete)], "| two three"),
    ([.home, .alt("d"), .control(.delete)], "| three"),
    ([.control(.left), .control("u")], "|three"),
    ([.control(.left), .control("k")], "one two |"),
    ([.shift(.left), .shift(.left), .backspace], "one two thr|"),
    ([.home, .control(.shift(.right)), .character("x")], "x| two three"),
    ([.shift(.home)], "|"),
    ([.home, .shift(.end), .delete], "|"),
    ([.shift(.left), .right], "one two three|"),
    ([.shift(.control(.left)), .home], "|one two three"),
    ([.control(" "), .control(.left), .delete], "one two |"),
    ([.control(" "), .left, .escape], "one two thre|e"),
    ([.alt(.backspace), .control("_")], "one two three|"),
    ([.character("x"), .character("y"), .control("z")], "one two three|"),
    ([.character("x"), .backspace, .control("_"), .control("_")], "one two three|"),
    ([.character("x"), .control("z"), .control("y")], "one two threex|"),
    ([.control("w"), .control("z"), .alt("_")], "one two |"),
    ([.home, .control("v")], "p q|one two three"),
    ([.shift(.control(.left)), .control("v")], "one two p q|"),
  ]

  @Test(arguments: EditingKind.allCases)
  func `the same keys have the same effects in all controls with a text`(kind: EditingKind) {
    for (keys, text) in Self.edits {
      let scene = Scene(kind, "one two three")
      Pasteboard.general.text = "p q"
      for key in keys { scene.host.press(key) }
      scene.host.type("|")
      #expect(scene.text() == text, "\(kind), \(keys)")
    }
  }

  @Test(arguments: EditingKind.allCases)
  func `a paste is one edit, and a selection is cut unless it is hidden`(kind: EditingKind) {
    let scene = Scene(kind, "one two")
    Pasteboard.general.text = "before"
    scene.host.paste("x y")
    scene.host.press(.control("_"), .shift(.control(.left)), .alt("w"))
    #expect(scene.text() == "one two")
    #expect(Pasteboard.general.text == (kind == .secure ? "before" : "two"))
    scene.host.press(.control("x"))
    #expect(scene.text() == (kind == .secure ? "one two" : "one "))
  }

  @Test(arguments: [EditingKind.field, .secure, .editor])
  func `an edit that the screen refuses leaves the text, the cursor and the history`(
    kind: EditingKind
  ) {
    let scene = Scene(kind, "12") { $0.count <= 4 && !$0.contains("x") }
    scene.host.type("3")
    scene.host.press(.home)
    scene.host.type("x")
    scene.host.paste("00000")
    scene.host.press(.right)
    scene.host.type("x4")
    #expect(scene.text() == "1423")
    scene.host.press(.control("_"), .control("_"))
    #expect(scene.text() == "12")
    scene.host.press(.control("y"))
    #expect(scene.text() == "123")
  }

  @Test(arguments: EditingKind.allCases)
  func `a drag selects, and scrolls beyond an edge`(kind: EditingKind) throws {
    let scene = Scene(kind, "0123456789 abcdefghijkl mnopqrstu")
    let row = kind == .editor ? 3 : 2
    scene.host.press(.home, .control(.home))
    scene.host.respond(to: MouseEvent(.press, .left, column: 6, row: row))
    for _ in 0..<40 {
      let end = kind == .editor ? (19, 7) : (19, row)
      scene.host.respond(to: MouseEvent(.drag, .left, column: end.0, row: end.1))
    }
    scene.host.type("|")
    #expect(scene.text() == (kind == .editor ? "01234|" : "0|"))
    scene.host.press(.control("_"), .control(.end))
    for _ in 0..<40 {
      scene.host.respond(to: MouseEvent(.press, .left, column: 8, row: row))
      break
    }
    for _ in 0..<40 { scene.host.respond(to: MouseEvent(.drag, .left, column: 0, row: 0)) }
    scene.host.type("|")
    #expect(scene.text().hasPrefix("|"))
  }

  @Test(arguments: [EditingKind.field, .validated])
  func `a tab leads to the next column of eight, for the cursor and clicks too`(kind: EditingKind) {
    let scene = Scene(kind, "a\tb")
    #expect(scene.host.lines[2].hasPrefix(">N: [a       b"))
    #expect(scene.host.canvas.frame.cursor?.x == 14)
    scene.host.respond(to: MouseEvent(.press, .left, column: 9, row: 2))
    scene.host.type("X")
    #expect(scene.text() == "aX\tb")
  }

  @Test func `a text that the screen changes is one edit together with the typed one`() {
    let text = Box("")
    let host = TextHost(
      Sheet("T") { TextField("N", text: text.value) { text.value = $0.uppercased() } })
    host.type("a")
    host.press(.left)
    host.type("bc")
    #expect(text.value == "BCA")
    host.press(.control("_"))
    #expect(text.value == "BA")
    host.press(.control("_"), .control("_"), .control("y"))
    #expect(text.value == "A")
  }

  @Test(arguments: 1...rounds(UInt64(40), optimized: 300))
  func `random edits have the same result as on a plain text`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = String((0..<4).map { _ in random.pick(Self.characters) })
    var line = EditedText(start)
    line.move(to: line.buffer.end)
    var plain = PlainLine(text: start, cursor: start.count)
    for step in 0..<80 {
      let edits: [Key] = [
        .backspace, .delete, .left, .right, .home, .end, .control(.left), .control(.right),
        .control("w"), .control("u"), .control("k"),
      ]
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let text = String((0..<3).map { _ in random.pick(Self.characters) })
        line.insert(text)
        plain.insert(text)
      case 1...3:
        let key = Key.character(random.pick(Self.characters))
        line.apply(key)
        plain.apply(key)
      default:
        let key = random.pick(edits)
        line.apply(key)
        plain.apply(key)
      }
      // Scalars are compared, since equal strings may have different scalars.
      try #require(
        line.text.unicodeScalars.elementsEqual(plain.text.unicodeScalars),
        "seed \(seed), step \(step)")
      try #require(line.characters == plain.cursor, "seed \(seed), step \(step)")
    }
  }

  @Test func `a combining mark joins the character before the cursor`() {
    var line = EditedText("eb")
    line.apply(.right)
    line.apply(.character("\u{301}"))
    #expect(line.text == "éb")
    #expect(line.characters == 1)
    line.apply(.backspace)
    #expect(line.text == "b")
  }

  @Test func `keys that edit nothing are no edits`() {
    let keys: [Key] = [.tab, .escape, .control("t"), .alt("x"), .function(1), .control("z")]
    for key in keys { #expect(EditedText("a").change(for: key) == nil) }
  }
}
