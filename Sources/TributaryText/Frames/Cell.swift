/// One cell of a frame, packed into eight bytes.
///
/// The glyph is a scalar, or the number of a cluster in the `Glyphs` of the host. A wide character
/// takes a cell of width 2 and then one of width 0, which is never written by itself.
package struct Cell: Sendable, Equatable {
  /// From the lowest bit: 32 of the glyph, 16 of the style, 8 of the width, 1 of the doubt.
  ///
  /// One word, so that two cells are compared at once.
  private(set) var bits: UInt64

  init(glyph: UInt32, style: Style, width: Int, isUncertain: Bool = false) {
    bits =
      UInt64(glyph) | UInt64(style.rawValue) << 32 | UInt64(UInt8(width)) << 48
      | (isUncertain ? 1 : 0) << 56
  }

  package static let blank = Cell(glyph: 0x20, style: .plain, width: 1)
  static let continuation = Cell(glyph: 0, style: .plain, width: 0)
}

extension Cell {
  var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) }

  var style: Style {
    get { Style(rawValue: UInt16(truncatingIfNeeded: bits >> 32)) }
    set { bits = bits & ~(0xFFFF << 32) | UInt64(newValue.rawValue) << 32 }
  }

  var width: Int { Int(UInt8(truncatingIfNeeded: bits >> 48)) }

  /// Whether terminals disagree on its width.
  var isUncertain: Bool { bits >> 56 != 0 }
}
