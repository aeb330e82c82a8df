/// A text of several lines to edit, wrapped at words.
///
/// | key | does |
/// |---|---|
/// | arrows, Home, End, Page Up, Page Down | move the cursor; with Shift they select |
/// | Ctrl-Left, Ctrl-Right, Alt-Left, Alt-Right, Alt-B, Alt-F | move by words |
/// | Ctrl-Home, Ctrl-End | move to the ends of the text |
/// | Ctrl-Space | begins a selection, which the keys that move extend; again, or Esc, ends it |
/// | Ctrl-A | selects all |
/// | Ctrl-X, Alt-W, Ctrl-V | cut, copy and paste inside the app, see ``Pasteboard`` |
/// | Ctrl-_ or Ctrl-Z, Alt-_, Ctrl-Y or Ctrl-Shift-Z | undo and redo; on a terminal Ctrl-Z suspends the program |
/// | Alt-Backspace, Ctrl-Backspace or Ctrl-W, Alt-Delete, Ctrl-Delete or Alt-D | delete the word before and behind the cursor |
/// | Ctrl-U, Ctrl-K | delete to the start and to the end of the line |
/// | Ctrl-O | on a terminal: opens the text in the editor of `VISUAL` or `EDITOR` |
///
/// Tab leaves the editor, and so do Up at the start of the text and Down at its end. It takes the
/// height that the other views leave and scrolls by itself. In line mode it is read line by line,
/// and the user's answer replaces the text.
///
/// - Complexity: the cost of a key or a frame depends on the change and the visible rows, not on
///   the length of the text. A line of more than 4,096 bytes is wrapped in parts, each of which
///   begins a row.
public struct TextEditor: DrawnView, ControlView {
  /// The visible label, also its name for scripts and screen readers.
  public let label: String
  let model: TextEditorModel
  private let insertsTab: Bool
  private let onEdit: @MainActor () -> Void

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - label: the visible label, also its name for scripts and screen readers.
  ///   - text: the text, which the screen owns.
  ///   - insertsTab: whether Tab inserts a tab character, which leads to the next column of
  ///     eight; Shift-Tab leaves the editor in either case.
  ///   - onEdit: called after each edit; read the text when you need it.
  public init(
    _ label: String, text: TextEditorModel, insertsTab: Bool = false,
    onEdit: @escaping @MainActor () -> Void = {}
  ) {
    self.label = label
    model = text
    self.insertsTab = insertsTab
    self.onEdit = onEdit
  }

  /// A text of several lines.
  public var role: Role { .textEditor }

  /// The first hundred lines.
  public var value: String? {
    let buffer = model.edited.buffer
    let shown = buffer.pieces.prefix(100).joined()
    let more = buffer.pieces.count - 100
    return more > 0 ? shown + HostWords.current.views.moreLines(more) : shown
  }

  /// The text.
  public var wholeText: String? { model.text }

  /// The question for the text.
  public var question: String? { HostWords.current.views.typeText }
}

// The visible part.
extension TextEditor {
  // The label is above the text if there is room for both.
  private func textRect(in rect: Rect) -> Rect {
    rect.inset(left: min(1, rect.width - 1), top: rect.height > 1 ? 1 : 0)
  }

  // One cell stays free for the cursor behind a full row.
  private func wrapWidth(in rect: Rect) -> Int { max(1, rect.width - 1) }

  /// All the proposed size, and at least two rows.
  public func size(in proposal: ProposedSize) -> Size {
    Size(
      width: max(4, min(proposal.width ?? 40, ProposedSize.unlimited)),
      height: max(2, proposal.height ?? 6))
  }

  /// The label, and the rows around the cursor.
  public func draw(in rect: Rect, on canvas: Canvas) {
    var style = canvas.drawMark(in: rect, isTinted: false)
    if rect.height > 1 { canvas.write("\(label):", in: rect.inset(left: 1), style) }
    let inner = textRect(in: rect)
    if canvas.look.isFilled {
      style = .field(canvas.isEnabled ? .normal : .disabled)
      canvas.fill(rect.inset(right: rect.width - 1, top: 1), with: "▏", [style, .muted])
      canvas.fill(inner, style)
    }
    let width = wrapWidth(in: inner)
    let (scroll, buffer) = (canvas.scroll, model.edited.buffer)
    let top = top(of: scroll.state, in: inner)
    scroll.state.move(to: top)
    let cursor = buffer.row(at: model.edited.cursor, width: width)
    var walk = TextRowWalk(at: top, in: buffer, width: width)
    for y in 0..<inner.height {
      if y > 0, !walk.moveDown() { break }
      let row = walk.row
      let isCurrent = canvas.isFocused && row == cursor
      let surface: Style = isCurrent && canvas.look.isFilled ? .field(.focused) : style
      if isCurrent { canvas.fill(inner.row(y), surface) }
      draw(row, in: inner.row(y), surface, on: canvas)
      if isCurrent {
        let column = buffer.column(of: model.edited.cursor, in: row)
        canvas.placeCursor(x: inner.x + column, y: inner.y + y)
      }
    }
    scroll.extent = ScrollExtent(
      rows: top.piece..<walk.row.piece + 1, count: buffer.pieces.count)
    canvas.drawScrollMarks(of: scroll.extent.rows, in: scroll.extent.count, along: inner)
  }

  private func draw(_ row: TextRow, in rect: Rect, _ style: Style, on canvas: Canvas) {
    let offset = { (position: TextPosition) in
      position.piece == row.piece
        ? max(row.start, min(row.end, position.offset))
        : position.piece < row.piece ? row.start : row.end
    }
    let selection = model.edited.selection.map { offset($0.lowerBound)..<offset($0.upperBound) }
    let piece = model.edited.buffer.pieces[row.piece]
    canvas.write(piece, row.start..<row.end, selection: selection, in: rect, style)
  }

  private func rows(in rect: Rect) -> TextScroll {
    let (buffer, width) = (model.edited.buffer, wrapWidth(in: rect))
    return TextScroll(
      height: rect.height, lastLine: buffer.pieces.count - 1,
      last: { buffer.row(at: buffer.end, width: width).startPosition },
      row: {
        let piece = min($0.piece, buffer.pieces.count - 1)
        return buffer.row(at: TextPosition(piece: piece, offset: $0.offset), width: width)
          .startPosition
      },
      moved: { start, rows in
        var walk = TextRowWalk(at: start, in: buffer, width: width)
        var left = abs(rows)
        while left > 0, rows > 0 ? walk.moveDown() : walk.moveUp() { left -= 1 }
        return walk.row.startPosition
      })
  }

  private func top(of scroll: ScrollState, in rect: Rect) -> TextPosition {
    rows(in: rect).top(of: scroll, showing: cursorRow(in: rect))
  }

  private func cursorRow(in rect: Rect) -> TextPosition {
    model.edited.buffer.row(at: model.edited.cursor, width: wrapWidth(in: rect)).startPosition
  }
}

// The wheel, and the row that has to be visible.
extension TextEditor {
  /// Scrolls the text; the cursor stays, and the next key shows it.
  public func action(forScrollBy rows: Int, in context: ControlContext) -> ControlAction? {
    let (scroll, inner) = (context.node.scroll, textRect(in: context.rect))
    if rows == 0 { return { scroll.state.isFree = false } }
    let all = self.rows(in: inner)
    guard let next = all.scrolled(scroll.state, by: rows, showing: cursorRow(in: inner))
    else {
      return nil
    }
    return { scroll.state = next }
  }

  /// The line of the cursor.
  public func cursor(in context: ControlContext) -> ControlCursor? {
    let (buffer, inner) = (model.edited.buffer, textRect(in: context.rect))
    let width = wrapWidth(in: inner)
    let row = buffer.row(at: model.edited.cursor, width: width)
    let top = top(of: context.node.scroll.state, in: inner)
    var walk = TextRowWalk(at: top, in: buffer, width: width)
    var y = 0
    while y < inner.height, walk.row != row, walk.moveDown() { y += 1 }
    let isVisible = y < inner.height && walk.row == row
    return ControlCursor(
      row: row.piece, of: buffer.pieces.count, in: isVisible ? inner.row(y) : nil)
  }
}

// Keys, clicks and texts.
extension TextEditor: EditingControl {
  /// The keys of an editor; Tab only if `insertsTab` is true, and the arrows as far as there is text
  /// in their direction.
  public func action(for key: Key, in context: ControlContext) -> ControlAction? {
    let inner = textRect(in: context.rect)
    switch key {
    case .tab where insertsTab: return { change(in: context) { $0.insert("\t") } }
    case .control("a"): return { model.edited.selectAll() }
    default:
      let rows = max(1, inner.height - 1)
      return editingAction(for: key, width: wrapWidth(in: inner), rows: rows, in: context)
    }
  }

  /// No hint while there is nothing to undo.
  public var useTitle: String? { model.edited.canUndo ? nil : "" }

  /// Inserts the text unchanged.
  public func paste(_ text: String, in context: ControlContext) -> String? {
    insert(text, in: context)
  }

  /// Replaces the whole text.
  public func answer(_ text: String, in context: ControlContext) {
    change(in: context) { $0.replaceAll(with: text) }
  }

  /// Moves the cursor to the position, and ends the selection.
  public func action(forClickAt column: Int, row: Int, in context: ControlContext) -> ControlAction?
  {
    // The label is no text.
    if row < textRect(in: context.rect).y - context.rect.y { return nil }
    return clickAction(column, row, in: context)
  }

  /// A drag selects.
  public var takesDrags: Bool { true }

  /// Selects from the position of the press to this one; beyond an edge the text scrolls by a row.
  public func drag(column: Int, row: Int, in context: ControlContext) {
    let inner = textRect(in: context.rect)
    let edge = inner.y - context.rect.y
    select(column, max(edge - 1, min(row, edge + inner.height)), in: context)
  }

  func edited(in context: ControlContext) -> EditedText { model.edited }

  func position(_ column: Int, _ row: Int, in context: ControlContext) -> TextPosition {
    let inner = textRect(in: context.rect)
    let width = wrapWidth(in: inner)
    let buffer = model.edited.buffer
    let top = top(of: context.node.scroll.state, in: inner)
    var walk = TextRowWalk(at: top, in: buffer, width: width)
    var rest = row - (inner.y - context.rect.y)
    if rest < 0 { _ = walk.moveUp() }
    while rest > 0, walk.moveDown() { rest -= 1 }
    return buffer.position(at: max(0, column - (inner.x - context.rect.x)), in: walk.row)
  }

  func change(in context: ControlContext, _ change: (inout EditedText) -> Void) {
    let edits = model.edited.edits
    context.node.scroll.state.isFree = false
    change(&model.edited)
    if model.edited.edits == edits { return }
    context.storage(EditingState.init).isEdited = true
    onEdit()
    model.edited.accept()
  }
}
