/// Rows one below the other, of which only those that show are made.
///
/// A list takes the height that the other views of its screen leave, and scrolls so that the
/// focused row shows. A list of a hundred thousand rows costs what its visible rows cost.
///
/// To choose several of its rows make each a `Toggle`, to choose one a `Toggle` with `isChoice`.
/// The screen keeps what is chosen, best in a `Set`: it is asked for the rows that show and no
/// others.
///
/// ```swift
/// List(menu) { topping in
///   Toggle(topping.name, isOn: self.chosen.contains(topping)) {
///     self.chosen.formSymmetricDifference([topping])
///   }
/// }
/// ```
public struct List: DrawnView {
  private let rows: Rows

  /// Makes a list over a collection.
  ///
  /// - Parameters:
  ///   - data: the rows' values.
  ///   - row: makes the row of a value; called for rows that show, in each frame.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder row: @escaping @MainActor (Data.Element) -> [any View]
  ) {
    self.init { Section("", data, row: row) }
  }

  /// Makes a list over positions.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - row: makes the row at a position from 0; called for rows that show, in each frame.
  public init(count: Int, @ViewBuilder row: @escaping @MainActor (Int) -> [any View]) {
    self.init { Section("", count: count, row: row) }
  }

  /// Makes a list in sections.
  ///
  /// Rows are counted through all of them.
  ///
  /// - Parameter sections: from top to bottom.
  /// - Complexity: O(sections) for each frame, and what the rows that show cost.
  public init(@SectionBuilder _ sections: @MainActor () -> [Section]) {
    rows = Rows(sections())
  }

  /// The rows that show.
  public var drawing: ViewDrawing { ViewDrawing(rows) }
}

private struct Rows: Primitive {
  private let sections: [Section]

  // The rows before the end of each section.
  private let ends: [Int]

  init(_ sections: [Section]) {
    self.sections = sections
    var end = 0
    ends = sections.map {
      end += $0.count
      return end
    }
  }

  private var count: Int { ends.last ?? 0 }

  var isFlexible: Bool { true }
  var isElastic: Bool { true }
  var width: Int { 0 }

  // What a flexible view needs when nothing gives it more, as in a row of a list.
  func height(in width: Int) -> Int { 1 }

  func draw(in area: Area, on canvas: Canvas) {
    guard count > 0, area.height > 0 else { return }
    let scroll = canvas.scroll(count: count)
    var made = [Int: Stacked](minimumCapacity: min(count, area.height + 1))
    let first = first(scroll, in: area, &made)
    var y = 0
    var index = first
    var isCut = false
    while index < count, y < area.height {
      let part = primitive(index, &made)
      let height = height(of: part, in: area)
      let shown = min(height, area.height - y)
      isCut = y > 0 && height > shown
      let place = Area(x: area.x, y: area.y + y, width: area.width, height: shown)
      canvas.row(index) {
        // A row that is taller than the list is scrolled by itself.
        if y == 0, height > shown {
          Pane(content: part).draw(in: place, on: canvas)
        } else {
          part.draw(in: place, on: canvas)
        }
      }
      y += shown
      index += 1
    }
    canvas.didDraw(rows: first..<index, of: count, in: area, isCut: isCut) {
      primitive(at: $0).names
    }
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
    var used = height(of: primitive(target, &made), in: area)
    while start > scroll.first {
      used += height(of: primitive(start - 1, &made), in: area)
      if used > area.height { break }
      start -= 1
    }
    // Where all of these have room, rows above them may have some too.
    return start > scroll.first ? start : filled(start, in: area, &made)
  }

  // A list that has become shorter, or an area that has become taller, is filled from above.
  private func filled(
    _ first: Int, in area: Area, _ made: inout [Int: Stacked]
  ) -> Int {
    var used = 0
    var index = first
    while index < count, used < area.height {
      used += height(of: primitive(index, &made), in: area)
      index += 1
    }
    var start = first
    while start > 0, used < area.height {
      used += height(of: primitive(start - 1, &made), in: area)
      if used <= area.height { start -= 1 }
    }
    return start
  }

  // A row of nothing takes a line, or no end of rows would be asked for.
  private func height(of row: Stacked, in area: Area) -> Int { max(1, row.height(in: area.width)) }

  private func primitive(_ index: Int, _ made: inout [Int: Stacked]) -> Stacked {
    if let part = made[index] { return part }
    let part = primitive(at: index)
    made[index] = part
    return part
  }

  // The first row of a section has the heading above it, so that nothing comes between them.
  private func primitive(at index: Int) -> Stacked {
    var (low, high) = (0, sections.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if index < ends[middle] { high = middle } else { low = middle + 1 }
    }
    let section = sections[low]
    let place = index - (ends[low] - section.count)
    return Stacked(
      section.row(place).map(\.drawing.primitive), below: place == 0 ? section.heading : nil)
  }
}
