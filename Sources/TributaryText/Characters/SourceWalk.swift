/// Finds the scalars of wrapped lines again in the text that they come from.
///
/// Wrapping drops blanks and shows controls as signs, so all but the blanks come in the same order and number.
struct SourceWalk {
  private let scalars: String.UnicodeScalarView
  private var index: String.Index

  /// The bytes of the text before the scalar that is next.
  private(set) var offset: Int

  // The bytes to pass by end at the bound of a scalar.
  init(_ text: String, from offset: Int = 0) {
    scalars = text.unicodeScalars
    index = text.utf8.index(text.startIndex, offsetBy: offset)
    self.offset = offset
  }

  /// Takes a scalar of a line.
  ///
  /// - Returns: the bytes before the one that it comes from; nil for a blank that is not there.
  mutating func take(_ scalar: Unicode.Scalar) -> Int? {
    if scalar == " " {
      guard isAtBlank else { return nil }
    } else {
      while isAtBlank { advance() }
    }
    guard index < scalars.endIndex else { return nil }
    let start = offset
    advance()
    return start
  }

  private var isAtBlank: Bool {
    guard index < scalars.endIndex else { return false }
    switch scalars[index] {
    case " ", "\t", "\n": return true
    case "\r":
      let next = scalars.index(after: index)
      return next < scalars.endIndex && scalars[next] == "\n"
    default: return false
    }
  }

  private mutating func advance() {
    offset += UTF8.width(scalars[index])
    scalars.formIndex(after: &index)
  }
}
