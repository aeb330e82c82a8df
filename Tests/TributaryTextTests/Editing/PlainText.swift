/// A text as an array of characters, with which an editor is compared.
struct PlainText {
  private(set) var characters: [Character]
  private(set) var cursor = 0
  private(set) var mark: Int?

  init(_ text: String) {
    characters = Array(text)
  }

  /// What is selected, or nothing at the cursor.
  var selection: Range<Int> { min(mark ?? cursor, cursor)..<max(mark ?? cursor, cursor) }

  mutating func move(to position: Int) { cursor = max(0, min(characters.count, position)) }
  mutating func toggleMark() { mark = mark == nil ? cursor : nil }
  mutating func selectAll() { (mark, cursor) = (0, characters.count) }

  /// Puts a text in place of some characters, all of which are cut anew.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let before = String(characters[..<range.lowerBound]) + text
    characters = Array(before + String(characters[range.upperBound...]))
    mark = nil
    place(behind: before.utf8.count)
  }

  /// Takes a text that came from elsewhere.
  mutating func set(_ text: String, cursorBehind bytes: Int) {
    characters = Array(text)
    mark = nil
    place(behind: bytes)
  }

  // Behind the character that so many bytes reach into.
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
