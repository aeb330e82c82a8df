extension EditedText {
  /// Returns the edit that a key makes; nil for a key that edits nothing.
  static func change(for key: Key) -> ((inout EditedText) -> Void)? {
    if let character = key.character { return { $0.insert(String(character), isTyped: true) } }
    return switch key {
    case .enter: { $0.insert("\n") }
    case .backspace: { $0.deleteBackwards() }
    case .delete: { $0.deleteForwards() }
    case .control(.backspace), .alt(.backspace), .control("w"): { $0.deleteWordBackwards() }
    case .control(.delete), .alt(.delete), .alt("d"): { $0.deleteWordForwards() }
    case .control("u"): { $0.deleteToStartOfLine() }
    case .control("k"): { $0.deleteToEndOfLine() }
    case .control("_"), .control("z"): { $0.undo() }
    case .alt("_"), .control("y"), .control(.shift("z")): { $0.redo() }
    default: nil
    }
  }

  /// Moves the cursor by a key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - width: the cells of a row.
  ///   - rows: the rows of a page.
  /// - Returns: nil for a key that does not move the cursor, and false if it cannot move further in
  ///   the direction of an arrow.
  mutating func move(_ key: Key, width: Int, rows: Int) -> Bool? {
    switch key {
    case .left where cursor == .start, .right where cursor == buffer.end: return false
    case .left: move(to: buffer.position(before: cursor))
    case .right: move(to: buffer.position(after: cursor))
    case .control(.left), .alt(.left), .alt("b"):
      move(to: buffer.startOfWord(before: cursor))
    case .control(.right), .alt(.right), .alt("f"):
      move(to: buffer.endOfWord(after: cursor))
    case .control(.home): move(to: .start)
    case .control(.end): move(to: buffer.end)
    case .home:
      let row = buffer.row(at: cursor, width: width)
      move(to: TextPosition(piece: row.piece, offset: row.start))
    case .end: move(to: buffer.position(at: .max, in: buffer.row(at: cursor, width: width)))
    case .up: return moveRows(-1, width: width)
    case .down: return moveRows(1, width: width)
    case .pageUp: _ = moveRows(-rows, width: width)
    case .pageDown: _ = moveRows(rows, width: width)
    default: return nil
    }
    return true
  }

  // A move beyond the first row goes to the start of the text, and beyond the last row to its end.
  private mutating func moveRows(_ count: Int, width: Int) -> Bool {
    var walk = TextRowWalk(at: cursor, in: buffer, width: width)
    let column = goal ?? buffer.column(of: cursor, in: walk.row)
    var moved = 0
    while moved < abs(count), count > 0 ? walk.moveDown() : walk.moveUp() { moved += 1 }
    if moved == 0 {
      let edge = count > 0 ? buffer.end : .start
      if cursor == edge { return false }
      move(to: edge)
      return true
    }
    move(to: buffer.position(at: column, in: walk.row), keepsGoal: true)
    goal = column
    return true
  }
}
