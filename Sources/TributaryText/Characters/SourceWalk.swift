/// Maps the scalars of wrapped lines to their positions in the original text.
///
/// Wrapping drops blanks and replaces controls by signs, so all scalars except blanks keep their
/// order and number.
struct SourceWalk {
  private let scalars: String.UnicodeScalarView
  private var index: String.Index

  /// The bytes of the text before the next scalar.
  private(set) var offset: Int

  // The offset must be at the bound of a scalar.
  init(_ text: String, from offset: Int = 0) {
    scalars = text.unicodeScalars
    index = text.utf8.index(text.startIndex, offsetBy: offset)
    self.offset = offset
  }

  /// Advances by a scalar of a line.
  ///
  /// - Returns: the bytes before the scalar's original; nil for a blank that does not match.
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
