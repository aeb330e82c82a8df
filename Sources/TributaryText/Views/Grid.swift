/// Rows of views in columns that are as wide as their widest view.
///
/// ```swift
/// Grid {
///   GridRow { Text("Name"); TextField("Name", text: name) { self.name = $0 } }
///   GridRow { Text("City"); TextField("City", text: city) { self.city = $0 } }
/// }
/// ```
///
/// In a narrow window the columns shrink as the views of an ``HStack`` do. Where even their least
/// widths do not fit, each row wraps. For many rows use ``List``.
public struct Grid: LayoutView {
  /// The rows.
  public let content: [any View]
  private let columns: GridColumns

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - spacing: the number of blank cells between two columns.
  ///   - rows: from top to bottom; a view that is no ``GridRow`` is in the whole width.
  public init(spacing: Int = 1, @ViewBuilder _ rows: @MainActor () -> [any View]) {
    columns = GridColumns()
    columns.spacing = max(0, spacing)
    content = rows()
  }

  /// A part of a screen that is no form.
  public var layoutProperties: LayoutProperties { .fillsScreen }

  /// The height is that of all rows together.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    join(children)
    let sizes = children.map { $0.size(in: proposal) }
    return Size(
      width: sizes.reduce(0) { max($0, $1.width) }, height: sizes.reduce(0) { $0 + $1.height })
  }

  /// Places the rows one below the other.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    join(children)
    var y = rect.y
    for child in children {
      let height = child.size(in: ProposedSize(width: rect.width, height: nil)).height
      child.place(in: Rect(x: rect.x, y: y, width: rect.width, height: height))
      y += height
    }
  }

  private func join(_ rows: [LayoutChild]) {
    if !columns.items.isEmpty { return }
    let rows = rows.map(\.node).filter { $0.layout is GridRow }
    for row in rows { (row.layout as? GridRow)?.join(columns) }
    columns.measure(rows.map(\.children))
  }
}

// Shared by the grid and its rows for one frame.
@MainActor
private final class GridColumns {
  private(set) var items: [StackItem] = []

  /// The columns of the grid around a row, in place of the row's.
  var ofGrid: GridColumns?
  var spacing = 1

  func measure(_ rows: [[LayoutChild]]) {
    for row in rows {
      for (index, cell) in row.enumerated() {
        let least = cell.size(in: ProposedSize(width: 0, height: nil)).width
        let most = cell.size(in: ProposedSize(width: ProposedSize.unlimited, height: nil)).width
        if index == items.count { items.append(StackItem(least: 0, most: 0)) }
        items[index] = StackItem(
          least: max(items[index].least, least), most: max(items[index].most, most),
          priority: max(items[index].priority, cell.priority))
      }
    }
  }
}

/// A row of a ``Grid``, with a view for each column.
///
/// A row may have fewer views than others; its last columns are then empty. Rows of the elements of a
/// collection are those of a ``ForEach``, and keep the focus when their elements move.
public struct GridRow: LayoutView {
  /// The views, from left to right.
  public let content: [any View]
  private let own = GridColumns()

  private var columns: GridColumns { own.ofGrid ?? own }

  /// Creates a row.
  ///
  /// - Parameter views: the views, one for each column, from left to right.
  public init(@ViewBuilder _ views: @MainActor () -> [any View]) {
    content = views()
  }

  fileprivate func join(_ columns: GridColumns) { own.ofGrid = columns }

  /// As wide as its columns, and as high as its highest view.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let lines = lines(children, in: proposal.width ?? ProposedSize.unlimited)
    var size = Size(width: 0, height: 0)
    for line in lines {
      let heights = line.map {
        $0.child.size(in: ProposedSize(width: $0.width, height: nil)).height
      }
      size.height += heights.max() ?? 0
      size.width = max(
        size.width, line.reduce(-columns.spacing) { $0 + $1.width + columns.spacing })
    }
    return size
  }

  /// Places the views in the columns of the grid.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    var y = rect.y
    for line in lines(children, in: rect.width) {
      let sizes = line.map { $0.child.size(in: ProposedSize(width: $0.width, height: nil)) }
      let height = sizes.reduce(0) { max($0, $1.height) }
      var x = rect.x
      for cell in line {
        cell.child.place(in: Rect(x: x, y: y, width: cell.width, height: height))
        x += cell.width + columns.spacing
      }
      y += height
    }
  }

  private func lines(
    _ children: [LayoutChild], in width: Int
  ) -> [[(child: LayoutChild, width: Int)]] {
    // A row outside of a grid is one of a single row.
    if columns.items.isEmpty { columns.measure([children]) }
    var items = columns.items
    return fill(items.map(\.least), into: width, spacing: columns.spacing).map { range in
      share(width - columns.spacing * (range.count - 1), among: &items, in: range)
      return range.prefix { $0 < children.count }.map { index in
        (children[index], max(1, min(items[index].length, width)))
      }
    }
  }
}
