/// A control in which a text is edited: a field or an editor.
///
/// Keys, pastes and drags have the same effects in all of them, since the text is an ``EditedText`` in
/// each.
@MainActor
protocol EditingControl {
  /// Whether nothing of the text may be copied.
  var hidesText: Bool { get }

  /// The text with its cursor.
  func edited(in context: ControlContext) -> EditedText

  /// Changes the text or its cursor, and reports an edit to the screen.
  func change(in context: ControlContext, _ change: (inout EditedText) -> Void)

  /// The position of a cell; one beyond an edge is a position that is not visible yet.
  func position(_ column: Int, _ row: Int, in context: ControlContext) -> TextPosition

  /// Inserts a text, as far as it takes it.
  func paste(_ text: String, in context: ControlContext) -> String?
}

/// The text of a field after the last edit, and whether the user has typed it.
///
/// It is in the storage of the control. A text that was only shown is not saved.
@MainActor
final class EditingState: SavedObject {
  /// The text of a field; nil while the cursor is at the end, and in an editor, whose screen has it.
  var edited: EditedText?

  /// The hidden bytes of a field.
  var hidden = 0

  var isEdited = false
}

extension EditingControl {
  /// The effect of a key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - width: the cells of a row.
  ///   - rows: the rows of a page.
  ///   - context: the storage of the control.
  /// - Returns: nil for a key without an effect now.
  func editingAction(
    for key: Key, width: Int, rows: Int, in context: ControlContext
  ) -> ControlAction? {
    let edited = edited(in: context)
    var moved = edited
    if let isDone = moved.move(key, width: width, rows: rows) {
      if !isDone { return nil }
      return { [moved] in change(in: context) { $0 = moved } }
    }
    switch key {
    case .alt("w"), .control("x"):
      guard let text = edited.selectedText, !hidesText else { return nil }
      return {
        Pasteboard.general.text = text
        if key == .control("x") { change(in: context) { $0.deleteBackwards() } }
      }
    case .control("v"):
      return { _ = paste(Pasteboard.general.text, in: context) }
    default:
      guard let edit = edited.change(for: key) else { return nil }
      return { change(in: context, edit) }
    }
  }

  func insert(_ text: String, in context: ControlContext) -> String {
    change(in: context) { $0.insert(text) }
    return text
  }

  func clickAction(_ column: Int, _ row: Int, in context: ControlContext) -> ControlAction? {
    let (edited, position) = (edited(in: context), position(column, row, in: context))
    if position == edited.cursor, edited.mark == nil { return nil }
    return {
      change(in: context) {
        $0.move(to: position)
        $0.clearMark()
      }
    }
  }

  func select(_ column: Int, _ row: Int, in context: ControlContext) {
    let position = position(column, row, in: context)
    change(in: context) { $0.select(to: position) }
  }
}

// The keys.
extension EditedText {
  /// Returns the edit that a key makes; nil for a key that edits nothing.
  func change(for key: Key) -> ((inout EditedText) -> Void)? {
    if let character = key.character { return { $0.insert(String(character), isTyped: true) } }
    return switch key {
    case .enter: { $0.insert("\n") }
    case .backspace: { $0.deleteBackwards() }
    case .delete: { $0.deleteForwards() }
    case .control(.backspace), .alt(.backspace), .control("w"): { $0.deleteWordBackwards() }
    case .control(.delete), .alt(.delete), .alt("d"): { $0.deleteWordForwards() }
    case .control("u"): { $0.deleteToStartOfLine() }
    case .control("k"): { $0.deleteToEndOfLine() }
    case .control("_"), .control("z"): canUndo ? { $0.undo() } : nil
    case .alt("_"), .control("y"), .control(.shift("z")):
      canUndo || canRedo ? { $0.redo() } : nil
    case .escape: mark == nil ? nil : { $0.clearMark() }
    case .control(" "): { $0.toggleMark() }
    default: nil
    }
  }

  /// Moves the cursor by a key, which selects with Shift.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - width: the cells of a row.
  ///   - rows: the rows of a page.
  /// - Returns: nil for a key that does not move the cursor, and false if it cannot move further in
  ///   the direction of an arrow.
  mutating func move(_ key: Key, width: Int, rows: Int) -> Bool? {
    if key.modifiers.contains(.shift) {
      var moved = self
      (moved.mark, moved.isBrief) = (mark ?? cursor, false)
      let plain = Key(key.code, key.modifiers.subtracting(.shift))
      guard moved.move(plain, width: width, rows: rows) != nil else { return nil }
      moved.isBrief = mark == nil || isBrief
      self = moved
      return true
    }
    let isDone = move(plain: key, width: width, rows: rows)
    if isDone == true, isBrief { mark = nil }
    return isDone
  }

  private mutating func move(plain key: Key, width: Int, rows: Int) -> Bool? {
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
    case .home where width == .max: move(to: buffer.line(at: cursor).lowerBound)
    case .end where width == .max: move(to: buffer.line(at: cursor).upperBound)
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

extension Canvas {
  /// Writes a part of a text, in which a range may be selected.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - part: the visible bytes.
  ///   - selection: the selected bytes; nil for none.
  ///   - rect: where it is written.
  ///   - style: the style of the text that is not selected.
  func write(
    _ text: String, _ part: Range<Int>, selection: Range<Int>?, in rect: Rect, _ style: Style
  ) {
    let selected = (selection ?? part.upperBound..<part.upperBound).clamped(to: part)
    var column = rect.x
    for (start, end, own) in [
      (part.lowerBound, selected.lowerBound, style),
      (selected.lowerBound, selected.upperBound, look.isFilled ? .on(.focus) : [style, .reverse]),
      (selected.upperBound, part.upperBound, style),
    ] where start < end {
      let text = text.bytes(start, end).withoutTabs(at: column - rect.x)
      column = write(text, in: rect.from(column), own)
    }
  }
}
