/// The table of clusters of more than one scalar, of the colours and of the links, for frames.
///
/// It grows with the clusters, colours and links in use. If there are too many, the host starts a new
/// table and draws everything again. Frames of different tables cannot be compared.
package struct GraphemeTable: Sendable {
  // Above all scalars, so that the value of a glyph shows its kind.
  private static let base: UInt32 = 0x11_0000

  /// The number of clusters after which the table is replaced.
  static let limit = 50_000

  /// The number of scalars that are kept of a cluster: more marks than any script puts on a letter.
  static let longestCluster = 24

  var colors = ColorTable()
  var links = LinkTable()
  private var clusters: [Cluster] = []
  private var numbers: [Character: UInt32] = [:]

  // Measured once, since measuring is more expensive than every other use.
  private struct Cluster {
    let character: Character
    let utf8: [UInt8]
    let width: Int
    let extent: Int

    init(_ character: Character) {
      self.character = character
      utf8 = Array(character.utf8)
      width = cellWidth(of: character)
      let scalars = character.unicodeScalars
      extent = max(2, scalars.reduce(0) { $0 + greatestCellWidth(of: $1) })
    }
  }

  // Recently written lines, since most of a screen is the same in the next frame.
  private var lines: [LineText: Line] = [:]

  // Compared by bytes, since comparing strings by canonical equivalence normalizes them first.
  private struct LineText: Hashable {
    let text: String

    func hash(into hasher: inout Hasher) {
      // FNV-1a in four lanes, since each step depends on the one before.
      let bytes = text.utf8Span.span
      var (a, b, c, d) = (UInt64(bytes.count), UInt64(1), UInt64(2), UInt64(3))
      var index = 0
      while index &+ 4 <= bytes.count {
        a = (a ^ UInt64(bytes[index])) &* 0x100_0000_01B3
        b = (b ^ UInt64(bytes[index &+ 1])) &* 0x100_0000_01B3
        c = (c ^ UInt64(bytes[index &+ 2])) &* 0x100_0000_01B3
        d = (d ^ UInt64(bytes[index &+ 3])) &* 0x100_0000_01B3
        index &+= 4
      }
      while index < bytes.count {
        a = (a ^ UInt64(bytes[index])) &* 0x100_0000_01B3
        index &+= 1
      }
      hasher.combine(a)
      hasher.combine(b)
      hasher.combine(c)
      hasher.combine(d)
    }

    static func == (one: LineText, other: LineText) -> Bool {
      let (a, b) = (one.text.utf8Span.span, other.text.utf8Span.span)
      if a.count != b.count { return false }
      // A loop without an exit can be vectorized.
      var difference: UInt8 = 0
      for index in a.indices { difference |= a[index] ^ b[index] }
      return difference == 0
    }
  }

  /// The cells of a line of text.
  struct Line: Sendable {
    /// The cells without a style.
    let cells: [Cell]

    /// The sum of the widths.
    let width: Int
  }

  let identity = Identity()

  final class Identity: Sendable {}

  package init() {}

  /// Whether numbers have the same meaning in both tables.
  package func isSameTable(as other: GraphemeTable) -> Bool { identity === other.identity }
}

extension GraphemeTable {
  package var count: Int { clusters.count }

  /// The first cell of a character; nil if it takes none.
  mutating func cell(of character: Character, _ style: CellStyle) -> Cell? {
    let glyph = glyph(of: character)
    let isCluster = glyph >= Self.base
    let width = isCluster ? cluster(glyph).width : cellWidth(of: character)
    if width == 0 { return nil }
    return Cell(
      glyph: glyph, style: style, width: width, isUncertain: isCluster || isUncertain(character))
  }

  /// The cells of a line, which is made safe to show.
  ///
  /// - Complexity: O(length), including the search for the bounds of characters; less for one of
  ///   the last thousand lines.
  mutating func line(of text: String) -> Line {
    if let line = lines[LineText(text: text)] { return line }
    let line = cells(of: printable(text))
    if text.utf8.count <= Self.longestLine {
      if lines.count == 1_000 { lines = [:] }
      lines[LineText(text: text)] = line
    }
    return line
  }

  /// The cells of a safe line.
  mutating func cells(of text: String) -> Line {
    let cells = text.compactMap { cell(of: $0, .plain) }
    return Line(cells: cells, width: cells.reduce(0) { $0 + $1.width })
  }

  // In bytes; a longer line is data, of which only a part is visible.
  private static let longestLine = 20_000

  mutating func glyph(of character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1 { return first.value }
    if scalars.count > Self.longestCluster {
      let kept = String(String.UnicodeScalarView(scalars.prefix(Self.longestCluster)))
      return glyph(of: kept.first ?? " ")
    }
    if let number = numbers[character] { return number }
    let number = Self.base + UInt32(clusters.count)
    clusters.append(Cluster(character))
    numbers[character] = number
    return number
  }

  /// The scalar of a glyph, or the first one of its cluster.
  func firstScalar(of glyph: UInt32) -> Unicode.Scalar? {
    glyph >= Self.base ? cluster(glyph).character.unicodeScalars.first : Unicode.Scalar(glyph)
  }

  package func append(_ glyph: UInt32, to text: inout String) {
    if glyph >= Self.base {
      text.append(cluster(glyph).character)
    } else if let scalar = Unicode.Scalar(glyph) {
      text.unicodeScalars.append(scalar)
    }
  }

  /// Appends a glyph as UTF-8.
  func append(_ glyph: UInt32, to bytes: inout [UInt8]) {
    if glyph < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: glyph))
    } else if glyph >= Self.base {
      bytes.append(contentsOf: cluster(glyph).utf8)
    } else if let scalar = Unicode.Scalar(glyph) {
      bytes.append(contentsOf: scalar.utf8)
    }
  }

  /// The greatest number of cells that a terminal may cover if it draws each scalar of a cluster
  /// separately.
  func extent(of glyph: UInt32) -> Int {
    glyph >= Self.base ? cluster(glyph).extent : 2
  }

  private func cluster(_ glyph: UInt32) -> Cluster { clusters[Int(glyph - Self.base)] }
}
