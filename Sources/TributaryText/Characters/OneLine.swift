extension String {
  /// The text with a blank in place of each line break, `\r\n` being one.
  ///
  /// The breaks are those of `Character.isNewline`, looked for among the bytes: a paste may be a megabyte.
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
      // So many at once that the processor looks at several together.
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
  // The bytes are moved in their place, since a copy of one at a time costs several times as much.
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

// The bytes of the line break that begins there; 0 if none does.
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
