extension String {
  /// The text with a blank in place of each line break, `\r\n` being one.
  ///
  /// The breaks are those of `Character.isNewline`, looked for among the bytes: a paste may be a megabyte.
  ///
  /// - Complexity: O(length).
  var inOneLine: String {
    let source = utf8Span.span
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      let length = Self.lineBreak(in: source, at: index)
      bytes.append(length == 0 ? source[index] : 0x20)
      index += max(1, length)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // The bytes of the line break that begins there; 0 if none does.
  private static func lineBreak(in bytes: Span<UInt8>, at index: Int) -> Int {
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
}
