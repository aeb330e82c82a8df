/// A rectangle of cells.
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
  /// No cells, at the top left corner of the screen.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Its width and height.
  public var size: Size { Size(width: width, height: height) }

  /// The column behind its last one.
  public var maxX: Int { x + width }

  /// The row below its last one.
  public var maxY: Int { y + height }

  /// Whether it holds no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// One of its rows.
  ///
  /// - Parameter index: from 0; the row may lie outside.
  /// - Returns: the row.
  public func row(_ index: Int) -> Rect {
    Rect(x: x, y: y + index, width: width, height: 1)
  }

  /// The part that is left when cells are taken off its sides.
  ///
  /// - Parameters:
  ///   - left: the columns taken off the left.
  ///   - right: the columns taken off the right.
  ///   - top: the rows taken off the top.
  ///   - bottom: the rows taken off the bottom.
  ///
  /// - Returns: the part that is left.
  public func inset(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) -> Rect {
    Rect(
      x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
  }

  /// The cells that two rectangles share.
  ///
  /// - Parameter other: the other rectangle.
  /// - Returns: the cells of both.
  public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The part from a column on.
  ///
  /// - Parameter column: of the screen.
  /// - Returns: that part.
  public func from(_ column: Int) -> Rect {
    Rect(x: column, y: y, width: maxX - column, height: height)
  }

  /// Whether a cell of the screen lies in it.
  ///
  /// - Parameters:
  ///   - column: of the screen.
  ///   - row: of the screen.
  ///
  /// - Returns: whether it does.
  public func contains(column: Int, row: Int) -> Bool {
    column >= x && column < maxX && row >= y && row < maxY
  }

  func moved(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
