/// A list as it stands in the last frame.
@MainActor
struct ShownList {
  /// The rows that show.
  let shown: Range<Int>

  /// The number of all rows.
  let count: Int

  /// Where it stands.
  let area: Area

  /// The innermost part of the screen that it is scrolled with.
  let scroller: ElementID?

  /// Whether the last row that shows is cut.
  let isCut: Bool

  /// The row of another list that it stands in.
  let outer: RowPosition?

  /// What is called by a name in a row, whether it shows or not.
  let names: @MainActor (Int) -> [String]
}

extension Canvas {
  /// The rows that an element stands in, from the innermost list to the outermost.
  func rows(of element: Element) -> [RowPosition] {
    var rows: [RowPosition] = []
    var row = element.row
    while let inner = row {
      rows.append(inner)
      row = lists[inner.list]?.outer
    }
    return rows
  }

  /// What can be focused in a row, that of lists inside included.
  func elements(in row: RowPosition) -> [Element] {
    elements.filter { rows(of: $0).contains(row) }
  }

  /// Whether an element stands in a list, however deep.
  func contains(_ element: Element, in list: ElementID) -> Bool {
    rows(of: element).contains { $0.list == list }
  }
}
