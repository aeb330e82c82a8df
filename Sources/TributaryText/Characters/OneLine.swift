extension String {
  /// The text with each line break replaced by a blank; `\r\n` is one line break.
  ///
  /// The line breaks are those of `Character.isNewline`, searched in the bytes, since a paste may
  /// have a megabyte.
  ///
  /// - Complexity: O(length).
  var inOneLine: String {
    if !mayHaveLineBreak { return self }
    var bytes = Array(utf8)
    let count = bytes.replaceLineBreaks()
    bytes.removeLast(bytes.count - count)
    return String(decoding: bytes, as: UTF8.self)
  }

  // Whether there is a byte with which a line break begins.
  private var mayHaveLineBreak: Bool {
    let bytes = utf8Span.span
    var index = 0
    while index < bytes.count {
      // A block of bytes at once, so that the compiler can vectorize the loop.
      let end = min(index + 32, bytes.count)
      var isThere = false
      while index < end {
        let byte = bytes[index]
        isThere = isThere || byte &- 0x0A <= 3 || byte == 0xC2 || byte == 0xE2
        index += 1
      }
      if isThere { return true }
    }
    return false
  }
}

extension [UInt8] {
  // The bytes are moved in place, since copying them one at a time takes several times as long.
  fileprivate mutating func replaceLineBreaks() -> Int {
    var bytes = mutableSpan
    var (index, end) = (0, 0)
    while index < bytes.count {
      let length =
        bytes[index] <= 0x7F && bytes[index] &- 0x0A > 3 ? 0 : lineBreak(in: bytes.span, at: index)
      bytes[end] = length == 0 ? bytes[index] : 0x20
      end += 1
      index += Swift.max(1, length)
    }
    return end
  }
}

// The length in bytes of the line break at an index; 0 if there is none.
private func lineBreak(in bytes: Span<UInt8>, at index: Int) -> Int {
  func byte(_ distance: Int) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }
  switch bytes[index] {
  case 0x0D: return byte(1) == 0x0A ? 2 : 1
  case 0x0A...0x0C: return 1
  // U+0085, U+2028 and U+2029.
  case 0xC2: return byte(1) == 0x85 ? 2 : 0
  case 0xE2: return byte(1) == 0x80 && (0xA8...0xA9).contains(byte(2)) ? 3 : 0
  default: return 0
  }
}

extension StringProtocol {
  /// The text without the spaces and tabs at its ends.
  package var withoutOuterBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = drop(while: isBlank)
    guard let end = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...end])
  }
}
