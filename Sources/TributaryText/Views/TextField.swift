/// A line of text to edit.
///
/// The screen owns the text: the field reports every edit, and the screen passes the new text to
/// the next frame. The host keeps the cursor, the selection and the edits that can be undone; an edit
/// that the screen does not accept leaves the cursor where it was. The keys are those of a
/// ``TextEditor``, but Ctrl-A and Ctrl-E go to the start and the end. For a password use
/// ``SecureField``.
public struct TextField: View {
  private let field: EditedField

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - label: the visible label, also its name for scripts and screen readers; empty for none.
  ///   - text: the current text.
  ///   - placeholder: shown while the text is empty, and not spoken.
  ///   - suggestions: texts that may be meant; Down opens a menu of those that contain the text, in
  ///     which Enter takes one and Esc closes it.
  ///   - onEdit: called with the whole text after each edit.
  ///   - onSubmit: called when Enter is pressed in the field; nil leaves Enter to commands.
  public init(
    _ label: String, text: String, placeholder: String = "", suggestions: [String] = [],
    onEdit: @escaping @MainActor (String) -> Void,
    onSubmit: (@MainActor () -> Void)? = nil
  ) {
    field = EditedField(
      label: label, text: text, placeholder: placeholder, isSecret: false,
      suggestions: suggestions, onEdit: onEdit, onSubmit: onSubmit)
  }

  /// The label, and the text between brackets.
  public var body: [any View] { [field] }
}

/// A line of text that is shown as dots, such as a password.
///
/// Only the number of its characters is spoken, and nothing of it can be copied. By lines on a terminal nothing of it is echoed, and a
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
  var suggestions: [String] = []

  /// Whether the text has been rejected.
  var isWrong = false
  let onEdit: @MainActor (String) -> Void
  let onSubmit: (@MainActor () -> Void)?

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
    let state = isFocused ? canvas.storage(EditingState.init) : nil
    let shown = shown(state.map(edited) ?? line(text, cursor: 0))
    let part = part(of: shown, from: state?.hidden ?? 0, width: inner.width)
    canvas.write(shown.text, part, selection: shown.selection, in: inner, style)
    if let state {
      state.hidden = part.lowerBound
      let column = shown.text.columns(from: part.lowerBound, to: shown.cursor)
      canvas.placeCursor(x: inner.x + column, y: rect.y)
    }
    if text.isEmpty, !placeholder.isEmpty {
      canvas.write(placeholder, in: inner, [style, .placeholder])
    }
    if !isFilled { canvas.write("]", in: rect.from(inner.maxX), style) }
    if !suggestions.isEmpty { canvas.write("▾", in: rect.from(inner.maxX), style) }
  }
}

// Keys and clicks.
extension EditedField: EditingControl {
  var role: Role { .textField }

  var hidesText: Bool { isSecret }

  var value: String? {
    if !isSecret || text.isEmpty { return text }
    return HostWords.current.views.hidden(text.count)
  }

  func action(for key: Key, in context: ControlContext) -> ControlAction? {
    switch key {
    case .enter: return onSubmit
    case .down where !suggested.isEmpty: return { context.openOverlay() }
    case .up, .down, .pageUp, .pageDown: return nil
    // The letters are those of a shell.
    case .control("a"): return action(for: .home, in: context)
    case .control("e"): return action(for: .end, in: context)
    default: return editingAction(for: key, width: .max, rows: 1, in: context)
    }
  }

  func paste(_ text: String, in context: ControlContext) -> String? {
    insert(text.inOneLine, in: context)
  }

  func answer(_ text: String, in context: ControlContext) {
    let state = context.storage(EditingState.init)
    state.edited = nil
    report(text, state, in: context)
  }

  func action(forClickAt column: Int, row: Int, in context: ControlContext) -> ControlAction? {
    column < labelWidth ? nil : clickAction(column, row, in: context)
  }

  var takesDrags: Bool { true }

  func drag(column: Int, row: Int, in context: ControlContext) {
    select(column, row, in: context)
  }

  func edited(in context: ControlContext) -> EditedText {
    edited(context.storage(EditingState.init))
  }

  // The app may have changed the text, or refused the last edit.
  private func edited(_ state: EditingState) -> EditedText {
    guard var edited = state.edited else { return line(text, cursor: text.utf8.count) }
    if edited.text == text { state.edited?.accept() } else { edited.adopt(text) }
    return edited
  }

  // A long line in one piece has one start and one end.
  private func line(_ text: String, cursor: Int) -> EditedText {
    var edited = EditedText(text, longest: ScrollState.most)
    edited.move(toByte: cursor)
    return edited
  }

  func position(_ column: Int, _ row: Int, in context: ControlContext) -> TextPosition {
    let state = context.storage(EditingState.init)
    let (edited, width) = (edited(state), max(0, context.rect.width - labelWidth - 1))
    let shown = shown(context.isFocused ? edited : line(text, cursor: 0))
    let part = part(of: shown, from: context.isFocused ? state.hidden : 0, width: width)
    let end = shown.text.utf8.count
    var offset = shown.text.offset(
      atColumn: max(0, min(width, column - labelWidth)), from: part.lowerBound, to: end)
    if column < labelWidth { offset = shown.text.offset(ofCells: 1, before: part.lowerBound) }
    return edited.buffer.position(at: isSecret ? self.offset(ofDots: offset) : offset)
  }

  func change(in context: ControlContext, _ change: (inout EditedText) -> Void) {
    let state = context.storage(EditingState.init)
    var edited = edited(state)
    change(&edited)
    state.edited = edited
    let new = edited.text
    // Texts of other lengths are not compared, since that would read all of a long one.
    if new.utf8.count != text.utf8.count || new != text { report(new, state, in: context) }
  }

  // The text is hidden before the app has it, which may pass it on at once.
  private func report(_ text: String, _ state: EditingState, in context: ControlContext) {
    state.isEdited = true
    if isSecret { context.node.state.hiddenTexts.note(text, of: context.node.id) }
    onEdit(text)
  }
}

// A menu of suggestions.
extension EditedField: OverlayView {
  private var suggested: [String] {
    let part = text.lowercased()
    let fitting = suggestions.lazy.filter { $0.lowercased().contains(part) && $0 != text }
    return Array(fitting.prefix(200))
  }

  var overlay: [any View] {
    ForEach(suggested.indices, id: \.self) { index in
      Button(suggested[index]) { onEdit(suggested[index]) }.buttonStyle(.plain)
    }
  }

  var question: String? {
    let words = HostWords.current
    let some = suggestions.prefix(20).joined(separator: ", ")
    return some.isEmpty ? words.views.typeText : "\(words.views.typeText): \(some)"
  }
}

// A secret is not saved, and neither is its length.
extension EditedField {
  func typedText(in context: ControlContext) -> TypedText? {
    let state = context.storage(EditingState.init)
    if isSecret || !state.isEdited && state.edited == nil { return nil }
    return TypedText(state.isEdited ? text : nil, cursor: edited(state).offset)
  }

  func restore(_ typed: TypedText, in context: ControlContext) {
    if isSecret { return }
    let text = typed.text?.inOneLine ?? text
    // An edit that the screen does not accept has no effect.
    if typed.text != nil { context.storage(EditingState.init).isEdited = true }
    change(in: context) { $0 = line(text, cursor: typed.cursor) }
  }
}

// The visible part.
extension EditedField {
  private typealias Shown = (text: String, cursor: Int, selection: Range<Int>?)

  // The text, or a dot for each of its characters, and byte offsets in it.
  private func shown(_ edited: EditedText) -> Shown {
    let (text, buffer) = (edited.text, edited.buffer)
    let selection = edited.selection.map {
      buffer.offset(of: $0.lowerBound)..<buffer.offset(of: $0.upperBound)
    }
    if !isSecret { return (text, edited.offset, selection) }
    let dots = { text.bytes(0, $0).count * dot.utf8.count }
    return (
      String(repeating: dot, count: text.count), dots(edited.offset),
      selection.map { dots($0.lowerBound)..<dots($0.upperBound) }
    )
  }

  private func offset(ofDots offset: Int) -> Int {
    let index = text.index(text.startIndex, offsetBy: offset / dot.utf8.count)
    return text.utf8.distance(from: text.startIndex, to: index)
  }

  // The current part, moved by the least amount that makes the cursor visible, with a cell for it
  // after the last character. The rest of a long text is not read.
  private func part(of shown: Shown, from start: Int, width: Int) -> Range<Int> {
    let (text, all) = (shown.text, shown.text.utf8.count)
    let least = text.offset(ofCells: max(0, width - 1), before: shown.cursor)
    let most = min(shown.cursor, text.offset(ofCells: max(0, width - 1), before: all))
    let first = max(least, min(text.roundedUp(min(start, all)), most))
    let near = min(all, text.roundedUp(first + min(all, max(0, width) * 64)))
    return first..<text.offset(atColumn: width + 2, from: first, to: near)
  }
}

private let dot = "•"
