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
    lines(of: children, in: width).forEach { line in
      var (own, height) = (-spacing, 0)
      for (child, width) in zip(line.children, line.widths) {
        let used = measure(child, in: ProposedSize(width: width, height: proposal.height))
        own += min(used.width, max(width, 0)) + spacing
        height = max(height, used.height)
      }
      size.width = max(size.width, own)
      size.height += height
    }
    return size
  }

  /// Each row has its least height, and rows that can use more share the rest.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    let lines = lines(of: children, in: rect.width)
    if lines.others.isEmpty {
      guard let line = lines.first else { return }
      return place(line, x: rect.x, y: rect.y, height: share(rect.height, to: line.item))
    }
    var y = rect.y
    let all = [lines.first].compactMap(\.self) + lines.others
    for (line, height) in zip(all, share(rect.height, among: all.map(\.item))) {
      place(line, x: rect.x, y: y, height: height)
      y += height
    }
  }

  private func place(_ line: Line, x: Int, y: Int, height: Int) {
    var x = x
    for (child, width) in zip(line.children, line.widths) {
      let size = measure(child, in: ProposedSize(width: width, height: height))
      let own = min(size.height, height)
      child.place(
        in: Rect(x: x, y: y + alignment.offset(own, in: height), width: width, height: own))
      x += width + spacing
    }
  }
}

extension HStack {
  @MainActor
  private struct Line {
    let children: [LayoutChild]
    let widths: [Int]

    func height(in height: Int) -> Int {
      zip(children, widths).reduce(0) { most, item in
        max(
          most, HStack.measure(item.0, in: ProposedSize(width: item.1, height: height)).height)
      }
    }

    var item: StackItem {
      StackItem(least: height(in: 0), most: height(in: ProposedSize.unlimited), priority: 0)
    }
  }

  /// The rows; nearly always one, which needs no array.
  @MainActor
  private struct Lines {
    var first: Line?
    var others: [Line] = []

    func forEach(_ body: (Line) -> Void) {
      if let first { body(first) }
      for line in others { body(line) }
    }
  }

  private static func measure(_ child: LayoutChild, in proposal: ProposedSize) -> Size {
    if !child.isSpacer { return child.size(in: proposal) }
    return Size(width: child.size(in: proposal).width, height: 0)
  }

  private func measure(_ child: LayoutChild, in proposal: ProposedSize) -> Size {
    Self.measure(child, in: proposal)
  }

  // A spacer counts as a view between two others, even with a width of 0.
  private func takesSpace(_ child: LayoutChild) -> Bool {
    child.size(in: ProposedSize(width: ProposedSize.unlimited, height: nil)).width > 0
  }

  private func lines(of children: [LayoutChild], in width: Int) -> Lines {
    var items: [StackItem] = []
    items.reserveCapacity(children.count)
    var least = -spacing
    for child in children {
      let most = child.size(in: ProposedSize(width: ProposedSize.unlimited, height: nil)).width
      // A view that never takes a column needs no space beside it either.
      if most <= 0 { continue }
      let own = child.size(in: ProposedSize(width: 0, height: nil)).width
      items.append(StackItem(least: own, most: most, priority: child.priority))
      least += own + spacing
    }
    let shown = items.count == children.count ? children : children.filter { takesSpace($0) }
    if shown.isEmpty { return Lines() }
    if least <= width || shown.count == 1 {
      return Lines(first: line(of: shown, items, in: width))
    }
    let lines = fill(items.map(\.least), into: width, spacing: spacing).map { range in
      line(of: Array(shown[range]), Array(items[range]), in: width)
    }
    return Lines(first: lines.first, others: Array(lines.dropFirst()))
  }

  private func line(of children: [LayoutChild], _ items: [StackItem], in width: Int) -> Line {
    var widths = share(width - spacing * (children.count - 1), among: items)
    // A view alone in its row gets the whole width.
    if children.count == 1 { widths[0] = min(widths[0], max(1, width)) }
    return Line(children: children, widths: widths)
  }
}
