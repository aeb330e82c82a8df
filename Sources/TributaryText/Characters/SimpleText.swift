/// The number of cells of a text of simple scalars only, and nil for all others.
///
/// A scalar is simple if it is a whole character next to any other simple scalar, is safe to print,
/// and has the same width on every terminal. Nearly all text in alphabets, kana, Chinese characters
/// and Hangul is simple. It needs no search for the bounds of characters, which is by far the most
/// expensive operation on a text.
///
/// - Complexity: O(length).
func simpleWidth(of text: String) -> Int? {
  if text.isPrintableASCII { return text.utf8.count }
  var width = 0
  for scalar in text.unicodeScalars {
    guard let own = simpleWidth(of: scalar) else { return nil }
    width += own
  }
  return width
}

/// The number of cells of a simple scalar, and nil for all others.
func simpleWidth(of scalar: Unicode.Scalar) -> Int? {
  switch scalar.value {
  case 0x20...0x7E: 1
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
  var isPrintableASCII: Bool {
    let bytes = utf8Span.span
    var index = 0
    while index < bytes.count {
      // A block of bytes at once, so that the compiler can vectorize the loop.
      let end = min(index + 32, bytes.count)
      var isOther = false
      while index < end {
        isOther = isOther || bytes[index] &- 0x20 > 0x5E
        index += 1
      }
      if isOther { return false }
    }
    return true
  }
}
