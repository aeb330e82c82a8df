/// Rows one below the other, of which only those that show are made.
///
/// A list takes the height that the other views of its screen leave, and scrolls so that the
/// focused row shows. A list of a hundred thousand rows costs what its visible rows cost.
public struct List: View {
  private let rows: Rows

  /// Makes a list over a collection.
  ///
  /// - Parameters:
  ///   - data: the rows' values.
  ///   - row: makes the row of a value; called for rows that show, in each frame.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder row: @escaping @MainActor (Data.Element) -> [any View]
  ) {
    self.init(count: data.count) { position in
      row(data[data.index(data.startIndex, offsetBy: position)])
    }
  }

  /// Makes a list over positions.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - row: makes the row at a position from 0; called for rows that show, in each frame.
  public init(count: Int, @ViewBuilder row: @escaping @MainActor (Int) -> [any View]) {
    rows = Rows(count: count, row: row)
  }

  /// The rows that show.
  public var drawing: ViewDrawing { ViewDrawing(rows) }
}

private struct Rows: Primitive {
  let count: Int
  let row: @MainActor (Int) -> [any View]

  var isFlexible: Bool { true }
  var isElastic: Bool { true }
  var width: Int { 0 }

  // What a flexible view needs when nothing gives it more, as in a row of a list.
  func height(in width: Int) -> Int { 1 }

  func draw(in area: Area, on canvas: Canvas) {
    guard count > 0, area.height > 0 else { return }
    let scroll = canvas.scroll(count: count, height: area.height)
    var made: [Int: any Primitive] = [:]
    var first = min(scroll.first, count - 1)
    if let target = scroll.target {
      // The row to be shown may be taller than one line: count back from it until the area is full.
      var start = target
      var height = primitive(target, &made).height(in: area.width)
      while start > 0 {
        let above = primitive(start - 1, &made).height(in: area.width)
        if height + above > area.height { break }
        height += above
        start -= 1
      }
      first = target < first ? target : max(first, start)
    }
    var y = 0
    var index = first
    while index < count, y < area.height {
      let part = primitive(index, &made)
      let height = min(part.height(in: area.width), area.height - y)
      canvas.row(index) {
        part.draw(
          in: Area(x: area.x, y: area.y + y, width: area.width, height: height), on: canvas)
      }
      y += max(1, height)
      index += 1
    }
    canvas.didDraw(rows: first..<index, of: count)
  }

  private func primitive(_ index: Int, _ made: inout [Int: any Primitive]) -> any Primitive {
    if let part = made[index] { return part }
    let part = Stacked(row(index))
    made[index] = part
    return part
  }
}
