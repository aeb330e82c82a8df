internal import TributaryText

/// A frame drawn in SVG: the elements of each row, at the top left corner.
///
/// Each piece of text has its column and its width, so the cells are a grid in
/// whichever font a viewer has. The text cursor is a block.
struct FrameImage: Sendable, Hashable {
  /// The room of a cell, in the units of the picture.
  static let cell = (width: 9, height: 17)

  /// The size of the letters; 0.6 of it is the advance of most fonts of one width.
  static let fontSize = 15

  /// From the top of a row to the line that letters are on.
  static let baseline = 13

  let columns: Int

  /// Elements of SVG; empty for a row that shows nothing.
  let rows: [String]

  init(_ frame: Frame, graphemes: GraphemeTable, paint: Paint) {
    columns = frame.columns
    rows = (0..<frame.rows).map { row in
      let pieces = Self.pieces(of: frame, row: row, graphemes: graphemes)
      return Self.blocks(behind: pieces, paint) + pieces.map { $0.element(paint) }.joined()
    }
  }
}

extension FrameImage {
  private static func pieces(of frame: Frame, row: Int, graphemes: GraphemeTable) -> [Piece] {
    var pieces: [Piece] = []
    for column in 0..<frame.columns {
      let cell = frame.cells[row * frame.columns + column]
      if cell.width == 0 { continue }
      var style = graphemes.style(of: cell)
      if let cursor = frame.cursor, cursor.x == column, cursor.y == row {
        style.attributes.formSymmetricDifference(.reverse)
      }
      var text = ""
      graphemes.append(cell.glyph, to: &text)
      let piece = Piece(
        column: column, width: cell.width, style: style, kind: .init(text, cell.width),
        text: text)
      let isTakenIn = pieces.indices.last.map { pieces[$0].append(piece) } ?? false
      if !isTakenIn { pieces.append(piece) }
    }
    return pieces
  }

  // Neighbours of one colour are one block, lest a seam shows between them.
  private static func blocks(behind pieces: [Piece], _ paint: Paint) -> String {
    var blocks: [(column: Int, width: Int, look: String)] = []
    for piece in pieces {
      let isReverse = piece.style.contains(.reverse)
      let ground = isReverse ? paint.fill(of: piece.style) : paint.ground(of: piece.style)
      guard let ground else { continue }
      let faintness = isReverse && paint.isFaint(piece.style) ? " opacity=\".6\"" : ""
      let look = "fill=\"\(ground)\"\(faintness)"
      if let last = blocks.last, last.column + last.width == piece.column, last.look == look {
        blocks[blocks.count - 1].width += piece.width
      } else {
        blocks.append((piece.column, piece.width, look))
      }
    }
    return blocks.map { block in
      "<rect x=\"\(block.column * cell.width)\" width=\"\(block.width * cell.width)\""
        + " height=\"\(cell.height)\" \(block.look)/>"
    }.joined()
  }
}

/// A text as XML 1.0 can hold it, in an element as well as in an attribute.
///
/// Characters that XML forbids or advises against (section 2.2), controls and noncharacters, become U+FFFD; a
/// line break stays.
///
/// - Complexity: O(length).
func textForXML(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result.append(contentsOf: "&amp;".unicodeScalars)
    case "<": result.append(contentsOf: "&lt;".unicodeScalars)
    case ">": result.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
    case "'": result.append(contentsOf: "&#39;".unicodeScalars)
    case "\n": result.append(scalar)
    default: result.append(isPlain(scalar) ? scalar : "\u{FFFD}")
    }
  }
  return String(result)
}

private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: false
  case let value: value & 0xFFFE != 0xFFFE
  }
}
