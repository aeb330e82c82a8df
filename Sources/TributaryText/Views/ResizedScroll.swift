/// The scroll position of a control, which survives changes of the control's size.
///
/// Each new size begins with the position from before the first of the changes, so that the sizes
/// in between have no effect. The user's next step starts at the visible position.
struct ResizedScroll<Position: Equatable> {
  private var drawn: (position: Position, size: Size)?
  private var left: Position?

  /// Returns the position at which a drawing begins.
  ///
  /// - Parameters:
  ///   - position: the current position; it differs from that of the last drawing if the user has
  ///     scrolled.
  ///   - size: the size of the control.
  ///
  /// - Returns: the current position, or the one that the user left if only the size has changed.
  mutating func start(at position: Position, in size: Size) -> Position {
    guard let drawn, drawn.position == position else {
      left = nil
      return position
    }
    if drawn.size == size { return position }
    left = left ?? drawn.position
    return left ?? position
  }

  mutating func didDraw(_ position: Position, in size: Size) {
    drawn = (position, size)
  }
}
