/// Maps the scalars of wrapped lines to their positions in the original text.
///
/// Wrapping drops blanks, replaces a tab by several and controls by signs, so all scalars except
/// blanks keep their order and number.
struct SourceWalk {
  private let scalars: String.UnicodeScalarView
  private var index: String.Index

  /// The bytes of the text before the next scalar.
  private(set) var offset: Int

  // The blanks of the next scalar, a tab, that are taken already.
  private var blanks = 0

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
      blanks += 1
      if scalars[index] == "\t", blanks < cellsOfTab { return offset }
    } else {
      while isAtBlank { advance() }
    }
    guard index < scalars.endIndex else { return nil }
    let start = offset
    advance()
    return start
  }

  // Only the text behind the tab before counts, so that a line of tabs is not searched for each.
  private var cellsOfTab: Int {
    let before = scalars[..<index]
    let start = before.lastIndex { $0 == "\t" || $0 == "\n" }.map(scalars.index(after:))
    let text = String(before[(start ?? before.startIndex)...])
    return printableWidth(of: (text + "\t").withoutTabs(at: 0)) - printableWidth(of: text)
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
    blanks = 0
    offset += UTF8.width(scalars[index])
    scalars.formIndex(after: &index)
  }
}
