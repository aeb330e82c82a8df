/// A style in the form for cells: its attributes, and the number of its colours in the `GraphemeTable` of
/// the host.
package struct CellStyle: Sendable, Equatable {
  package let attributes: Style.Attributes

  /// The number of the colours; 0 for none.
  let colors: UInt32

  package static let plain = CellStyle(attributes: [], colors: 0)
}

/// The colours of styles that frames refer to.
struct ColorTable: Sendable {
  struct Pair: Sendable, Hashable {
    let foreground: Color?
    let background: Color?
  }

  // The first pair has no colours.
  private var pairs = [Pair(foreground: nil, background: nil)]
  private var numbers: [Pair: UInt32] = [:]
  // Most texts have the same colours as the previous one.
  private var last: (pair: Pair, number: UInt32)?

  var count: Int { pairs.count - 1 }

  mutating func number(of style: Style) -> UInt32 {
    if style.foreground == nil, style.background == nil { return 0 }
    let pair = Pair(foreground: style.foreground, background: style.background)
    if let last, last.pair == pair { return last.number }
    let number = numbers[pair] ?? add(pair)
    last = (pair, number)
    return number
  }

  func style(_ attributes: Style.Attributes, _ number: UInt32) -> Style {
    let pair = pairs[Int(number)]
    return Style(attributes, foreground: pair.foreground, background: pair.background)
  }

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
  var isFull: Bool { count > Self.limit || colors.count > Self.colorLimit }

  mutating func cellStyle(of style: Style) -> CellStyle {
    CellStyle(attributes: style.attributes, colors: colors.number(of: style))
  }

  package func style(of cell: Cell) -> Style { colors.style(cell.attributes, cell.colors) }
}
