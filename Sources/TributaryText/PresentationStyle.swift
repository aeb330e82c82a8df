/// The part of the screen below that a presented screen covers.
///
/// A `TextScreen` has a style. For a presented flow, the visible screen's style decides; the
/// presenting flow is not involved. Line mode and scripts ignore the style.
public enum PresentationStyle: Sendable, Hashable {
  /// The whole window.
  case fullScreenCover

  /// The middle of the window, in a box of 48 to 72 columns; the whole of a window smaller than 40
  /// x 8 cells.
  ///
  /// The screen below stays visible around the box and cannot be used. Esc dismisses the sheet, as
  /// it does any presented screen.
  case sheet

  /// The middle of the window, in a box that is as large as the screen needs; in all other
  /// respects like ``sheet``.
  case fittedSheet

  /// A box that is as large as the screen needs, with its top left corner at a cell of the window;
  /// in all other respects like ``sheet``.
  ///
  /// Columns and rows count from 0. A box that would extend beyond the window is moved inside.
  case popover(column: Int, row: Int)
}
