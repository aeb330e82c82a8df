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
