/// Views one below the other.
///
/// A screen's body is one by itself; this one is for a place in a `Row`. Views that take what
/// height there is, such as a `List`, share it.
public struct Column: DrawnView {
  private let views: [any View]

  /// Makes a column.
  ///
  /// - Parameter views: from top to bottom.
  public init(@ViewBuilder _ views: @MainActor () -> [any View]) {
    self.init(views())
  }

  init(_ views: [any View]) {
    self.views = views
  }

  /// One view below the other.
  public var drawing: ViewDrawing { ViewDrawing(Stacked(views)) }
}
