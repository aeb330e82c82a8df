/// Views one below the other, of which those show that have room; the others are scrolled to.
///
/// A screen's body scrolls by itself when it is taller than the room it has, so this is for a part
/// of a screen that scrolls beside others that stay. It takes the height that the others leave.
///
/// The focus moves through all that can be focused, and what has it is scrolled to. Where there is
/// nothing to focus next, Up and Down move by a line, and Page Up and Page Down by what shows.
/// All of it is drawn for each frame; for many rows a `List` costs less.
public struct ScrollView: DrawnView {
  private let views: [any View]

  /// Makes a scroll view.
  ///
  /// - Parameter views: from top to bottom.
  public init(@ViewBuilder _ views: @MainActor () -> [any View]) {
    self.views = views()
  }

  /// The part of the views that shows.
  public var drawing: ViewDrawing { ViewDrawing(Pane(content: Stacked(views))) }
}
