/// A control with a cursor in one of its rows.
@MainActor
protocol PositionedControl {
  /// The position of the cursor among the rows.
  func position(in context: ControlContext) -> (index: Int, count: Int)?

  /// The row of the cursor on the screen; nil if the user has scrolled it away.
  func cursorRect(in context: ControlContext) -> Rect?
}

extension Table: PositionedControl {
  func position(in context: ControlContext) -> (index: Int, count: Int)? {
    rows.count == 0 ? nil : (context.storage(TableState.init).index, rows.count)
  }

  func cursorRect(in context: ControlContext) -> Rect? {
    let state = context.storage(TableState.init)
    let header = geometry(in: context.rect, state).header
    let row = state.isInHeader ? 0 : header + state.index - state.first
    return (0..<context.rect.height).contains(row) ? context.rect.row(row) : nil
  }
}
