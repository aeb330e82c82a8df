/// The size that a layout offers to a view, which answers with the size that it takes.
///
/// Each axis is offered by itself:
///
/// | offered | answered |
/// |---|---|
/// | a number of cells | the cells that the view takes of them; more if it cannot be smaller |
/// | 0 | the least that the view needs |
/// | ``unlimited`` | the most that the view would take |
/// | nil | as many as the view likes best |
public struct ProposedSize: Sendable, Hashable {
  /// The number of columns; nil for as many as the view likes.
  public var width: Int?

  /// The number of rows; nil for as many as the view likes.
  public var height: Int?

  /// More cells than any screen has.
  public static let unlimited = 1 << 30

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - width: the number of columns; nil for as many as the view likes.
  ///   - height: the number of rows; nil for as many as the view likes.
  public init(width: Int?, height: Int?) {
    self.width = width.map { max(0, min($0, Self.unlimited)) }
    self.height = height.map { max(0, min($0, Self.unlimited)) }
  }
}

extension ProposedSize {
  /// The same proposal with some columns and rows less; an axis without a number stays.
  ///
  /// - Parameters:
  ///   - columns: taken off the width.
  ///   - rows: taken off the height.
  ///
  /// - Returns: the part that is left.
  public func inset(columns: Int, rows: Int) -> ProposedSize {
    ProposedSize(width: width.map { $0 - columns }, height: height.map { $0 - rows })
  }

  // Both numbers in one word, by which a size that was asked for is found again.
  var key: UInt64 {
    let width = UInt64(width ?? 0x7FFF_FFFF)
    let height = UInt64(height ?? 0x7FFF_FFFF)
    return width << 32 | height
  }
}
