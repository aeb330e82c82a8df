/// Makes a line of text safe to print: nothing in the result moves the cursor or changes the
/// writing direction.
///
/// A tab becomes spaces up to the next column of eight, counted from the start of the line. A
/// control character becomes its picture (U+2400 and on, one cell wide). C1 controls, line and
/// paragraph separators, marks that change the writing direction, and format characters that join
/// nothing become U+FFFD. Joiners inside an emoji or a word of a joining script stay, and so do the
/// tags of a flag. A newline is a control too, so split lines first.
/// Text with nothing to replace is returned unchanged. Lone combining marks are not replaced.
///
/// - Complexity: O(length).
package func printable(_ text: String) -> String {
  if simpleWidth(of: text) != nil { return text }
  let text = text.withoutTabs(at: 0)
  // Scalars, not characters: "\r\n" is one character, and a joiner is a part of another.
  var context = ClusterContext()
  if text.unicodeScalars.allSatisfy({ context.substitute(for: $0) == nil }) { return text }
  var result = String.UnicodeScalarView()
  context = ClusterContext()
  for scalar in text.unicodeScalars {
    result.append(context.substitute(for: scalar) ?? scalar)
  }
  return String(result)
}

/// The count of a tab, which has as many cells as its column leaves.
let tabCells = -1

/// The cells of a character at a column: of a tab, those up to the next column of eight.
func cellCount(of cells: Int, at column: Int) -> Int {
  cells == tabCells ? 8 - column % 8 : cells
}

extension String {
  /// The text with blanks up to the next column of eight in place of each tab.
  ///
  /// - Parameter column: the column at which the text begins.
  /// - Returns: the text to draw.
  /// - Complexity: O(length).
  func withoutTabs(at column: Int) -> String {
    guard !isPrintableASCII, utf8.contains(0x09) else { return self }
    var (text, column) = ("", column)
    for part in utf8.split(separator: 0x09, omittingEmptySubsequences: false) {
      if part.startIndex != startIndex {
        let blanks = cellCount(of: tabCells, at: column)
        text += String(repeating: " ", count: blanks)
        column += blanks
      }
      let part = String(Substring(part))
      text += part
      column += printableWidth(of: part)
    }
    return text
  }
}

/// The cells of a line after it is made safe to print.
///
/// - Complexity: O(length).
func printableWidth(of text: String) -> Int {
  simpleWidth(of: text) ?? cellWidth(of: printable(text))
}

/// The scalars before the current one, as far as they determine whether a format character has an
/// effect.
private struct ClusterContext {
  private var previous: Unicode.Scalar?
  private var isInFlag = false

  /// The safe scalar to print instead of this one; nil if it is safe itself.
  mutating func substitute(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let replacement = replacement(for: scalar)
    isInFlag = scalar == "\u{1F3F4}" || isInFlag && isTag(scalar)
    previous = replacement ?? scalar
    return replacement
  }

  private func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00...0x1F: return Unicode.Scalar(0x2400 + scalar.value)
    case 0x20...0x7E: return nil
    case 0x7F: return "\u{2421}"
    case 0x80...0x9F: return "\u{FFFD}"
    case 0x2028, 0x2029: return "\u{FFFD}"
    // Number signs and similar format characters that are drawn and do not change the direction.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return nil
    case 0x200C, 0x200D: return isJoining ? nil : "\u{FFFD}"
    case _ where isInFlag && isTag(scalar): return nil
    default: return scalar.properties.generalCategory == .format ? "\u{FFFD}" : nil
    }
  }

  /// Whether the previous scalar can be joined.
  private var isJoining: Bool {
    guard let previous, previous.value >= 0x300 else { return false }
    let properties = previous.properties
    switch properties.generalCategory {
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return true
    default: return properties.isEmoji
    }
  }

  private func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }
}

/// The start of a line, as much as can be visible in some cells; the whole line unless it is long.
///
/// The rest of the line is not examined, since finding the bounds and widths of characters is by
/// far the most expensive operation on a text. More than eight scalars for each cell, such as
/// stacked marks, are cut with an ellipsis.
///
/// - Complexity: O(width).
@inline(__always)
func shownStart(of text: String, width: Int) -> String {
  let limit = 8 * max(0, min(width, 10_000)) + 64
  return text.utf8.count <= limit ? text : start(of: text, scalars: limit)
}

private func start(of text: String, scalars limit: Int) -> String {
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    end < scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "…"
}

/// The cells of a line after it is made safe to show; for a line that is wider than any window,
/// some number that is at least as great as that window.
///
/// - Complexity: O(1) in the length of a long line.
func shownWidth(of text: String) -> Int {
  printableWidth(of: shownStart(of: text, width: 250))
}

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

extension String {
  /// The text without its first characters, of at least some cells, and the cells of these.
  func dropping(cells: Int) -> (rest: String, cells: Int) {
    if isPrintableASCII {
      let count = Swift.min(cells, utf8.count)
      return (bytes(count, utf8.count), count)
    }
    var (index, used) = (startIndex, 0)
    // Far quicker by scalars, if each of them is a character.
    let isSimple = simpleWidth(of: self) != nil
    while isSimple, index < endIndex, used < cells {
      used += simpleWidth(of: unicodeScalars[index]) ?? 0
      unicodeScalars.formIndex(after: &index)
    }
    while index < endIndex, used < cells {
      used += printableWidth(of: String(self[index]))
      formIndex(after: &index)
    }
    return (String(self[index...]), used)
  }
}
