/// How much of what is below it a presented screen covers.
///
/// A `TextScreen` says it of itself; for a presented flow the screen that shows says it. The flow
/// that presents is not concerned, nor are lines and scripts.
public enum PresentationStyle: Sendable {
  /// All of it.
  case fullScreenCover

  /// The middle of it, in a box; all of it in a window smaller than 30 x 8 cells.
  ///
  /// What is below shows around the box and cannot be used. Esc takes the sheet away, as it does
  /// any presented screen.
  case sheet
}
