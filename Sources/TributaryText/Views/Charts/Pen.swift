/// Draws dots, lines and texts into a ``Drawing``.
///
/// Dots are counted from the top left corner. Any coordinates are allowed: a part outside of the
/// drawing is not drawn.
@MainActor
public final class Pen {
  /// The number of dots in a row.
  public let width: Int

  /// The number of dots in a column.
  public let height: Int

  /// The colour of everything that is drawn from now on; nil for the colour that the drawing's
  /// surroundings set.
  public var color: Color? {
    didSet { number = numbers[color] ?? add(color) }
  }

  let dots: Drawing.Dots
  // The index of a dot's colour, one for each dot; 0 for no dot.
  private var marks: [UInt32]
  private var colors: [Color?] = [nil]
  private var numbers: [Color?: Int] = [nil: 0]
  private var number = 0
  private(set) var texts: [(x: Int, y: Int, text: String, color: Color?)] = []

  struct Mark { let color: Color? }

  init(_ dots: Drawing.Dots, cells: Size) {
    self.dots = dots
    width = cells.width * dots.columns
    height = cells.height * dots.rows
    marks = Array(repeating: 0, count: width * height)
  }
}

extension Pen {
  /// Draws one dot.
  ///
  /// - Parameters:
  ///   - x: the column.
  ///   - y: the row.
  public func dot(_ x: Int, _ y: Int) {
    if x >= 0, y >= 0, x < width, y < height { marks[y * width + x] = UInt32(number + 1) }
  }

  /// Erases a dot.
  ///
  /// - Parameters:
  ///   - x: the column.
  ///   - y: the row.
  public func erase(_ x: Int, _ y: Int) {
    if x >= 0, y >= 0, x < width, y < height { marks[y * width + x] = 0 }
  }

  func mark(_ x: Int, _ y: Int) -> Mark? {
    let number = marks[y * width + x]
    return number == 0 ? nil : Mark(color: colors[Int(number) - 1])
  }

  private func add(_ color: Color?) -> Int {
    numbers[color] = colors.count
    colors.append(color)
    return colors.count - 1
  }

  /// Draws a straight line.
  ///
  /// - Parameters:
  ///   - start: the column and row of one end.
  ///   - end: the column and row of the other end.
  /// - Complexity: O(width + height) of the drawing.
  public func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let (x, y) = (Double(start.x), Double(start.y))
    let (dx, dy) = (Double(end.x) - x, Double(end.y) - y)
    // Steps along the axis of the greater difference, through the visible dots only.
    if abs(dx) >= abs(dy) {
      for column in Self.span(start.x, end.x, width) {
        dot(column, (dx == 0 ? y : y + (Double(column) - x) / dx * dy))
      }
    } else {
      for row in Self.span(start.y, end.y, height) {
        dot(x + (Double(row) - y) / dy * dx, row)
      }
    }
  }

  /// Draws a rectangle.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in dots from the top left corner of the drawing.
  ///   - isFilled: whether the whole area is drawn, or only the edges.
  /// - Complexity: O(width + height) of the visible part of the edges, O(width * height) of a
  ///   filled rectangle.
  public func rectangle(_ rect: Rect, isFilled: Bool = false) {
    let (right, bottom) = (Self.sum(rect.x, rect.width - 1), Self.sum(rect.y, rect.height - 1))
    if rect.isEmpty { return }
    for y in Self.span(rect.y, bottom, height) {
      if isFilled || y == rect.y || y == bottom {
        for x in Self.span(rect.x, right, width) { dot(x, y) }
      } else {
        dot(rect.x, y)
        dot(right, y)
      }
    }
  }

  /// Draws a circle.
  ///
  /// - Parameters:
  ///   - center: the column and row of its centre.
  ///   - radius: in dots; nothing is drawn for a negative one.
  ///   - isFilled: whether the whole area is drawn, or only the edge.
  /// - Complexity: O(width + height) of the drawing for an edge.
  public func circle(at center: (x: Int, y: Int), radius: Int, isFilled: Bool = false) {
    guard radius >= 0 else { return }
    let (x, y, length) = (Double(center.x), Double(center.y), Double(radius))
    for row in Self.span(Self.sum(center.y, -radius), Self.sum(center.y, radius), height) {
      let half = Self.side(length, Double(row) - y)
      if isFilled {
        let (left, right) = (Self.whole(x - half), Self.whole(x + half))
        for column in Self.span(left, right, width) { dot(column, row) }
      } else {
        dot(x - half, row)
        dot(x + half, row)
      }
    }
    if isFilled { return }
    for column in Self.span(Self.sum(center.x, -radius), Self.sum(center.x, radius), width) {
      let half = Self.side(length, Double(column) - x)
      dot(column, y - half)
      dot(column, y + half)
    }
  }

  /// Draws a text, beginning in the cell of a dot.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - x: the column of the dot.
  ///   - y: the row of the dot.
  public func text(_ text: String, at x: Int, _ y: Int) {
    guard y >= 0, y < height, x < width, x >= -1_000_000 else { return }
    texts.append((x, y, text, color))
  }
}

// Coordinates too great for any drawing must not trap.
extension Pen {
  private func dot(_ x: Int, _ y: Double) { dot(x, Self.whole(y)) }
  private func dot(_ x: Double, _ y: Int) { dot(Self.whole(x), y) }

  private static func whole(_ value: Double) -> Int {
    Int(max(-1e9, min(1e9, value.rounded(.toNearestOrAwayFromZero))))
  }

  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflows) = one.addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }

  // The part of a drawing between two coordinates, which may come in either order.
  private static func span(_ one: Int, _ other: Int, _ length: Int) -> Range<Int> {
    let first = max(0, min(one, other))
    let last = min(length - 1, max(one, other))
    return first..<max(first, last + 1)
  }

  private static func side(_ radius: Double, _ distance: Double) -> Double {
    max(0, radius * radius - distance * distance).squareRoot()
  }
}
