/// Views one below the other.
///
/// The body of a screen is laid out as one. Views that take all available height, such as a
/// ``List``, share it.
public struct VStack: LayoutView {
  /// The views, from top to bottom.
  public let content: [any View]
  private let alignment: HorizontalAlignment
  private let spacing: Int

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: the horizontal position of views that are narrower than the stack.
  ///   - spacing: the number of blank rows between two views.
  ///   - content: the views, from top to bottom.
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Int = 0,
    @ViewBuilder _ content: @MainActor () -> [any View]
  ) {
    self.alignment = alignment
    self.spacing = max(0, spacing)
    self.content = content()
  }

  init(_ content: [any View]) {
    alignment = .leading
    spacing = 0
    self.content = content
  }

  /// The height depends on the width alone if that is so for all views inside.
  public var layoutProperties: LayoutProperties { .heightFollowsWidth }

  /// As wide as the widest view, and as high as all views together.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    if children.count == 1 { return children[0].size(in: proposal) }
    let gaps = spacing * max(0, children.count - 1)
    guard let height = proposal.height, height > 0, height < ProposedSize.unlimited else {
      var size = Size(width: 0, height: gaps)
      for child in children {
        let own = child.size(in: proposal)
        if !child.isSpacer { size.width = max(size.width, own.width) }
        size.height += own.height
      }
      size.height = min(ProposedSize.unlimited, size.height)
      return size
    }
    var size = Size(width: 0, height: gaps)
    for (child, item) in zip(children, items(of: children, proposal.width, height - gaps)) {
      let own = child.size(in: ProposedSize(width: proposal.width, height: item.length))
      if !child.isSpacer { size.width = max(size.width, own.width) }
      size.height += own.height
    }
    return size
  }

  /// Views with a fixed height get that height; the others share the rest.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    // Without arrays, since most stacks have one view.
    if children.count == 1 {
      let height = share(rect.height, to: item(of: children[0], rect.width))
      return place(children[0], y: rect.y, height: height, in: rect)
    }
    let gaps = spacing * max(0, children.count - 1)
    var y = rect.y
    for (child, item) in zip(children, items(of: children, rect.width, rect.height - gaps)) {
      place(child, y: y, height: item.length, in: rect)
      y += item.length + spacing
    }
  }

  private func place(_ child: LayoutChild, y: Int, height: Int, in rect: Rect) {
    let room = Rect(x: rect.x, y: y, width: rect.width, height: height)
    let own = child.size(in: ProposedSize(width: rect.width, height: height)).width
    child.place(
      in: room.aligned(
        Size(width: own, height: height), Alignment(horizontal: alignment, vertical: .top)))
  }

  private func items(of children: [LayoutChild], _ width: Int?, _ height: Int) -> [StackItem] {
    var items: [StackItem] = []
    items.reserveCapacity(children.count)
    for child in children { items.append(item(of: child, width)) }
    share(height, among: &items, in: items.indices)
    return items
  }

  private func item(of child: LayoutChild, _ width: Int?) -> StackItem {
    StackItem(
      least: child.size(in: ProposedSize(width: width, height: 0)).height,
      most: child.size(in: ProposedSize(width: width, height: ProposedSize.unlimited)).height,
      priority: child.priority)
  }
}
