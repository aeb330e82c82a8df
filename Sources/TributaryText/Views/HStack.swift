/// Views side by side, one blank cell apart.
///
/// A view that needs little width gets that width, and the others share the rest. If even the least
/// widths do not fit, views wrap to a further row, so every view stays reachable in a narrow
/// window.
public struct HStack: LayoutView {
  /// The views, from left to right.
  public let content: [any View]
  private let alignment: VerticalAlignment
  private let spacing: Int

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: the vertical position of views that are lower than the stack.
  ///   - spacing: the number of blank cells between two views.
  ///   - content: the views, from left to right.
  public init(
    alignment: VerticalAlignment = .top, spacing: Int = 1,
    @ViewBuilder _ content: @MainActor () -> [any View]
  ) {
    self.alignment = alignment
    self.spacing = max(0, spacing)
    self.content = content()
  }

  /// The height depends on the width alone if that is so for all views inside, apart from spacers.
  public var layoutProperties: LayoutProperties { [.heightFollowsWidth, .horizontal] }

  /// As wide as all views together, and as high as the highest.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    guard let width = proposal.width, width > 0, width < ProposedSize.unlimited else {
      let sizes = children.map { measure($0, in: proposal) }
      if proposal.width == 0 {
        return Size(
          width: sizes.reduce(0) { max($0, $1.width) },
          height: sizes.reduce(0) { max($0, $1.height) })
      }
      let shown = zip(children, sizes).count { $1.width > 0 || takesSpace($0) }
      return Size(
        width: min(
          ProposedSize.unlimited,
          sizes.reduce(0) { $0 + $1.width } + spacing * max(0, shown - 1)),
        height: sizes.reduce(0) { max($0, $1.height) })
    }
    var size = Size(width: 0, height: 0)
    var (line, own, height) = (-1, 0, 0)
    for item in items(of: children, in: width) {
      if item.line != line {
        size.height += height
        (line, own, height) = (item.line, -spacing, 0)
      }
      let proposal = ProposedSize(width: item.length, height: proposal.height)
      let used = measure(children[item.index], in: proposal)
      own += min(used.width, max(item.length, 0)) + spacing
      height = max(height, used.height)
      size.width = max(size.width, own)
    }
    size.height += height
    return size
  }

  /// Each row has its least height, and rows that can use more share the rest.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    let items = items(of: children, in: rect.width)
    guard let last = items.last else { return }
    if last.line == 0 {
      let height = share(rect.height, to: row(of: items[...], children))
      return place(items[...], children, x: rect.x, y: rect.y, height: height)
    }
    let lines = (0...last.line).map { line in items.filter { $0.line == line }[...] }
    var rows = lines.map { row(of: $0, children) }
    share(rect.height, among: &rows, in: rows.indices)
    var y = rect.y
    for (line, row) in zip(lines, rows) {
      place(line, children, x: rect.x, y: y, height: row.length)
      y += row.length
    }
  }

  private func place(
    _ line: ArraySlice<StackItem>, _ children: [LayoutChild], x: Int, y: Int, height: Int
  ) {
    var x = x
    for item in line {
      let (child, width) = (children[item.index], item.length)
      let size = measure(child, in: ProposedSize(width: width, height: height))
      let own = min(size.height, height)
      child.place(
        in: Rect(x: x, y: y + alignment.offset(own, in: height), width: width, height: own))
      x += width + spacing
    }
  }
}

extension HStack {
  /// The least and the greatest height of a line.
  private func row(of line: ArraySlice<StackItem>, _ children: [LayoutChild]) -> StackItem {
    func height(in height: Int) -> Int {
      line.reduce(0) { most, item in
        let proposal = ProposedSize(width: item.length, height: height)
        return max(most, measure(children[item.index], in: proposal).height)
      }
    }
    return StackItem(least: height(in: 0), most: height(in: ProposedSize.unlimited))
  }

  private func measure(_ child: LayoutChild, in proposal: ProposedSize) -> Size {
    if !child.isSpacer { return child.size(in: proposal) }
    return Size(width: child.size(in: proposal).width, height: 0)
  }

  // A spacer counts as a view between two others, even with a width of 0.
  private func takesSpace(_ child: LayoutChild) -> Bool {
    child.size(in: ProposedSize(width: ProposedSize.unlimited, height: nil)).width > 0
  }

  // The views that take space, with their widths; nearly always in one line.
  private func items(of children: [LayoutChild], in width: Int) -> [StackItem] {
    var items: [StackItem] = []
    items.reserveCapacity(children.count)
    var least = -spacing
    for index in children.indices {
      let child = children[index]
      let most = child.size(in: ProposedSize(width: ProposedSize.unlimited, height: nil)).width
      // A view that never takes a column needs no space beside it either.
      if most <= 0 { continue }
      let own = child.size(in: ProposedSize(width: 0, height: nil)).width
      items.append(StackItem(least: own, most: most, priority: child.priority, index: index))
      least += own + spacing
    }
    if least <= width || items.count == 1 {
      shareLine(width, among: &items, in: items.indices)
      return items
    }
    for (line, range) in fill(items.map(\.least), into: width, spacing: spacing).enumerated() {
      shareLine(width, among: &items, in: range)
      for index in range { items[index].line = line }
    }
    return items
  }

  private func shareLine(_ width: Int, among items: inout [StackItem], in range: Range<Int>) {
    share(width - spacing * (range.count - 1), among: &items, in: range)
    // A view alone in its row gets the whole width.
    if range.count == 1 {
      let index = range.lowerBound
      items[index].length = min(items[index].length, max(1, width))
    }
  }
}
