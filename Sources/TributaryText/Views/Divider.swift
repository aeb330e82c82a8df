/// A line across, between views that belong apart.
///
/// It is only to be seen: lines and screen readers pass over it.
public struct Divider: DrawnView {
  /// Creates a line.
  public init() {}

  /// All the width, and one row.
  public func size(in proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 1, height: 1)
  }

  /// A row of line characters.
  public func draw(in rect: Rect, on canvas: Canvas) {
    canvas.fill(rect.row(0), with: "─", .dim)
  }
}
