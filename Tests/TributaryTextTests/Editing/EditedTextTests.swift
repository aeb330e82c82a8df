import TestSupport
import Testing

// The edits of an editor's keys, tested without a screen.
@testable import TributaryText

@Suite(.computesForLong) struct EditedTextTests {
  private static let texts = [
    "a", "b c", " ", "\n", "\n\n", "x\ny", "は", "日本", "e\u{301}", "\u{301}", "👩‍👩‍👧‍👦", "🇩", "🇪", "🇩🇪",
    "\u{200D}", "क्", "ष", "ᄀ", "ᅡ", "\t", "long enough to be cut into several pieces",
  ]

  // In small pieces, so that most edits are at the bounds of a piece.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `edits, moves and selections are those of an array of characters`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var edited = EditedText("", longest: Int.random(in: 4...20, using: &random))
    var plain = PlainText("")
    for step in 0..<120 {
      switch Int.random(in: 0..<14, using: &random) {
      case 0...4:
        let text = random.pick(Self.texts)
        edited.insert(text, isTyped: Bool.random(using: &random))
        plain.replace(plain.selection, with: text)
      case 5, 6:
        edited.deleteBackwards()
        let start = max(0, plain.cursor - 1)
        let range = plain.selection
        plain.replace(range.isEmpty ? start..<plain.cursor : range, with: "")
      case 7:
        edited.deleteForwards()
        let end = min(plain.characters.count, plain.cursor + 1)
        let range = plain.selection
        plain.replace(range.isEmpty ? plain.cursor..<end : range, with: "")
      case 8, 9:
        edited.move(to: edited.buffer.position(before: edited.cursor))
        plain.move(to: plain.cursor - 1)
      case 10:
        edited.move(to: edited.buffer.position(after: edited.cursor))
        plain.move(to: plain.cursor + 1)
      case 11:
        edited.toggleMark()
        plain.toggleMark()
      case 12:
        if Int.random(in: 0..<6, using: &random) == 0 {
          edited.selectAll()
          plain.selectAll()
        }
      default:
        let isBack = Bool.random(using: &random)
        guard isBack ? edited.canUndo : edited.canRedo else { continue }
        if isBack { edited.undo() } else { edited.redo() }
        plain.set(edited.text, cursorBehind: edited.buffer.offset(of: edited.cursor))
      }
      let place = Comment("seed \(seed), step \(step)")
      try #require(edited.text.utf8.elementsEqual(plain.text.utf8), place)
      let before = edited.buffer.text(in: .start..<edited.cursor)
      try #require(
        before.utf8.elementsEqual(String(plain.characters[..<plain.cursor]).utf8), place)
      let selected = String(plain.characters[plain.selection])
      try #require((edited.selectedText ?? "").utf8.elementsEqual(selected.utf8), place)
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `all edits can be undone to the first text, and done again to the last`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var edited = EditedText("first 🇩🇪 text\nof two lines", longest: 8)
    let first = edited.text
    var texts = [first]
    for _ in 0..<60 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: edited.insert(random.pick(Self.texts))
      case 2: edited.deleteBackwards()
      case 3: edited.move(to: edited.buffer.position(before: edited.cursor))
      default: edited.deleteWordBackwards()
      }
      if !edited.text.utf8.elementsEqual(texts[texts.count - 1].utf8) { texts.append(edited.text) }
    }
    for text in texts.dropLast().reversed() {
      edited.undo()
      #expect(edited.text.utf8.elementsEqual(text.utf8), "seed \(seed)")
    }
    #expect(!edited.canUndo)
    for text in texts.dropFirst() {
      edited.redo()
      #expect(edited.text.utf8.elementsEqual(text.utf8), "seed \(seed)")
    }
    #expect(!edited.canRedo)
  }

  @Test func `characters that are typed one after another are undone together`() {
    var edited = EditedText("")
    for character in "one" { edited.insert(String(character), isTyped: true) }
    edited.insert("\n")
    for character in "two" { edited.insert(String(character), isTyped: true) }
    edited.undo()
    #expect(edited.text == "one\n")
    edited.undo()
    edited.undo()
    #expect(edited.text == "")
    edited.redo()
    #expect(edited.text == "one")
  }

  @Test(arguments: [
    ("a\r\nb\rc\n", "a\nb\nc\n"), ("\r\r\n", "\n\n"), ("\r", "\n"), ("は\r\n", "は\n"),
  ])
  func `line breaks of other systems become one character`(text: String, expected: String) {
    #expect(EditedText(text).text == expected)
  }

  @Test func `words and lines are deleted`() {
    var edited = EditedText("one two  three\nfour")
    edited.move(to: TextPosition(piece: 0, offset: 14))
    edited.deleteWordBackwards()
    #expect(edited.text == "one two  \nfour")
    edited.deleteWordBackwards()
    #expect(edited.text == "one \nfour")
    edited.deleteToEndOfLine()
    #expect(edited.text == "one four")
    edited.deleteToStartOfLine()
    #expect(edited.text == "four")
  }
}

/// A text as an array of characters, as a model for an editor.
struct PlainText {
  private(set) var characters: [Character]
  private(set) var cursor = 0
  private(set) var mark: Int?

  init(_ text: String) {
    characters = Array(text)
  }

  /// The selected range, or an empty one at the cursor.
  var selection: Range<Int> { min(mark ?? cursor, cursor)..<max(mark ?? cursor, cursor) }

  mutating func move(to position: Int) { cursor = max(0, min(characters.count, position)) }
  mutating func toggleMark() { mark = mark == nil ? cursor : nil }
  mutating func selectAll() { (mark, cursor) = (0, characters.count) }

  /// Replaces some characters by a text, and splits the result into characters again.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let before = String(characters[..<range.lowerBound]) + text
    characters = Array(before + String(characters[range.upperBound...]))
    mark = nil
    place(behind: before.utf8.count)
  }

  /// Sets a text from elsewhere.
  mutating func set(_ text: String, cursorBehind bytes: Int) {
    characters = Array(text)
    mark = nil
    place(behind: bytes)
  }

  // After the character that contains the last of so many bytes.
  private mutating func place(behind bytes: Int) {
    cursor = 0
    var count = 0
    while count < bytes, cursor < characters.count {
      count += characters[cursor].utf8.count
      cursor += 1
    }
  }

  var text: String { String(characters) }
}

@Suite struct TextBufferTests {
  // The search examines 32 bytes at once.
  @Test(arguments: ["\n", "\r", "\r\n"])
  func `a line break ends a piece, wherever it is`(lineBreak: String) {
    for length in 0...100 {
      let line = String(repeating: "a", count: length)
      let buffer = TextBuffer(line + lineBreak + "b" + line + lineBreak)
      #expect(buffer.pieces == [line + "\n", "b" + line + "\n", ""], "\(length)")
    }
  }
}
