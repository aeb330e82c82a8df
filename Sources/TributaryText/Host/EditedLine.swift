/// A line of text with a cursor in it: what the keys of a text field change.
package struct EditedLine: Sendable, Equatable {
  private var characters: [Character]

  /// The characters before the cursor.
  package private(set) var cursor: Int

  package init(_ text: String, cursor: Int) {
    characters = Array(text)
    self.cursor = max(0, min(cursor, characters.count))
  }

  package var text: String { String(characters) }
}

/// What a key does in a text field.
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
  case deleteToStart
  case deleteToEnd

  /// Nil for keys that mean nothing in a text field.
  package init?(_ key: Key) {
    switch key {
    case .character(let character): self = .insert(character)
    case .backspace: self = .deleteBackwards
    case .delete: self = .deleteForwards
    case .left: self = .moveLeft
    case .right: self = .moveRight
    case .home: self = .moveToStart
    case .end: self = .moveToEnd
    // As in a shell.
    case .control("a"): self = .moveToStart
    case .control("e"): self = .moveToEnd
    case .alt("b"): self = .moveWordLeft
    case .alt("f"): self = .moveWordRight
    case .control("w"): self = .deleteWordBackwards
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
    case .deleteBackwards:
      guard cursor > 0 else { return }
      cursor -= 1
      remove()
    case .deleteForwards:
      if cursor < characters.count { remove() }
    case .moveLeft: cursor = max(0, cursor - 1)
    case .moveRight: cursor = min(characters.count, cursor + 1)
    case .moveToStart: cursor = 0
    case .moveToEnd: cursor = characters.count
    case .moveWordLeft: cursor = startOfWord
    case .moveWordRight: cursor = endOfWord
    case .deleteWordBackwards: remove(from: startOfWord)
    case .deleteToStart: remove(from: 0)
    case .deleteToEnd: self = EditedLine(String(characters[..<cursor]), cursor: cursor)
    }
  }

  // Words are what stands between blanks.
  private var startOfWord: Int {
    let before = characters[..<cursor]
    let word = before.lastIndex { !$0.isWhitespace } ?? 0
    return before[..<word].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
  }

  private var endOfWord: Int {
    let after = characters[cursor...]
    let word = after.firstIndex { !$0.isWhitespace } ?? characters.count
    return characters[word...].firstIndex(where: \.isWhitespace) ?? characters.count
  }

  private mutating func remove(from start: Int) {
    let rest = String(characters[..<start]) + String(characters[cursor...])
    self = EditedLine(rest, cursor: start)
  }

  // What stood on both sides may join: two halves of a flag, a letter and a mark.
  private mutating func remove() {
    characters.remove(at: cursor)
    characters = Array(text)
    cursor = min(cursor, characters.count)
  }

  /// Inserts a text before the cursor.
  ///
  /// A combining mark joins the character before it, so the whole is cut into characters anew.
  package mutating func insert(_ text: String) {
    let before = String(characters[..<cursor]) + text
    let whole = before + String(characters[cursor...])
    cursor = before.count
    characters = Array(whole)
    cursor = min(cursor, characters.count)
  }
}
