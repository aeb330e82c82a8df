internal import TributaryText

/// Neighbouring cells of a row that are drawn as one text.
struct Piece {
  let column: Int
  var width: Int
  let style: Style
  let kind: Kind
  var text: String
}

extension Piece {
  /// Takes in the cells after it; says whether it can.
  ///
  /// Two blanks end a piece, since of several a viewer may draw one.
  mutating func append(_ next: Self) -> Bool {
    guard kind == next.kind, kind != .single, style == next.style else { return false }
    if !keepsBlanks, text.last == " ", next.text == " " { return false }
    text += next.text
    width += next.width
    return true
  }

  /// The element that draws it; empty for blanks alone.
  func element(_ paint: Paint) -> String {
    let start = keepsBlanks ? text[...] : text.drop { $0 == " " }
    let last = keepsBlanks ? start.indices.last : start.lastIndex { $0 != " " }
    guard let last else { return "" }
    let skipped = text.count - start.count
    let shown = start[...last]
    let cells = width - skipped - (start.count - shown.count)
    let x = (column + skipped) * FrameImage.cell.width
    // Wide ones are spaced and all others stretched: between lines no gap may be.
    let adjustment = kind == .wide ? "" : " lengthAdjust=\"spacingAndGlyphs\""
    return
      "<text x=\"\(x)\" y=\"\(FrameImage.baseline)\" textLength=\"\(cells * FrameImage.cell.width)\""
      + "\(adjustment)\(look(paint))>\(textForXML(String(shown)))</text>"
  }

  // A line under blanks shows, blanks alone do not.
  private var keepsBlanks: Bool { style.contains(.underline) }

  private func look(_ paint: Paint) -> String {
    let isReverse = style.contains(.reverse)
    let fill = isReverse ? paint.ground(of: style) ?? paint.background : paint.fill(of: style)
    var look = fill == paint.foreground ? "" : " fill=\"\(fill)\""
    if style.contains(.bold) { look += " font-weight=\"bold\"" }
    if style.contains(.italic) { look += " font-style=\"italic\"" }
    if keepsBlanks { look += " text-decoration=\"underline\" xml:space=\"preserve\"" }
    if paint.isFaint(style), !isReverse { look += " opacity=\".6\"" }
    return look
  }
}

extension Piece {
  /// The text that keeps to the grid together.
  enum Kind {
    /// Letters that every font of one width has.
    case letters
    /// Letters that come from another font, and are perhaps written from right to left.
    case otherLetters
    /// Lines and blocks, which have to touch each other.
    case lines
    /// As wide as two letters each, in all fonts.
    case wide
    /// Of which nobody knows how wide a viewer draws it.
    case single

    init(_ text: String, _ width: Int) {
      guard let character = text.first, let scalar = text.unicodeScalars.first,
        !isUncertain(character)
      else {
        self = .single
        return
      }
      switch scalar.value {
      case _ where width == 2: self = .wide
      case ..<0x300: self = .letters
      case 0x2500...0x259F: self = .lines
      default: self = scalar.properties.isAlphabetic ? .otherLetters : .single
      }
    }
  }
}
