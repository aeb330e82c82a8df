/// Views in the same rectangle, drawn over each other, the first at the back.
///
/// Use it for a message over a chart, or a mark in the corner of a drawing. A view in front covers
/// only the cells that it draws. Views at the back stay reachable by keys. For a dialog present an
/// alert or a sheet instead.
public struct ZStack: LayoutView {
  /// The views, from the back to the front.
  public let content: [any View]
  private let alignment: Alignment

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: the position of views that are smaller than the stack.
  ///   - content: the views, from the back to the front.
  public init(
    alignment: Alignment = .center, @ViewBuilder _ content: @MainActor () -> [any View]
  ) {
    self.alignment = alignment
    self.content = content()
  }

  /// A part of a screen that is no form.
  public var layoutProperties: LayoutProperties { .fillsScreen }

  /// The size of the largest view.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children.largestSize(in: proposal)
  }

  /// Places each view at its own size.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    for child in children {
      let size = child.size(in: ProposedSize(width: rect.width, height: rect.height))
      child.place(in: rect.aligned(size, alignment))
    }
  }
}
