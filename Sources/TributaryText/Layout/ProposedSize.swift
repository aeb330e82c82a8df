/// The size that a layout proposes to a view; the view returns the size that it takes.
///
/// Each axis is proposed separately:
///
/// | proposed | returned |
/// |---|---|
/// | a number of cells | the cells that the view takes of them; more if it cannot be smaller |
/// | 0 | the least size |
/// | ``unlimited`` | the greatest size |
/// | nil | the ideal size |
public struct ProposedSize: Sendable, Hashable {
  /// The number of columns; nil for the ideal width of the view.
  public var width: Int?

  /// The number of rows; nil for the ideal height of the view.
  public var height: Int?

  /// More cells than any screen has.
  public static let unlimited = 1 << 30

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - width: the number of columns; nil for the ideal width of the view.
  ///   - height: the number of rows; nil for the ideal height of the view.
  public init(width: Int?, height: Int?) {
    self.width = width.map { max(0, min($0, Self.unlimited)) }
    self.height = height.map { max(0, min($0, Self.unlimited)) }
  }
}

extension ProposedSize {
  /// Returns the proposal reduced by some columns and rows; an axis of nil stays nil.
  ///
  /// - Parameters:
  ///   - columns: subtracted from the width.
  ///   - rows: subtracted from the height.
  ///
  /// - Returns: the reduced proposal.
  public func inset(columns: Int, rows: Int) -> ProposedSize {
    ProposedSize(width: width.map { $0 - columns }, height: height.map { $0 - rows })
  }

  // Both numbers in one word, as a key for cached sizes.
  var key: UInt64 {
    let width = UInt64(width ?? 0x7FFF_FFFF)
    let height = UInt64(height ?? 0x7FFF_FFFF)
    return width << 32 | height
  }
}
