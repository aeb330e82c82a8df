// Positions relative to others.
extension TextBuffer {
  // More characters than a word has; a longer one is crossed in parts.
  private static let longestWord = 10_000

  /// The position after the next character.
  func position(after position: TextPosition) -> TextPosition {
    let text = pieces[position.piece]
    if position.offset >= text.utf8.count { return position }
    let next = text.index(after: text.index(atByte: position.offset))
    return self.position(position.piece, text.utf8.distance(from: text.startIndex, to: next))
  }

  /// The position before the previous character.
  func position(before position: TextPosition) -> TextPosition {
    var position = position
    if position.offset == 0 {
      if position.piece == 0 { return position }
      position.piece -= 1
      position.offset = pieces[position.piece].utf8.count
    }
    let text = pieces[position.piece]
    let index = text.index(before: text.index(atByte: position.offset))
    position.offset = text.utf8.distance(from: text.startIndex, to: index)
    return position
  }

  /// The start of the word before a position; words are separated by blanks.
  func startOfWord(before position: TextPosition) -> TextPosition {
    var (position, isInWord) = (position, false)
    for _ in 0..<Self.longestWord {
      let before = self.position(before: position)
      if before == position { break }
      let isBlank = isBlank(at: before)
      if isBlank, isInWord { break }
      isInWord = isInWord || !isBlank
      position = before
    }
    return position
  }

  /// The end of the word after a position.
  func endOfWord(after position: TextPosition) -> TextPosition {
    var (position, isInWord) = (position, false)
    for _ in 0..<Self.longestWord where position < end {
      let isBlank = isBlank(at: position)
      if isBlank, isInWord { break }
      isInWord = isInWord || !isBlank
      position = self.position(after: position)
    }
    return position
  }

  /// The range of the line that contains a position, without its line break.
  func line(at position: TextPosition) -> Range<TextPosition> {
    var (first, last) = (position.piece, position.piece)
    while first > 0, !endsLine(first - 1) { first -= 1 }
    while !endsLine(last) { last += 1 }
    return TextPosition(
      piece: first, offset: 0)..<TextPosition(
        piece: last, offset: contentLength(of: last))
  }

  /// The bytes of a piece without the line break.
  func contentLength(of piece: Int) -> Int {
    let bytes = pieces[piece].utf8
    return bytes.last == 0x0A ? bytes.count - 1 : bytes.count
  }

  private func isBlank(at position: TextPosition) -> Bool {
    let text = pieces[position.piece]
    return text[text.index(atByte: position.offset)].isWhitespace
  }
}
