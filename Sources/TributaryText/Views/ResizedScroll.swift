/// The scroll position of a control, which changes of its size leave as the user left it.
///
/// Each size begins with the position that the control had when it was drawn before the first of them, so that sizes in
/// between leave no trace. The user's next step goes on from what shows.
struct ResizedScroll<Position: Equatable> {
  private var drawn: (position: Position, size: Size)?
  private var left: Position?

  /// The position to begin a drawing with.
  ///
  /// - Parameters:
  ///   - position: the present one; another than that of the last drawing if the user has done something.
  ///   - size: that of the control.
  ///
  /// - Returns: the present position, or the one that the user left if only the size has changed.
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
