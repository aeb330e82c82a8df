extension Table {
  /// The row of the cursor; in the header its cells are those of the header.
  public func cursor(in context: ControlContext) -> ControlCursor? {
    let state = context.storage(TableState.init)
    let header = geometry(in: context.rect, state).header
    let row = state.isInHeader ? 0 : header + state.index - state.first
    let isVisible = (0..<context.rect.height).contains(row)
    return ControlCursor(
      row: state.index, of: rows.count, in: isVisible ? context.rect.row(row) : nil)
  }
}
