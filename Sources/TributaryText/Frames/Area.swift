/// A rectangle of cells.
package struct Area: Sendable, Equatable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension Area {
  /// One of its rows.
  package func row(_ index: Int) -> Area {
    Area(x: x, y: y + index, width: width, height: 1)
  }

  /// What is left when cells are taken off its sides.
  package func inset(left: Int, right: Int) -> Area {
    Area(x: x + left, y: y, width: max(0, width - left - right), height: height)
  }

  /// What is left when rows are taken off its top and bottom.
  package func inset(top: Int, bottom: Int) -> Area {
    Area(x: x, y: y + top, width: width, height: max(0, height - top - bottom))
  }

  /// What two areas share.
  package func intersection(_ other: Area) -> Area {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Area(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  /// The part from a column on.
  package func from(_ column: Int) -> Area {
    Area(x: column, y: y, width: max(0, x + width - column), height: height)
  }
}
