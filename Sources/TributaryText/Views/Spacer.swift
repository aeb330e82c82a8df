/// Flexible space that pushes the views around it apart.
///
/// ```swift
/// HStack {
///   Text("Total")
///   Spacer()
///   Button("Pay") { self.pay() }  // at the right edge
/// }
/// ```
///
/// All other views beside it get their room first.
public struct Spacer: DrawnView {
  private let least: Int

  /// Creates a spacer.
  ///
  /// - Parameter minLength: the least number of columns and rows.
  public init(minLength: Int = 0) {
    least = max(0, minLength)
  }

  /// A spacer.
  public var layoutProperties: LayoutProperties { .spacer }

  /// All the proposed size.
  public func size(in proposal: ProposedSize) -> Size {
    Size(width: max(least, proposal.width ?? 0), height: max(least, proposal.height ?? 0))
  }

  /// Draws nothing.
  public func draw(in rect: Rect, on canvas: Canvas) {}
}
