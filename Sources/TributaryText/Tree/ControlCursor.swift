/// The position of the cursor in a control with rows, such as a ``Table``.
///
/// ``ControlView/cursor(in:)`` returns it. The footer shows the row and the number of rows, and a
/// view around the control that scrolls shows the rectangle.
public struct ControlCursor: Sendable, Hashable {
  /// The row, from 0.
  public let row: Int

  /// The number of rows; if it is 0, there is nothing that Enter could open.
  public let count: Int

  /// The cells of the row on the screen; nil if the user has scrolled it away.
  public let rect: Rect?

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - row: the row, from 0.
  ///   - count: the number of rows.
  ///   - rect: the cells of the row on the screen; nil if the user has scrolled it away.
  public init(row: Int, of count: Int, in rect: Rect?) {
    self.row = row
    self.count = count
    self.rect = rect
  }
}
