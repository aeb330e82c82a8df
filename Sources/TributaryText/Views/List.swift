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
    let scroll = canvas.scroll(count: count)
    var made: [Int: Stacked] = [:]
    let first = first(scroll, in: area, &made)
    var y = 0
    var index = first
    while index < count, y < area.height {
      let part = primitive(index, &made)
      let height = part.height(in: area.width)
      let shown = min(height, area.height - y)
      let place = Area(x: area.x, y: area.y + y, width: area.width, height: shown)
      canvas.row(index) {
        // A row that is taller than the list is scrolled by itself.
        if y == 0, height > shown {
          Pane(content: part).draw(in: place, on: canvas)
        } else {
          part.draw(in: place, on: canvas)
        }
      }
      y += max(1, shown)
      index += 1
    }
    canvas.didDraw(rows: first..<index, of: count)
  }

  // Stays where it was if the row to be shown shows there, else moves as little as possible. Rows
  // may be taller than one line, so they are measured, but only those that are going to show.
  private func first(
    _ scroll: ScreenMemory.Scroll, in area: Area, _ made: inout [Int: Stacked]
  ) -> Int {
    guard let target = scroll.target, target > scroll.first else {
      return filled(min(scroll.first, scroll.target ?? scroll.first), in: area, &made)
    }
    // Counting back from it, no further than to the row that stood first: all these rows will show.
    var start = target
    var used = primitive(target, &made).height(in: area.width)
    while start > scroll.first {
      used += primitive(start - 1, &made).height(in: area.width)
      if used > area.height { break }
      start -= 1
    }
    return start
  }

  // A list that has become shorter, or an area that has become taller, is filled from above.
  private func filled(
    _ first: Int, in area: Area, _ made: inout [Int: Stacked]
  ) -> Int {
    var used = 0
    var index = first
    while index < count, used < area.height {
      used += primitive(index, &made).height(in: area.width)
      index += 1
    }
    var start = first
    while start > 0, used < area.height {
      used += primitive(start - 1, &made).height(in: area.width)
      if used <= area.height { start -= 1 }
    }
    return start
  }

  private func primitive(_ index: Int, _ made: inout [Int: Stacked]) -> Stacked {
    if let part = made[index] { return part }
    let part = Stacked(row(index))
    made[index] = part
    return part
  }
}
