/// The number of cells of a text of simple scalars only, and nil for all others.
///
/// A scalar is simple if it is a whole character next to any other simple scalar, is safe to print,
/// and has the same width on every terminal. Nearly all text in alphabets, kana, Chinese characters
/// and Hangul is simple. It needs no search for the bounds of characters, which is by far the most
/// expensive operation on a text.
///
/// - Complexity: O(length).
func simpleWidth(of text: String) -> Int? {
  text.isPrintableASCII ? text.utf8.count : simpleWidth(ofScalars: text)
}

/// The same for a text that is not only ASCII, most likely.
func simpleWidth(ofScalars text: String) -> Int? {
  var width = 0
  let areSimple = text.utf8Span.span.forEachScalar { scalar in
    guard let own = simpleWidth(ofScalar: scalar) else { return false }
    width += own
    return true
  }
  return areSimple ? width : nil
}

/// The number of cells of a simple scalar, and nil for all others.
func simpleWidth(of scalar: Unicode.Scalar) -> Int? { simpleWidth(ofScalar: scalar.value) }

/// The number of cells of a simple scalar with a value, and nil for all others.
@inline(__always)
func simpleWidth(ofScalar value: UInt32) -> Int? {
  // Most scalars of nearly all texts.
  if value < 0x7F { return value < 0x20 ? nil : 1 }
  return simpleWidth(ofOther: value)
}

private func simpleWidth(ofOther value: UInt32) -> Int? {
  switch value {
  // Without the soft hyphen. The marks after the Latin letters are not simple.
  case 0xA0...0xAC, 0xAE...0x2FF: 1
  // Greek and Cyrillic, without marks.
  case 0x370...0x482, 0x48A...0x52F: 1
  // Dashes, quotation marks, the ellipsis; lines, blocks and Braille.
  case 0x2010...0x2027, 0x2500...0x259F, 0x2800...0x28FF: 1
  // CJK punctuation, kana, Chinese characters, whole Hangul syllables, full-width forms.
  case 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF: 2
  case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
  case 0xFFFD: 1
  default: nil
  }
}

extension String {
  /// Whether the text is printable ASCII only, so that it has as many cells as bytes.
  ///
  /// - Complexity: O(length).
  var isPrintableASCII: Bool { utf8Span.span.isPrintableASCII }
}

extension Span<UInt8> {
  /// Calls a closure with the value of each scalar of valid UTF-8, until it returns false.
  ///
  /// It is several times faster than the scalars of a string, since the bytes are known to be valid.
  ///
  /// - Returns: whether the closure has always returned true.
  /// - Complexity: O(length).
  @inline(__always)
  func forEachScalar(_ body: (UInt32) -> Bool) -> Bool {
    var index = 0
    while index < count {
      var value = UInt32(self[index])
      var length = 1
      if value >= 0x80 {
        length = value < 0xE0 ? 2 : value < 0xF0 ? 3 : 4
        value &= 0x7F >> UInt32(length)
        for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
      }
      if !body(value) { return false }
      index += length
    }
    return true
  }

  /// Whether the bytes are printable ASCII only.
  ///
  /// - Complexity: O(length).
  var isPrintableASCII: Bool {
    var start = 0
    while start < count {
      // A block of bytes at once, since a loop without an exit can be vectorized.
      let block = extracting(start..<Swift.min(start + 64, count))
      var greatest: UInt8 = 0
      for index in block.indices { greatest = Swift.max(greatest, block[index] &- 0x20) }
      if greatest > 0x5E { return false }
      start += 64
    }
    return true
  }
}
