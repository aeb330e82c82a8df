/// A rectangle of cells of the screen.
///
/// Views are placed and drawn in one. The origin is the top left corner of the screen, x counts
/// columns to the right and y counts rows downwards; both may be negative or beyond the screen,
/// where nothing is visible. A ``Size`` has no position.
public struct Rect: Sendable, Hashable {
  /// The column of its left edge, from 0 at the left of the screen.
  public var x: Int

  /// The row of its top edge, from 0 at the top of the screen.
  public var y: Int

  /// The number of columns.
  public var width: Int

  /// The number of rows.
  public var height: Int

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - x: the column of its left edge.
  ///   - y: the row of its top edge.
  ///   - width: the number of columns; a negative one counts as 0.
  ///   - height: the number of rows; a negative one counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }
}

extension Rect {
  /// An empty rectangle at the top left corner of the screen.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The width and height.
  public var size: Size { Size(width: width, height: height) }

  /// The first column to the right of the rectangle.
  public var maxX: Int { x + width }

  /// The first row below the rectangle.
  public var maxY: Int { y + height }

  /// Whether the rectangle contains no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns one row of the rectangle, with its width.
  ///
  /// - Parameter index: the number of the row, from 0 at the top edge; it is not checked against
  ///   the height.
  /// - Returns: a rectangle of one row.
  public func row(_ index: Int) -> Rect {
    Rect(x: x, y: y + index, width: width, height: 1)
  }

  /// Returns the rectangle without some columns and rows at its edges.
  ///
  /// - Parameters:
  ///   - left: the number of columns to remove at the left.
  ///   - right: the number of columns to remove at the right.
  ///   - top: the number of rows to remove at the top.
  ///   - bottom: the number of rows to remove at the bottom.
  ///
  /// - Returns: the smaller rectangle; an empty one if more is removed than there is.
  public func inset(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) -> Rect {
    Rect(
      x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
  }

  /// Returns the cells that this rectangle shares with another.
  ///
  /// - Parameter other: the other rectangle.
  /// - Returns: the shared cells; an empty rectangle if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the part of the rectangle from a column to its right edge.
  ///
  /// - Parameter column: a column of the screen; one to the left of the rectangle extends it.
  /// - Returns: that part; an empty rectangle if the column is beyond the right edge.
  public func from(_ column: Int) -> Rect {
    Rect(x: column, y: y, width: maxX - column, height: height)
  }

  /// Whether the rectangle contains a cell.
  ///
  /// - Parameters:
  ///   - column: the column of the cell, from 0 at the left of the screen.
  ///   - row: the row of the cell, from 0 at the top of the screen.
  ///
  /// - Returns: whether the cell is inside.
  public func contains(column: Int, row: Int) -> Bool {
    column >= x && column < maxX && row >= y && row < maxY
  }

  func moved(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
