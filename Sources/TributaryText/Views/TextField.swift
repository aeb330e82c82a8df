/// A line of text to edit.
///
/// The screen owns the text: it is told of every edit and gives the new text to the next frame. The
/// host keeps only the cursor. For a password there is ``SecureField``.
public struct TextField: View {
  private let field: EditedField

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - label: its name for the eye, for scripts and screen readers.
  ///   - text: the text that it holds now.
  ///   - placeholder: shown where the text is empty, and not spoken.
  ///   - onEdit: called with the whole text after each edit.
  ///   - onSubmit: called when Enter is pressed in it.
  public init(
    _ label: String, text: String, placeholder: String = "",
    onEdit: @escaping @MainActor (String) -> Void,
    onSubmit: @escaping @MainActor () -> Void = {}
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
/// Only the number of its characters is spoken. A record of a run has the characters all the same, or it could not be
/// run.
public struct SecureField: View {
  private let field: EditedField

  /// Creates a secure field.
  ///
  /// - Parameters:
  ///   - label: its name for the eye, for scripts and screen readers.
  ///   - text: the text that it holds now.
  ///   - onEdit: called with the whole text after each edit.
  ///   - onSubmit: called when Enter is pressed in it.
  public init(
    _ label: String, text: String, onEdit: @escaping @MainActor (String) -> Void,
    onSubmit: @escaping @MainActor () -> Void = {}
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

  /// Whether the text has been refused.
  var isWrong = false
  let onEdit: @MainActor (String) -> Void
  let onSubmit: @MainActor () -> Void

  /// The characters before the cursor; more than there are stands for the end.
  private final class Cursor {
    var position = Int.max
  }

  private var labelWidth: Int { cellWidth(of: printable(label)) + 4 }

  func size(in proposal: ProposedSize) -> Size {
    let width = proposal.width ?? labelWidth + 26
    return Size(width: max(min(labelWidth + 8, 12), width), height: 1)
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    let isFocused = canvas.isFocused
    let isFilled = canvas.look.isFilled
    let style = isFilled ? Style.field(canvas.state) : .plain
    var start = rect.x
    if isFilled {
      let labelStyle = canvas.drawMark(in: rect, isTinted: false)
      let end = canvas.write("\(label): ", in: rect.inset(left: 1), labelStyle)
      canvas.fill(rect.from(end).row(0), style)
      if isWrong { canvas.write("▌", in: rect.from(end), [style, .negative]) }
      start = end + 1
    } else {
      canvas.write(isFocused ? ">" : " ", in: rect, .plain)
      start = canvas.write("\(label): [", in: rect.inset(left: 1), .plain)
    }
    let inner = rect.from(start).inset(right: 1)
    let cursor = isFocused ? min(canvas.storage(Cursor.init).position, text.count) : 0
    let shown = Self.window(of: shownText, around: cursor, width: inner.width)
    canvas.write(shown.text, in: inner, style)
    if text.isEmpty, !placeholder.isEmpty {
      canvas.write(placeholder, in: inner, [style, .placeholder])
    }
    if !isFilled { canvas.write("]", in: rect.from(inner.maxX), .plain) }
    if isFocused { canvas.placeCursor(x: inner.x + shown.cursor, y: rect.y) }
  }
}

// Keys and clicks.
extension EditedField {
  var role: Role { .textField }

  var value: String? {
    if !isSecret || text.isEmpty { return text }
    return HostWords.current.views.hidden(text.count)
  }

  func press(_ key: Key, in context: ControlContext) -> Bool {
    if key == .enter {
      onSubmit()
      return true
    }
    guard let change = LineEdit(key) else { return false }
    // At an end the arrow moves the focus on, to a button beside the field for example.
    let cursor = min(context.storage(Cursor.init).position, text.count)
    if key == .right && cursor == text.count || key == .left && cursor == 0 { return false }
    edit(context) { $0.apply(change) }
    return true
  }

  func paste(_ text: String, in context: ControlContext) -> String? {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    edit(context) { $0.insert(line) }
    return line
  }

  func answer(_ text: String, in context: ControlContext) {
    context.storage(Cursor.init).position = .max
    onEdit(text)
  }

  func click(column: Int, row: Int, in context: ControlContext) {
    guard let cursor = cursor(at: column, in: context) else { return }
    context.storage(Cursor.init).position = cursor
  }

  func isPlace(column: Int, row: Int, in context: ControlContext) -> Bool {
    let before = min(context.storage(Cursor.init).position, text.count)
    return cursor(at: column, in: context).map { $0 != before } ?? false
  }

  private func cursor(at column: Int, in context: ControlContext) -> Int? {
    guard column >= labelWidth else { return nil }
    let before = min(context.storage(Cursor.init).position, text.count)
    let width = max(0, context.rect.width - labelWidth - 1)
    let shownAround = context.isFocused ? before : 0
    var index = Self.window(of: shownText, around: shownAround, width: width).first
    var end = labelWidth
    for character in shownText.dropFirst(index) {
      end += cellWidth(of: printable(String(character)))
      if column < end { break }
      index += 1
    }
    return index
  }

  private func edit(_ context: ControlContext, _ change: (inout EditedLine) -> Void) {
    let cursor = context.storage(Cursor.init)
    var line = EditedLine(text, cursor: min(cursor.position, text.count))
    change(&line)
    cursor.position = line.cursor
    if line.text != text { onEdit(line.text) }
  }
}

extension EditedField {
  private var shownText: String {
    isSecret ? String(repeating: "•", count: text.count) : text
  }

  // Drops characters from the left until the cursor and the text before it fit, with a cell to spare
  // for the cursor after the last character.
  private static func window(
    of text: String, around cursor: Int, width: Int
  ) -> (text: String, cursor: Int, first: Int) {
    var before = Array(text.prefix(cursor)).map { printable(String($0)) }[...]
    var used = before.reduce(0) { $0 + cellWidth(of: $1) }
    while used >= max(1, width), let first = before.popFirst() { used -= cellWidth(of: first) }
    let shown = before.joined() + printable(String(text.dropFirst(cursor)))
    return (shown, used, before.startIndex)
  }
}
