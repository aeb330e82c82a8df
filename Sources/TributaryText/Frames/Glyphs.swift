/// The clusters of more than one scalar, and the colours, that frames refer to.
///
/// Grows with the different ones shown; the host starts a new one, and draws everything anew, when there are too many.
/// Frames of different tables cannot be compared.
package struct Glyphs: Sendable {
  // Above all scalars, so a glyph tells by its value what it is.
  private static let base: UInt32 = 0x11_0000

  /// So many clusters before it is time for a new table.
  static let limit = 50_000

  /// So many scalars of a cluster are kept: more marks than any script puts on a letter.
  static let longestCluster = 24

  var colors = ColorTable()
  private var clusters: [Cluster] = []
  private var numbers: [Character: UInt32] = [:]

  // Measured once, because that takes longer than all else that is done with it.
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
      extent = max(2, scalars.reduce(0) { $0 + cellWidth(of: Character($1)) })
    }
  }

  // Lines that were written lately: most of a screen is the same in the next frame.
  private var lines: [LineText: Line] = [:]

  // Compared by bytes: strings are equal if they look the same, for which marks are put in order first.
  private struct LineText: Hashable {
    let text: String

    func hash(into hasher: inout Hasher) {
      // FNV-1a in four lanes, since a step waits for the one before.
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
      // Without a way out the loop compares several at once.
      var difference: UInt8 = 0
      for index in a.indices { difference |= a[index] ^ b[index] }
      return difference == 0
    }
  }

  /// The cells of a line of text.
  struct Line: Sendable {
    /// Without a style.
    let cells: [Cell]

    /// The sum of the widths.
    let width: Int
  }

  private let identity = Identity()

  private final class Identity: Sendable {}

  package init() {}

  /// Whether numbers mean the same in both.
  package func isSameTable(as other: Glyphs) -> Bool { identity === other.identity }
}

extension Glyphs {
  package var count: Int { clusters.count }

  /// The cell that a character begins with; nil if it takes none.
  mutating func cell(of character: Character, _ style: CellStyle) -> Cell? {
    let glyph = glyph(of: character)
    let isCluster = glyph >= Self.base
    let width = isCluster ? cluster(glyph).width : cellWidth(of: character)
    if width == 0 { return nil }
    return Cell(
      glyph: glyph, style: style, width: width, isUncertain: isCluster || isUncertain(character))
  }

  /// The cells of a line that is made safe to show.
  ///
  /// - Complexity: O(length), in which the standard library looks for the bounds of characters; less for a line that was
  ///   among the last thousand.
  mutating func line(of text: String) -> Line {
    if let line = lines[LineText(text: text)] { return line }
    let line = cells(of: printable(text))
    if text.utf8.count <= Self.longestLine {
      if lines.count == 1_000 { lines = [:] }
      lines[LineText(text: text)] = line
    }
    return line
  }

  /// The cells of a line that is safe to show.
  mutating func cells(of text: String) -> Line {
    let cells = text.compactMap { cell(of: $0, .plain) }
    return Line(cells: cells, width: cells.reduce(0) { $0 + $1.width })
  }

  // In bytes; a longer one is a line of data, of which a part shows.
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

  /// The cells that a terminal covers at most, one that draws each scalar of a cluster by itself.
  func extent(of glyph: UInt32) -> Int {
    glyph >= Self.base ? cluster(glyph).extent : 2
  }

  private func cluster(_ glyph: UInt32) -> Cluster { clusters[Int(glyph - Self.base)] }
}
