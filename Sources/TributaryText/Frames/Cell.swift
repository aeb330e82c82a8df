/// One cell of a frame, packed into eight bytes.
///
/// The glyph is a scalar, or the number of a cluster in the `GraphemeTable` of the host; the colours and the link
/// are a number in that table too. A wide character takes a cell of width 2 and then one of width 0,
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

  /// The number of its colours and its link; 0 for none.
  var colors: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }

  /// A number that differs between styles.
  var styleBits: UInt64 { bits >> 27 }
}

/// A style in the form for cells: its attributes, and the number of its colours in the `GraphemeTable` of
/// the host.
package struct CellStyle: Sendable, Equatable {
  package let attributes: Style.Attributes

  /// The number of the colours and the link; 0 for none.
  let colors: UInt32

  package static let plain = CellStyle(attributes: [], colors: 0)
}

/// The colours of styles that frames refer to, each with the link of a text in them.
struct ColorTable: Sendable {
  struct Pair: Sendable, Hashable {
    let foreground: Color?
    let background: Color?

    /// The number of the link in the `LinkTable` of the host; 0 for none.
    let link: UInt32
  }

  // The first pair has no colours.
  private var pairs = [Pair(foreground: nil, background: nil, link: 0)]
  private var numbers: [Pair: UInt32] = [:]
  // Most texts have the same colours as the previous one.
  private var last: (pair: Pair, number: UInt32)?

  var count: Int { pairs.count - 1 }

  mutating func number(of style: Style, link: UInt32) -> UInt32 {
    if style.foreground == nil, style.background == nil, link == 0 { return 0 }
    let pair = Pair(foreground: style.foreground, background: style.background, link: link)
    if let last, last.pair == pair { return last.number }
    let number = numbers[pair] ?? add(pair)
    last = (pair, number)
    return number
  }

  func style(_ attributes: Style.Attributes, _ number: UInt32) -> Style {
    let pair = pairs[Int(number)]
    return Style(attributes, foreground: pair.foreground, background: pair.background)
  }

  func link(_ number: UInt32) -> UInt32 { pairs[Int(number)].link }

  private mutating func add(_ pair: Pair) -> UInt32 {
    let number = UInt32(pairs.count)
    pairs.append(pair)
    numbers[pair] = number
    return number
  }
}

extension GraphemeTable {
  /// The number of colour pairs after which the table is replaced.
  static let colorLimit = 50_000

  /// Whether the table has to be replaced.
  var isFull: Bool {
    count > Self.limit || colors.count > Self.colorLimit || links.count > LinkTable.limit
  }

  mutating func cellStyle(of style: Style, link: UInt32 = 0) -> CellStyle {
    CellStyle(attributes: style.attributes, colors: colors.number(of: style, link: link))
  }

  package func style(of cell: Cell) -> Style { colors.style(cell.attributes, cell.colors) }

  /// The number of the link that a cell belongs to; 0 for none.
  package func link(of cell: Cell) -> UInt32 { colors.link(cell.colors) }

  /// The address of a link.
  package func address(ofLink number: UInt32) -> String { links.address(number) }
}
