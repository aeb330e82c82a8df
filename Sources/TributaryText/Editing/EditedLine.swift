/// A line of text with a cursor, edited by the keys of a text field.
///
/// - Complexity: an edit copies the text; only the characters at the cursor are examined.
package struct EditedLine: Sendable, Equatable {
  package private(set) var text: String

  /// The bytes before the cursor; the cursor stands before a character or at the end.
  private(set) var offset: Int

  /// - Parameters:
  ///   - text: the line.
  ///   - cursor: the number of characters before the cursor; a number that is too great stands for
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

/// An edit that a key makes in a text field.
package enum LineEdit: Sendable {
  case insert(Character)
  case deleteBackwards
  case deleteForwards
  case moveLeft
  case moveRight
  case moveToStart
  case moveToEnd
  case moveWordLeft
  case moveWordRight
  case deleteWordBackwards
  case deleteWordForwards
  case deleteToStart
  case deleteToEnd

  /// Nil for a key without a meaning in a text field.
  package init?(_ key: Key) {
    if let character = key.character {
      self = .insert(character)
      return
    }
    switch key {
    case .backspace: self = .deleteBackwards
    case .delete: self = .deleteForwards
    case .left: self = .moveLeft
    case .right: self = .moveRight
    // The letters are those of a shell.
    case .home, .control(.home), .control("a"): self = .moveToStart
    case .end, .control(.end), .control("e"): self = .moveToEnd
    case .control(.left), .alt(.left), .alt("b"): self = .moveWordLeft
    case .control(.right), .alt(.right), .alt("f"): self = .moveWordRight
    case .control(.backspace), .alt(.backspace), .control("w"): self = .deleteWordBackwards
    case .control(.delete), .alt(.delete), .alt("d"): self = .deleteWordForwards
    case .control("u"): self = .deleteToStart
    case .control("k"): self = .deleteToEnd
    default: return nil
    }
  }
}

extension EditedLine {
  package mutating func apply(_ edit: LineEdit) {
    switch edit {
    case .insert(let character): insert(String(character))
    case .deleteBackwards: if !isAtStart { replace(text.index(before: index)..<index, with: "") }
    case .deleteForwards: if !isAtEnd { replace(index..<text.index(after: index), with: "") }
    case .moveLeft: if !isAtStart { move(to: text.index(before: index)) }
    case .moveRight: if !isAtEnd { move(to: text.index(after: index)) }
    case .moveToStart: move(to: text.startIndex)
    case .moveToEnd: move(to: text.endIndex)
    case .moveWordLeft: move(to: startOfWord)
    case .moveWordRight: move(to: endOfWord)
    case .deleteWordBackwards: replace(startOfWord..<index, with: "")
    case .deleteWordForwards: replace(index..<endOfWord, with: "")
    case .deleteToStart: replace(text.startIndex..<index, with: "")
    case .deleteToEnd: replace(index..<text.endIndex, with: "")
    }
  }

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
  // then stands behind the joined character.
  private mutating func replace(_ range: Range<String.Index>, with new: String) {
    let before = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    text.replaceSubrange(range, with: new)
    text.makeContiguousUTF8()
    offset = text.roundedUp(before + new.utf8.count)
  }
}
