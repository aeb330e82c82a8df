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
  private let columns: Columns

  // Shared by the grid and its rows for one frame.
  fileprivate final class Columns {
    var items: [StackItem] = []
    var spacing = 1
  }

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - spacing: the number of blank cells between two columns.
  ///   - rows: from top to bottom.
  public init(spacing: Int = 1, @GridBuilder _ rows: @MainActor () -> [GridRow]) {
    columns = Columns()
    columns.spacing = max(0, spacing)
    content = rows().map { [columns] in GridCells(content: $0.views, columns: columns) }
  }

  /// A part of a screen that is no form.
  public var layoutProperties: LayoutProperties { .fillsScreen }

  /// The height is that of all rows together.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    measure(children)
    let sizes = children.map { $0.size(in: proposal) }
    return Size(
      width: sizes.reduce(0) { max($0, $1.width) }, height: sizes.reduce(0) { $0 + $1.height })
  }

  /// Places the rows one below the other.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    measure(children)
    var y = rect.y
    for child in children {
      let height = child.size(in: ProposedSize(width: rect.width, height: nil)).height
      child.place(in: Rect(x: rect.x, y: y, width: rect.width, height: height))
      y += height
    }
  }

  private func measure(_ rows: [LayoutChild]) {
    if !columns.items.isEmpty { return }
    var items: [StackItem] = []
    for row in rows {
      for (index, cell) in row.node.children.enumerated() {
        let least = cell.size(in: ProposedSize(width: 0, height: nil)).width
        let most = cell.size(in: ProposedSize(width: ProposedSize.unlimited, height: nil)).width
        if index == items.count { items.append(StackItem(least: 0, most: 0, priority: 0)) }
        items[index] = StackItem(
          least: max(items[index].least, least), most: max(items[index].most, most),
          priority: max(items[index].priority, cell.priority))
      }
    }
    columns.items = items
  }
}

/// A row of a ``Grid``, with a view for each column.
///
/// It is a part of a grid and not a ``View``, so it can be used nowhere else. A row may have fewer
/// views than others; its last columns are then empty.
@MainActor
public struct GridRow {
  let views: [any View]

  /// Creates a row.
  ///
  /// - Parameter views: the views, one for each column, from left to right.
  public init(@ViewBuilder _ views: @MainActor () -> [any View]) {
    self.views = views()
  }
}

/// A result builder for the rows of a ``Grid``, with `if` and `for`.
///
/// It is applied to the closure of ``Grid``; you do not write its name.
@resultBuilder
@MainActor
public enum GridBuilder {
  /// One row.
  public static func buildExpression(_ row: GridRow) -> [GridRow] { [row] }

  /// The rows, one below the other.
  public static func buildBlock(_ parts: [GridRow]...) -> [GridRow] { Array(parts.joined()) }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [GridRow]?) -> [GridRow] { part ?? [] }

  /// The first branch of a choice.
  public static func buildEither(first part: [GridRow]) -> [GridRow] { part }

  /// The other branch of a choice.
  public static func buildEither(second part: [GridRow]) -> [GridRow] { part }

  /// A loop.
  public static func buildArray(_ parts: [[GridRow]]) -> [GridRow] { Array(parts.joined()) }
}

private struct GridCells: LayoutView {
  let content: [any View]
  let columns: Grid.Columns

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
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

  func place(_ children: [LayoutChild], in rect: Rect) {
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
    let items = columns.items
    return fill(items.map(\.least), into: width, spacing: columns.spacing).map { range in
      let widths = share(
        width - columns.spacing * (range.count - 1), among: Array(items[range]))
      return zip(range, widths).compactMap { index, own in
        index < children.count ? (children[index], max(1, min(own, width))) : nil
      }
    }
  }
}
