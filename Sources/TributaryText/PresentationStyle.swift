/// How much of what is below it a presented screen covers.
///
/// A `TextScreen` says it of itself; for a presented flow the screen that shows says it. The flow
/// that presents is not concerned, nor are lines and scripts.
public enum PresentationStyle: Sendable, Hashable {
  /// All of it.
  case fullScreenCover

  /// The middle of it, in a box of 48 to 72 columns; all of it in a window smaller than 40 x 8 cells.
  ///
  /// What is below shows around the box and cannot be used. Esc takes the sheet away, as it does
  /// any presented screen.
  case sheet

  /// The middle of it, in a box that is as wide and as high as the screen needs; else like ``sheet``.
  case fittedSheet

  /// A box as large as the screen needs, with its top left corner at a cell of the window; else like ``sheet``.
  ///
  /// Columns and rows count from 0. A box that would end outside of the window is moved until it does not.
  case popover(column: Int, row: Int)
}
