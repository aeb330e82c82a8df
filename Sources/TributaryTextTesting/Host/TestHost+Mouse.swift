// The cells of the screen, and the mouse on them.
extension TestHost {
  /// The column and the row of the text cursor, from 0; nil if none shows.
  public var cursor: (column: Int, row: Int)? {
    host.updateFrame()
    return host.frame.cursor.map { ($0.x, $0.y) }
  }

  /// The style of a cell.
  ///
  /// - Parameters:
  ///   - column: the column, from 0.
  ///   - row: the row, from 0, as in ``lines``.
  /// - Returns: the style; plain outside of the screen.
  public func style(at column: Int, _ row: Int) -> Style {
    host.updateFrame()
    let frame = host.frame
    guard (0..<frame.columns).contains(column), (0..<frame.rows).contains(row) else {
      return .plain
    }
    return host.canvas.graphemes.style(of: frame.cells[row * frame.columns + column])
  }

  /// Presses a button of the mouse on a cell, and releases it.
  ///
  /// - Parameters:
  ///   - column: the column, from 0.
  ///   - row: the row, from 0, as in ``lines``.
  ///   - isRight: whether the right button is pressed and not the left one.
  /// - Complexity: two events, and their frames.
  public func click(_ column: Int, _ row: Int, isRight: Bool = false) {
    for kind in [MouseEvent.Kind.press, .release] {
      receive(MouseEvent(kind, isRight ? .right : .left, column: column, row: row))
    }
  }

  /// Presses the left button on a cell, moves the mouse in a straight line and releases the button.
  ///
  /// - Parameters:
  ///   - start: the column and the row of the press, from 0.
  ///   - end: the column and the row of the release; they may lie outside of the screen.
  /// - Complexity: O(cells between the two) events, and their frames.
  public func drag(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) {
    receive(MouseEvent(.press, .left, column: start.column, row: start.row))
    let (columns, rows) = (end.column - start.column, end.row - start.row)
    let steps = max(abs(columns), abs(rows))
    for step in stride(from: 1, through: steps, by: 1) {
      receive(
        MouseEvent(
          .drag, .left, column: start.column + columns * step / steps,
          row: start.row + rows * step / steps))
    }
    receive(MouseEvent(.release, .left, column: end.column, row: end.row))
  }

  /// Turns the wheel over a cell.
  ///
  /// - Parameters:
  ///   - turns: the number of turns, downwards, or upwards if negative.
  ///   - column: the column, from 0.
  ///   - row: the row, from 0, as in ``lines``.
  /// - Complexity: O(turns) events, and their frames.
  public func wheel(_ turns: Int, at column: Int, _ row: Int) {
    for _ in 0..<abs(turns) {
      receive(MouseEvent(turns > 0 ? .wheelDown : .wheelUp, column: column, row: row))
    }
  }

  private func receive(_ event: MouseEvent) {
    host.receive { [host] in host.respond(to: event) }
  }
}
