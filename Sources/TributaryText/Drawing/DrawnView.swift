/// A view that draws itself, cell by cell.
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
  /// The size that the view takes of a proposal.
  ///
  /// - Parameter proposal: the room; see ``ProposedSize``.
  /// - Returns: the size.
  func size(in proposal: ProposedSize) -> Size

  /// Draws into a rectangle, which may be smaller or larger than the size that was asked for.
  ///
  /// Called only where some of the rectangle shows. A part outside of the rectangle is cut.
  ///
  /// - Parameters:
  ///   - rect: the room of the view.
  ///   - canvas: the screen.
  func draw(in rect: Rect, on canvas: Canvas)

  /// The text of the view for a listener and for lines; empty for a drawing that says nothing.
  ///
  /// Asked only where it is spoken.
  var spokenText: String { get }
}

extension DrawnView {
  /// Says nothing.
  public var spokenText: String { "" }

  /// A drawn view is made of nothing.
  public var body: [any View] { [] }

  /// A drawn view draws itself.
  public var rendering: ViewRendering { ViewRendering(.drawn(self)) }
}
