/// A line of text to edit.
///
/// The screen owns the text: the field reports every edit, and the screen passes the new text to
/// the next frame. The host keeps only the cursor. For a password use ``SecureField``.
public struct TextField: View {
  private let field: EditedField

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - label: the visible label, also its name for scripts and screen readers; empty for none.
  ///   - text: the current text.
  ///   - placeholder: shown while the text is empty, and not spoken.
  ///   - onEdit: called with the whole text after each edit.
  ///   - onSubmit: called when Enter is pressed in the field; nil leaves Enter to commands.
  public init(
    _ label: String, text: String, placeholder: String = "",
    onEdit: @escaping @MainActor (String) -> Void,
    onSubmit: (@MainActor () -> Void)? = nil
  ) {
    field = EditedField(
      label: label, text: text, placeholder: placeholder, isSecret: false, onEdit: onEdit,
      onSubmit: onSubmit)
  }

  /// The label, and the text between brackets.
  public var body: [any View] { [field] }
}

/// A line of text that is shown as dots, such as a password.
///
/// Only the number of its characters is spoken. By lines on a terminal nothing of it is echoed, and a
/// record of a run contains a dot for each character: write the text there to repeat the run. The log
/// of a run has dots in place of the text, also where an output passes it on.
public struct SecureField: View {
  private let field: EditedField

  /// Creates a secure field.
  ///
  /// - Parameters:
  ///   - label: the visible label, also its name for scripts and screen readers.
  ///   - text: the current text.
  ///   - onEdit: called with the whole text after each edit.
  ///   - onSubmit: called when Enter is pressed in the field; nil leaves Enter to commands.
  public init(
    _ label: String, text: String, onEdit: @escaping @MainActor (String) -> Void,
    onSubmit: (@MainActor () -> Void)? = nil
  ) {
    field = EditedField(
      label: label, text: text, placeholder: "", isSecret: true, onEdit: onEdit,
      onSubmit: onSubmit)
  }

  /// The label, and a dot for each character between brackets.
  public var body: [any View] { [field] }
}

/// The control of a ``TextField`` or ``SecureField``.
struct EditedField: DrawnView, ControlView {
  let label: String
  let text: String
  let placeholder: String
  let isSecret: Bool

  /// Whether the text has been rejected.
  var isWrong = false
  let onEdit: @MainActor (String) -> Void
  let onSubmit: (@MainActor () -> Void)?

  /// The line after the last edit, with its cursor; nil while the cursor is at the end.
  private final class Cursor: SavedObject {
    var line: EditedLine?

    // The line before the last edit, which the app may have refused.
    var before: EditedLine?
    var isEdited = false
  }

  // The app may have changed the text.
  private func line(_ cursor: Cursor) -> EditedLine {
    guard let line = cursor.line else { return EditedLine(endOf: text) }
    for line in [line, cursor.before ?? line]
    where line.text.utf8.count == text.utf8.count && line.text == text { return line }
    return EditedLine(text, cursor: line.cursor)
  }

  // Without a label, as in a cell of a table, the text has all the room.
  private var caption: String { label.isEmpty ? "" : "\(label): " }

  private var labelWidth: Int { printableWidth(of: caption) + 2 }

  func size(in proposal: ProposedSize) -> Size {
    let width = proposal.width ?? labelWidth + 26
    return Size(width: max(label.isEmpty ? 4 : min(labelWidth + 8, 12), width), height: 1)
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    let isFocused = canvas.isFocused
    let isFilled = canvas.look.isFilled
    let style = isFilled ? Style.field(canvas.state) : canvas.isEnabled ? .plain : .dim
    var start = rect.x
    if isFilled {
      let labelStyle = canvas.drawMark(in: rect, isTinted: false)
      let end = canvas.write(caption, in: rect.inset(left: 1), labelStyle)
      canvas.fill(rect.from(end).row(0), style)
      // Without its edges an empty field is hard to distinguish from what is around it.
      canvas.write(isWrong ? "▌" : "▏", in: rect.from(end), [style, isWrong ? .negative : .muted])
      canvas.write("▕", in: rect.from(max(end + 1, rect.maxX - 1)), [style, .muted])
      start = end + 1
    } else {
      canvas.write(isFocused ? ">" : " ", in: rect, style)
      start = canvas.write(caption + "[", in: rect.inset(left: 1), style)
    }
    let inner = rect.from(start).inset(right: 1)
    let line = isFocused ? line(canvas.storage(Cursor.init)) : EditedLine(text, cursor: 0)
    let shown = window(of: line, width: inner.width)
    canvas.write(shown.text, in: inner, style)
    if text.isEmpty, !placeholder.isEmpty {
      canvas.write(placeholder, in: inner, [style, .placeholder])
    }
    if !isFilled { canvas.write("]", in: rect.from(inner.maxX), style) }
    if isFocused { canvas.placeCursor(x: inner.x + shown.cursor, y: rect.y) }
  }
}

// Keys and clicks.
extension EditedField {
  var role: Role { .textField }

  var hidesText: Bool { isSecret }

  var value: String? {
    if !isSecret || text.isEmpty { return text }
    return HostWords.current.views.hidden(text.count)
  }

  func action(for key: Key, in context: ControlContext) -> ControlAction? {
    if key == .enter { return onSubmit }
    let cursor = context.storage(Cursor.init)
    let before = line(cursor)
    // At an end the arrow key moves the focus, for example to a button beside the field.
    if key == .right && before.isAtEnd || key == .left && before.isAtStart { return nil }
    guard let change = EditedLine.edit(for: key) else { return nil }
    return {
      var line = before
      change(&line)
      edit(cursor, line, in: context)
    }
  }

  func paste(_ text: String, in context: ControlContext) -> String? {
    let line = text.inOneLine
    let cursor = context.storage(Cursor.init)
    var after = self.line(cursor)
    after.insert(line)
    edit(cursor, after, in: context)
    return line
  }

  func answer(_ text: String, in context: ControlContext) {
    let cursor = context.storage(Cursor.init)
    cursor.line = nil
    cursor.isEdited = true
    change(to: text, in: context)
  }

  func action(forClickAt column: Int, row: Int, in context: ControlContext) -> ControlAction? {
    let cursor = context.storage(Cursor.init)
    let before = line(cursor)
    guard let line = line(before, clickedAt: column, in: context), line != before else {
      return nil
    }
    return { cursor.line = line }
  }

  private func line(
    _ before: EditedLine, clickedAt column: Int, in context: ControlContext
  ) -> EditedLine? {
    guard column >= labelWidth else { return nil }
    var line = before
    let shownAround = context.isFocused ? line : EditedLine(text, cursor: 0)
    let width = max(0, context.rect.width - labelWidth - 1)
    var index = window(of: shownAround, width: width).first
    var end = labelWidth
    while index < line.text.endIndex {
      end += cellWidth(of: shown(line.text[index]))
      if column < end { break }
      line.text.formIndex(after: &index)
    }
    line.move(to: index)
    return line
  }

  private func edit(_ cursor: Cursor, _ line: EditedLine, in context: ControlContext) {
    cursor.before = self.line(cursor)
    cursor.line = line
    if line.text == text { return }
    cursor.isEdited = true
    change(to: line.text, in: context)
  }

  // Before the app has the text, which may pass it on at once.
  private func change(to text: String, in context: ControlContext) {
    if isSecret { context.node.state.hiddenTexts.note(text, of: context.node.id) }
    onEdit(text)
  }
}

// A secret is not saved, and neither is its length.
extension EditedField {
  func typedText(in context: ControlContext) -> TypedText? {
    let cursor = context.storage(Cursor.init)
    if isSecret || !cursor.isEdited && cursor.line == nil { return nil }
    return TypedText(cursor.isEdited ? text : nil, cursor: line(cursor).cursor)
  }

  func restore(_ typed: TypedText, in context: ControlContext) {
    if isSecret { return }
    let cursor = context.storage(Cursor.init)
    guard let text = typed.text else {
      cursor.line = EditedLine(self.text, cursor: typed.cursor)
      return
    }
    // An edit that the screen does not accept has no effect.
    cursor.isEdited = true
    edit(cursor, EditedLine(text.inOneLine, cursor: typed.cursor), in: context)
  }
}

extension EditedField {
  private func shown(_ character: Character) -> String {
    isSecret ? "•" : printable(String(character))
  }

  // The visible part: the text before the cursor, with a cell for the cursor after the last
  // character, and as much of the text behind it as fits. The rest of a long text is not read.
  private func window(
    of line: EditedLine, width: Int
  ) -> (text: String, cursor: Int, first: String.Index) {
    let text = line.text
    var before: [String] = []
    var used = 0
    var first = line.index
    while first > text.startIndex {
      let previous = text.index(before: first)
      let piece = shown(text[previous])
      let pieceWidth = cellWidth(of: piece)
      if used + pieceWidth >= max(1, width) { break }
      used += pieceWidth
      before.append(piece)
      first = previous
    }
    var end = line.index
    var left = width - used
    var behind = ""
    while end < text.endIndex, left >= 0 {
      left -= cellWidth(of: shown(text[end]))
      if isSecret { behind += "•" }
      text.formIndex(after: &end)
    }
    if !isSecret { behind = printable(String(text[line.index..<end])) }
    return (before.reversed().joined() + behind, used, first)
  }
}
