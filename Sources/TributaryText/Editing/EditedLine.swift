/// A line of text with a cursor, edited by the keys of a text field.
///
/// - Complexity: an edit copies the text; only the characters at the cursor are examined.
package struct EditedLine: Sendable, Equatable {
  package private(set) var text: String

  /// The bytes before the cursor; the cursor is before a character or at the end.
  private(set) var offset: Int

  /// - Parameters:
  ///   - text: the line.
  ///   - cursor: the number of characters before the cursor; a number that is too great means
  ///     the end.
  /// - Complexity: O(*cursor*).
  package init(_ text: String, cursor: Int) {
    self.text = text
    let index = text.index(text.startIndex, offsetBy: max(0, cursor), limitedBy: text.endIndex)
    offset = text.utf8.distance(from: text.startIndex, to: index ?? text.endIndex)
  }

  /// A line with the cursor at its end.
  init(endOf text: String) {
    self.text = text
    offset = text.utf8.count
  }

  /// The number of characters before the cursor.
  ///
  /// - Complexity: O(*cursor*).
  package var cursor: Int { text[..<index].count }

  /// The position of the cursor.
  var index: String.Index { text.index(atByte: offset) }

  var isAtStart: Bool { offset == 0 }
  var isAtEnd: Bool { offset == text.utf8.count }

  /// Moves the cursor before a character.
  mutating func move(to index: String.Index) {
    offset = text.utf8.distance(from: text.startIndex, to: index)
  }
}

extension EditedLine {
  /// The edit that a key makes in a text field; nil for a key without a meaning there.
  package static func edit(for key: Key) -> ((inout EditedLine) -> Void)? {
    if let character = key.character { return { $0.insert(String(character)) } }
    return switch key {
    case .backspace: { $0.replace($0.previous..<$0.index, with: "") }
    case .delete: { $0.replace($0.index..<$0.next, with: "") }
    case .left: { $0.move(to: $0.previous) }
    case .right: { $0.move(to: $0.next) }
    // The letters are those of a shell.
    case .home, .control(.home), .control("a"): { $0.move(to: $0.text.startIndex) }
    case .end, .control(.end), .control("e"): { $0.move(to: $0.text.endIndex) }
    case .control(.left), .alt(.left), .alt("b"): { $0.move(to: $0.startOfWord) }
    case .control(.right), .alt(.right), .alt("f"): { $0.move(to: $0.endOfWord) }
    case .control(.backspace), .alt(.backspace), .control("w"):
      { $0.replace($0.startOfWord..<$0.index, with: "") }
    case .control(.delete), .alt(.delete), .alt("d"):
      { $0.replace($0.index..<$0.endOfWord, with: "") }
    case .control("u"): { $0.replace($0.text.startIndex..<$0.index, with: "") }
    case .control("k"): { $0.replace($0.index..<$0.text.endIndex, with: "") }
    default: nil
    }
  }

  private var previous: String.Index { isAtStart ? index : text.index(before: index) }
  private var next: String.Index { isAtEnd ? index : text.index(after: index) }

  // A word is a run of characters between blanks.
  private var startOfWord: String.Index {
    let before = text[..<index]
    let word = before.lastIndex { !$0.isWhitespace } ?? text.startIndex
    return before[..<word].lastIndex(where: \.isWhitespace).map { text.index(after: $0) }
      ?? text.startIndex
  }

  private var endOfWord: String.Index {
    let after = text[index...]
    let word = after.firstIndex { !$0.isWhitespace } ?? text.endIndex
    return after[word...].firstIndex(where: \.isWhitespace) ?? text.endIndex
  }

  /// Inserts a text before the cursor.
  ///
  /// A combining mark joins the character before it.
  package mutating func insert(_ text: String) { replace(index..<index, with: text) }

  // The characters on both sides may join: two halves of a flag, a letter and a mark. The cursor
  // then is behind the joined character.
  private mutating func replace(_ range: Range<String.Index>, with new: String) {
    let before = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    text.replaceSubrange(range, with: new)
    text.makeContiguousUTF8()
    offset = text.roundedUp(before + new.utf8.count)
  }
}
