import TestSupport
import Testing
import TributaryText

/// The expected behaviour of an edited line, regardless of cost.
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

extension EditedLine {
  fileprivate mutating func apply(_ key: Key) { Self.edit(for: key)?(&self) }
}

@Suite struct EditedLineTests {
  private static let characters: [Character] = [
    "a", "b", " ", "は", "é", "\u{301}", "🇩", "🇪", "👩", "\u{200D}", "🏽", "\r", "\n", "ᄀ", "ᅡ",
  ]

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `random edits have the same result as on a plain text`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = String((0..<4).map { _ in random.pick(Self.characters) })
    let cursor = Int.random(in: -1...6, using: &random)
    var line = EditedLine(start, cursor: cursor)
    var plain = PlainLine(text: start, cursor: max(0, min(cursor, start.count)))
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
      try #require(line.cursor == plain.cursor, "seed \(seed), step \(step)")
      try #require(
        EditedLine(line.text, cursor: line.cursor) == line, "seed \(seed), step \(step)")
    }
  }

  @Test func `a combining mark joins the character before the cursor`() {
    var line = EditedLine("eb", cursor: 1)
    line.apply(.character("\u{301}"))
    #expect(line.text == "éb")
    #expect(line.cursor == 1)
    line.apply(.backspace)
    #expect(line.text == "b")
  }

  @Test func `keys that edit nothing are no edits`() {
    let keys: [Key] = [.enter, .tab, .escape, .up, .down, .control("t"), .alt("x"), .function(1)]
    for key in keys { #expect(EditedLine.edit(for: key) == nil) }
  }
}
