public import TributaryFlow

/// A number of columns and rows, in cells of the terminal.
///
/// A view returns one from ``DrawnView/size(in:)``. Its numbers are never negative. A proposed
/// size, in which an axis may be nil, is a ``ProposedSize``; a size with a position is a ``Rect``.
public struct Size: Sendable, Hashable {
  /// The number of columns.
  public var width: Int

  /// The number of rows.
  public var height: Int

  /// More columns or rows than any terminal has; a larger number is a typing mistake.
  package static let limit = 2_000

  /// The size of the classic terminal, used if the real one is unknown.
  package static let usual = Size(columns: 80, rows: 24)

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: the number of columns; a negative one counts as 0.
  ///   - height: the number of rows; a negative one counts as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}

extension Size {
  /// The size of a row of cells that is cut where there is no room, down to a few cells.
  init(ofRow best: Int, atLeast least: Int = 8, in proposal: ProposedSize) {
    self.init(width: max(min(best, least), min(best, proposal.width ?? best)), height: 1)
  }
}

// The size of a screen.
extension Size {
  package var columns: Int { width }
  package var rows: Int { height }

  /// A negative number counts as 0.
  package init(columns: Int, rows: Int) {
    self.init(width: columns, height: rows)
  }

  /// Reads a size such as `60x20`; nil unless both are numbers from 1 to `limit`.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...Self.limit).contains(columns), (1...Self.limit).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  /// Whether views fit side by side: in 60 columns or more.
  var widthClass: WidthClass { columns < 60 ? .compact : .regular }

  /// The error message for a text that is not a size, with the correct form.
  package static func mistake(in text: some StringProtocol) -> String {
    "'\(text)' is no size; use columns x rows from 1x1 to \(limit)x\(limit), such as 60x20"
  }
}

extension WindowSize {
  /// The columns and rows of the window.
  public var size: Size { Size(width: width, height: height) }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
