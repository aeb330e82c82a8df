/// One cell of a frame, packed into eight bytes.
///
/// The glyph is a scalar, or the number of a cluster in the `GraphemeTable` of the host; the colours are a
/// number in that table too. A wide character takes a cell of width 2 and then one of width 0,
/// which is never written itself.
package struct Cell: Sendable, Equatable {
  /// From the lowest bit: 24 of the glyph, 2 of the width, 1 of the uncertainty, 5 of the
  /// attributes, 32 of the colours.
  ///
  /// It is one word, so that two cells are compared at once.
  private(set) var bits: UInt64

  init(glyph: UInt32, style: CellStyle, width: Int, isUncertain: Bool = false) {
    bits =
      UInt64(glyph) | UInt64(UInt8(truncatingIfNeeded: width)) << 24 | (isUncertain ? 1 : 0) << 26
      | UInt64(style.attributes.rawValue) << 27 | UInt64(style.colors) << 32
  }

  package static let blank = Cell(glyph: 0x20, style: .plain, width: 1)
  static let continuation = Cell(glyph: 0, style: .plain, width: 0)
}

extension Cell {
  /// The same glyph in another style.
  func styled(_ style: CellStyle) -> Cell {
    var cell = self
    cell.bits =
      bits & 0x7FF_FFFF | UInt64(style.attributes.rawValue) << 27 | UInt64(style.colors) << 32
    return cell
  }

  package var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) & 0xFF_FFFF }

  package var width: Int { Int(truncatingIfNeeded: bits >> 24) & 3 }

  /// Whether terminals disagree on its width.
  package var isUncertain: Bool { bits >> 26 & 1 != 0 }

  package internal(set) var attributes: Style.Attributes {
    get { Style.Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 27)) }
    set { bits = bits & ~(0b1_1111 << 27) | UInt64(newValue.rawValue) << 27 }
  }

  /// The number of its colours; 0 for none.
  var colors: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }

  /// A number that differs between styles.
  var styleBits: UInt64 { bits >> 27 }
}
