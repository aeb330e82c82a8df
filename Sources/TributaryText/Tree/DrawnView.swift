/// A view that draws itself, cell by cell.
///
/// Conform to it for a view that the library's views cannot be composed into, such as a chart. A
/// view that consists of other views is a plain ``View`` with a body, and one that arranges other
/// views is a ``LayoutView``. Add ``ControlView`` for focus, keys and clicks.
///
/// The view is its own value without state; it is created, measured and drawn again for each
/// frame. The canvas makes texts safe to show.
///
/// ```swift
/// struct Dots: DrawnView {
///   let count: Int
///
///   func size(in proposal: ProposedSize) -> Size { Size(width: count, height: 1) }
///
///   func draw(in rect: Rect, on canvas: Canvas) {
///     canvas.write(String(repeating: "•", count: count), in: rect, .accent)
///   }
/// }
/// ```
public protocol DrawnView: View {
  /// Returns the size that the view takes in a proposed size.
  ///
  /// Called several times in a frame, with different proposals. It should depend on the view's own
  /// values only.
  ///
  /// - Parameter proposal: the available columns and rows, or a request for the least, the greatest
  ///   or the ideal size; see ``ProposedSize``.
  /// - Returns: the size in columns and rows.
  func size(in proposal: ProposedSize) -> Size

  /// Draws the view into a rectangle, which may be smaller or larger than the returned size.
  ///
  /// Called only if a part of the rectangle is visible. Cells outside of the rectangle, or of its
  /// visible part, are discarded. The drawing depends on the size of the rectangle and not on where it
  /// is: a row that a list has scrolled is copied.
  ///
  /// - Parameters:
  ///   - rect: the cells of the view, counted from the top left corner of the screen.
  ///   - canvas: the cells of the screen, with the focus and the style of the surrounding views. It
  ///     is valid during the call only.
  func draw(in rect: Rect, on canvas: Canvas)

  /// The text of the view for screen readers and line mode; empty for a view without a meaning,
  /// such as a line.
  ///
  /// Computed only where it is spoken.
  var spokenText: String { get }

  /// The facts of the view that the stacks around it need, such as that it is a spacer; the default
  /// is none.
  ///
  /// Read once for each frame.
  var layoutProperties: LayoutProperties { get }
}

extension DrawnView {
  /// Empty: the view is not spoken.
  public var spokenText: String { "" }

  /// None.
  public var layoutProperties: LayoutProperties { [] }

  /// Empty: a drawn view contains no other views.
  public var body: [any View] { [] }

  /// The view is shown by its drawing.
  public var rendering: ViewRendering { ViewRendering(.drawn(self)) }
}
