/// One cell of a frame, packed into eight bytes.
///
/// The glyph is a scalar, or the number of a cluster in the `Glyphs` of the host. A wide character
/// takes a cell of width 2 and then one of width 0, which is never written by itself.
package struct Cell: Sendable, Equatable {
  var glyph: UInt32
  var style: Style
  var width: UInt8
  var isUncertain: Bool

  package static let blank = Cell(glyph: 0x20, style: .plain, width: 1, isUncertain: false)
  static let continuation = Cell(glyph: 0, style: .plain, width: 0, isUncertain: false)
}

/// The clusters of more than one scalar that frames refer to.
///
/// Grows with the different clusters shown; the host starts a new one, and draws everything anew,
/// when there are more than `limit`.
package struct Glyphs: Sendable {
  // Above all scalars, so a glyph tells by its value what it is.
  private static let base: UInt32 = 0x11_0000

  /// So many clusters before it is time for a new table.
  static let limit = 50_000

  /// So many scalars of a cluster are kept: more marks than any script puts on a letter.
  static let longestCluster = 24

  private var clusters: [Character] = []
  private var numbers: [Character: UInt32] = [:]

  package init() {}

  var count: Int { clusters.count }

  mutating func glyph(of character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1 { return first.value }
    if scalars.count > Self.longestCluster {
      let kept = String(String.UnicodeScalarView(scalars.prefix(Self.longestCluster)))
      return glyph(of: kept.first ?? " ")
    }
    if let number = numbers[character] { return number }
    let number = Self.base + UInt32(clusters.count)
    clusters.append(character)
    numbers[character] = number
    return number
  }

  func append(_ glyph: UInt32, to text: inout String) {
    if glyph >= Self.base {
      text.append(clusters[Int(glyph - Self.base)])
    } else if let scalar = Unicode.Scalar(glyph) {
      text.unicodeScalars.append(scalar)
    }
  }

  /// The cells that a terminal covers at most, one that draws each scalar of a cluster by itself.
  func extent(of glyph: UInt32) -> Int {
    var text = ""
    append(glyph, to: &text)
    return max(2, text.unicodeScalars.reduce(0) { $0 + cellWidth(of: Character($1)) })
  }
}
