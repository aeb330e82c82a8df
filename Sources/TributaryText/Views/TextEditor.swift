/// A text of several lines to edit, wrapped at words.
///
/// | key | does |
/// |---|---|
/// | arrows, Home, End, Page Up, Page Down | move the cursor |
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
  /// The first visible row.
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
    let top = top(at: scroll.place, rows: inner.height, width: width)
    scroll.place.move(to: top)
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
    let piece = model.edited.buffer.pieces[row.piece]
    guard let selection = model.edited.selection else {
      canvas.write(piece.bytes(row.start, row.end).withoutTabs(at: 0), in: rect, style)
      return
    }
    let offset = { (position: TextPosition) in
      position.piece == row.piece
        ? max(row.start, min(row.end, position.offset))
        : position.piece < row.piece ? row.start : row.end
    }
    let (low, high) = (offset(selection.lowerBound), offset(selection.upperBound))
    var column = rect.x
    for (start, end, own) in [
      (row.start, low, style),
      (low, high, canvas.look.isFilled ? .on(.focus) : style.union(.reverse)),
      (high, row.end, style),
    ] where start < end {
      let text = piece.bytes(start, end).withoutTabs(at: column - rect.x)
      column = canvas.write(text, in: rect.from(column), own)
    }
  }

  // The current first row, moved by the least amount that makes the cursor visible; after a turn of
  // the wheel, one that leaves no row at the end empty.
  private func top(at place: ScrollPlace, rows: Int, width: Int) -> TextPosition {
    let buffer = model.edited.buffer
    let before = TextPosition(
      piece: min(place.first, buffer.pieces.count - 1), offset: place.offset)
    let first = buffer.row(at: before, width: width).startPosition
    let goal = place.isFree ? buffer.end : model.edited.cursor
    var walk = TextRowWalk(at: goal, in: buffer, width: width)
    if walk.row.startPosition <= first, !place.isFree { return walk.row.startPosition }
    for _ in 1..<max(1, rows) where place.isFree || walk.row.startPosition != first {
      if !walk.moveUp() { break }
    }
    return place.isFree ? min(first, walk.row.startPosition) : walk.row.startPosition
  }
}

// The wheel, and the row that has to be visible.
extension TextEditor {
  /// Scrolls the text; the cursor stays, and the next key shows it.
  public func action(forScrollBy rows: Int, in context: ControlContext) -> ControlAction? {
    let (scroll, inner) = (context.node.scroll, textRect(in: context.rect))
    if rows == 0 { return { scroll.place.isFree = false } }
    let width = wrapWidth(in: inner)
    let before = top(at: scroll.place, rows: inner.height, width: width)
    var walk = TextRowWalk(at: before, in: model.edited.buffer, width: width)
    var left = abs(max(-ScrollPlace.most, rows))
    while left > 0, rows > 0 ? walk.moveDown() : walk.moveUp() { left -= 1 }
    var place = scroll.place
    place.isFree = true
    place.move(to: walk.row.startPosition)
    if top(at: place, rows: inner.height, width: width) == before { return nil }
    return { scroll.place = place }
  }

  /// The line of the cursor.
  public func cursor(in context: ControlContext) -> ControlCursor? {
    let (buffer, inner) = (model.edited.buffer, textRect(in: context.rect))
    let width = wrapWidth(in: inner)
    let row = buffer.row(at: model.edited.cursor, width: width)
    let top = top(at: context.node.scroll.place, rows: inner.height, width: width)
    var walk = TextRowWalk(at: top, in: buffer, width: width)
    var y = 0
    while y < inner.height, walk.row != row, walk.moveDown() { y += 1 }
    let isVisible = y < inner.height && walk.row == row
    return ControlCursor(
      row: row.piece, of: buffer.pieces.count, in: isVisible ? inner.row(y) : nil)
  }
}

// Keys, clicks and texts.
extension TextEditor {
  /// The keys of an editor; Tab only if `insertsTab` is true, and the arrows as far as there is text
  /// in their direction.
  public func action(for key: Key, in context: ControlContext) -> ControlAction? {
    let inner = textRect(in: context.rect)
    var moved = model.edited
    if let isDone = moved.move(key, width: wrapWidth(in: inner), rows: max(1, inner.height - 1)) {
      if !isDone { return nil }
      return { [moved] in
        context.node.scroll.place.isFree = false
        model.edited = moved
      }
    }
    switch key {
    case .tab where insertsTab: return { edit(in: context) { $0.insert("\t") } }
    case .escape where model.edited.mark != nil: return { model.edited.clearMark() }
    case .control(" "): return { model.edited.toggleMark() }
    case .control("a"): return { model.edited.selectAll() }
    case .alt("w"): return copy
    case .control("x"):
      return {
        copy()
        if model.edited.selection != nil { edit(in: context) { $0.deleteBackwards() } }
      }
    case .control("v"):
      return {
        let text = Pasteboard.general.text
        if !text.isEmpty { edit(in: context) { $0.insert(text) } }
      }
    default:
      guard let change = EditedText.change(for: key) else { return nil }
      return { edit(in: context, change) }
    }
  }

  /// No hint while there is nothing to undo.
  public var useTitle: String? { model.edited.canUndo ? nil : "" }

  /// Inserts the text unchanged.
  public func paste(_ text: String, in context: ControlContext) -> String? {
    edit(in: context) { $0.insert(text) }
    return text
  }

  /// Replaces the whole text.
  public func answer(_ text: String, in context: ControlContext) {
    edit(in: context) { $0.replaceAll(with: text) }
  }

  /// Moves the cursor to the position, and ends the selection.
  public func action(forClickAt column: Int, row: Int, in context: ControlContext) -> ControlAction?
  {
    // The label is no text.
    if row < textRect(in: context.rect).y - context.rect.y { return nil }
    let position = position(column, row, in: context)
    if position == model.edited.cursor, model.edited.mark == nil { return nil }
    return {
      model.edited.move(to: position)
      model.edited.clearMark()
    }
  }

  /// A drag selects.
  public var takesDrags: Bool { true }

  /// Selects from the position of the press to this one.
  public func drag(column: Int, row: Int, in context: ControlContext) {
    let inner = textRect(in: context.rect)
    let edge = inner.y - context.rect.y
    // Beyond an edge the text scrolls by a row.
    let near = max(edge - 1, min(row, edge + inner.height))
    let position = position(column, near, in: context)
    if model.edited.mark == nil { model.edited.toggleMark() }
    context.node.scroll.place.isFree = false
    model.edited.move(to: position)
  }

  private func position(_ column: Int, _ row: Int, in context: ControlContext) -> TextPosition {
    let inner = textRect(in: context.rect)
    let width = wrapWidth(in: inner)
    let buffer = model.edited.buffer
    let top = top(at: context.node.scroll.place, rows: inner.height, width: width)
    var walk = TextRowWalk(at: top, in: buffer, width: width)
    var rest = row - (inner.y - context.rect.y)
    if rest < 0 { _ = walk.moveUp() }
    while rest > 0, walk.moveDown() { rest -= 1 }
    return buffer.position(at: max(0, column - (inner.x - context.rect.x)), in: walk.row)
  }

  private func copy() {
    if let text = model.edited.selectedText { Pasteboard.general.text = text }
  }

  func edit(in context: ControlContext, _ change: (inout EditedText) -> Void) {
    context.storage(TextEditorTyping.init).isEdited = true
    context.node.scroll.place.isFree = false
    change(&model.edited)
    onEdit()
  }
}
