/// A horizontal line that separates views.
///
/// Screen readers and line mode leave it out.
public struct Divider: DrawnView {
  /// Creates a divider.
  public init() {}

  /// One row, whatever the height.
  public var layoutProperties: LayoutProperties { .heightFollowsWidth }

  /// All the proposed width, and one row.
  public func size(in proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 1, height: 1)
  }

  /// A row of line characters.
  public func draw(in rect: Rect, on canvas: Canvas) {
    canvas.fill(rect.row(0), with: "─", .dim)
  }
}
