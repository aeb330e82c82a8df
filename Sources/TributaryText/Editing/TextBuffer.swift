/// A position in a ``TextBuffer``: a piece, and a number of bytes in it.
///
/// Each position has one representation: the end of a piece is the start of the next one.
struct TextPosition: Hashable, Comparable, Sendable {
  var piece: Int
  var offset: Int

  static let start = TextPosition(piece: 0, offset: 0)

  static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.piece, one.offset) < (other.piece, other.offset)
  }
}

/// A text in pieces, so that the cost of an edit depends on the edit and not on the length of the
/// text.
///
/// A piece is a line with its line break, or a part of a very long line. Each begins where a
/// character of the whole text begins, so that characters can be searched in one piece alone.
struct TextBuffer: Sendable {
  private(set) var pieces: [String]

  // Longer lines are split, since drawing a line costs its whole length.
  private let longest: Int

  /// - Parameters:
  ///   - text: the text.
  ///   - longest: the approximate greatest length of a piece in bytes; small in tests.
  /// - Complexity: O(length).
  init(_ text: String, longest: Int = 4_096) {
    self.longest = longest
    pieces = []
    cut(Self.normalized(text), isEnd: true, into: &pieces)
  }

  /// The text with the line breaks of other systems replaced by `\n`.
  static func normalized(_ text: String) -> String {
    var text = text
    text.makeContiguousUTF8()
    let source = text.utf8Span.span
    if index(of: 0x0D, in: source, from: 0) == source.count { return text }
    // Without a branch for each byte, since nobody can predict the next one.
    var bytes = [UInt8](repeating: 0, count: source.count)
    var count = 0
    var isAfterReturn = false
    var target = bytes.mutableSpan
    for index in source.indices {
      let byte = source[index]
      let isReturn = byte == 0x0D
      target[count] = isReturn ? 0x0A : byte
      count += byte == 0x0A && isAfterReturn ? 0 : 1
      isAfterReturn = isReturn
    }
    bytes.removeLast(bytes.count - count)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TextBuffer {
  /// The whole text.
  ///
  /// - Complexity: O(length).
  var text: String { pieces.joined() }

  var isEmpty: Bool { pieces.count == 1 && pieces[0].isEmpty }

  var end: TextPosition {
    TextPosition(piece: pieces.count - 1, offset: pieces[pieces.count - 1].utf8.count)
  }

  /// A part of it.
  func text(in range: Range<TextPosition>) -> String {
    let (low, high) = (range.lowerBound, range.upperBound)
    if low.piece == high.piece { return pieces[low.piece].bytes(low.offset, high.offset) }
    var text = pieces[low.piece].bytes(low.offset, pieces[low.piece].utf8.count)
    for piece in pieces[(low.piece + 1)..<high.piece] { text += piece }
    return text + pieces[high.piece].bytes(0, high.offset)
  }

  /// The bytes before a position.
  ///
  /// - Complexity: O(pieces before it).
  func offset(of position: TextPosition) -> Int {
    pieces[..<position.piece].reduce(position.offset) { $0 + $1.utf8.count }
  }

  /// The position at a byte offset.
  ///
  /// - Complexity: O(pieces before it).
  func position(at offset: Int) -> TextPosition {
    var rest = offset
    for (index, piece) in pieces.enumerated() {
      let count = piece.utf8.count
      if rest < count || index == pieces.count - 1 {
        return TextPosition(piece: index, offset: min(rest, count))
      }
      rest -= count
    }
    return end
  }

  /// Whether a piece is the end of its line.
  func endsLine(_ piece: Int) -> Bool { pieces[piece].endsInLineBreak || piece == pieces.count - 1 }

  /// Replaces a range by a text.
  ///
  /// The characters on both sides may join with the text: a letter and a mark, two halves of a
  /// flag.
  ///
  /// - Returns: the position after the text, or after the character that contains its end.
  /// - Complexity: O(length of the text and of the range); moves the pieces after it if their
  ///   number changes.
  mutating func replace(_ range: Range<TextPosition>, with text: String) -> TextPosition {
    var (first, last) = (range.lowerBound.piece, range.upperBound.piece)
    var start = range.lowerBound.offset
    if start == 0, first > 0, !endsLine(first - 1) {
      first -= 1
      start = pieces[first].utf8.count
    }
    var whole = pieces[first].bytes(0, start) + text
    let offset = whole.utf8.count
    whole += pieces[last].bytes(range.upperBound.offset, pieces[last].utf8.count)
    while last + 1 < pieces.count, !whole.endsInLineBreak {
      let next = pieces[last + 1]
      if whole.utf8.count >= longest / 4, Self.isBoundary(between: whole, and: next) { break }
      whole += next
      last += 1
    }
    let isEnd = last == pieces.count - 1
    var new: [String] = []
    if whole.utf8.count <= longest + longest / 4, !text.hasLineBreak {
      // All that is around the text has a line break at its end only.
      new = isEnd && whole.endsInLineBreak ? [whole, ""] : [whole]
    } else {
      cut(whole, isEnd: isEnd, into: &new)
    }
    // Many lines are copied only once.
    if new.count > pieces.count, last - first + 1 == pieces.count {
      pieces = new
    } else {
      pieces.replaceSubrange(first...last, with: new)
    }
    var rest = offset
    var piece = first
    while rest >= pieces[piece].utf8.count, piece + 1 < pieces.count {
      rest -= pieces[piece].utf8.count
      piece += 1
    }
    let rounded = pieces[piece].roundedUp(rest)
    return position(piece, rounded)
  }

  /// The position of an offset in a piece.
  func position(_ piece: Int, _ offset: Int) -> TextPosition {
    offset >= pieces[piece].utf8.count && piece + 1 < pieces.count
      ? TextPosition(piece: piece + 1, offset: 0) : TextPosition(piece: piece, offset: offset)
  }

  // A boundary depends only on the character before it.
  private static func isBoundary(between text: String, and next: String) -> Bool {
    guard let last = text.last, let first = next.first else { return true }
    return (String(last) + String(first)).first?.utf8.count == last.utf8.count
  }

  // The last piece of all has no line break, even if it is empty because of that.
  private func cut(_ text: String, isEnd: Bool, into pieces: inout [String]) {
    let bytes = text.utf8Span.span
    let count = bytes.count
    var start = 0
    var next = Self.lineEnd(in: bytes, from: 0)
    if next < count { pieces.reserveCapacity(pieces.count + Self.lineBreaks(in: bytes) + 1) }
    while start < count {
      if next - start <= longest + longest / 4 {
        pieces.append(text.bytes(start, next))
        start = next
        next = Self.lineEnd(in: bytes, from: start)
      } else {
        // Searched after the last split only, since some characters are as long as their line.
        let rest = text[text.index(atByte: start)...]
        var index = text.index(atByte: start + longest)
        while index > rest.startIndex, text.utf8[index] & 0xC0 == 0x80 {
          index = text.utf8.index(before: index)
        }
        let end = min(next, text.utf8.distance(from: text.startIndex, to: rest.index(after: index)))
        pieces.append(text.bytes(start, end))
        start = end
      }
    }
    if isEnd, pieces.last.map(\.endsInLineBreak) ?? true { pieces.append("") }
  }

  private static func lineEnd(in bytes: Span<UInt8>, from start: Int) -> Int {
    min(index(of: 0x0A, in: bytes, from: start) + 1, bytes.count)
  }

  private static func lineBreaks(in bytes: Span<UInt8>) -> Int {
    var count = 0
    for index in bytes.indices { count += bytes[index] == 0x0A ? 1 : 0 }
    return count
  }

  // Returns the number of bytes if there is none.
  fileprivate static func index(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    // Most lines are short.
    let near = min(start + 16, bytes.count)
    while index < near, bytes[index] != byte { index += 1 }
    if index < near { return index }
    while index < bytes.count {
      // A block of bytes at once, so that the compiler can vectorize the loop.
      let end = min(index + 32, bytes.count)
      var (isThere, next) = (false, index)
      while next < end {
        isThere = isThere || bytes[next] == byte
        next += 1
      }
      if isThere { break }
      index = end
    }
    while index < bytes.count, bytes[index] != byte { index += 1 }
    return index
  }
}

extension String {
  fileprivate var endsInLineBreak: Bool { utf8.last == 0x0A }

  fileprivate var hasLineBreak: Bool {
    TextBuffer.index(of: 0x0A, in: utf8Span.span, from: 0) < utf8.count
  }

  func index(atByte offset: Int) -> String.Index { utf8.index(startIndex, offsetBy: offset) }

  /// The part between two byte offsets, each at the start of a scalar.
  func bytes(_ start: Int, _ end: Int) -> String {
    if start == 0, end == utf8.count { return self }
    // For a short part quicker than a substring, each bound of which is checked.
    guard end - start < 1_000,
      let part = try? UTF8Span(validating: utf8Span.span.extracting(start..<end))
    else {
      return String(self[index(atByte: start)..<index(atByte: end)])
    }
    return String(copying: part)
  }

  /// The byte offset of the first character that begins at an offset or later.
  func roundedUp(_ offset: Int) -> Int {
    if offset == 0 || offset >= utf8.count { return offset }
    let index = index(atByte: offset)
    let after = self.index(after: index)
    return self.index(before: after) == index ? offset : utf8.distance(from: startIndex, to: after)
  }
}
