/// A line across, between what belongs apart.
///
/// It is only to be seen: lines and screen readers pass over it.
public struct Divider: DrawnView {
  /// Makes a line.
  public init() {}

  /// A row of line characters.
  public var drawing: ViewDrawing { ViewDrawing(Line()) }

  private struct Line: Primitive {
    var isElastic: Bool { true }
    var width: Int { 0 }

    func draw(in area: Area, on canvas: Canvas) {
      canvas.write(String(repeating: "─", count: area.width), in: area, .dim)
    }
  }
}
