/// A line of text to edit.
///
/// The screen owns the text: it is told of every edit and gives the new text to the next frame. The
/// host remembers only where the cursor is.
public struct TextField: DrawnView {
  private let field: Field

  /// Makes a text field.
  ///
  /// - Parameters:
  ///   - label: what stands before it, and the name that scripts and screen readers know it by.
  ///   - text: what it holds now.
  ///   - isSecret: shown as dots, and only their number is read, such as a password. A record of a
  ///     run has what was typed all the same, or it could not be run.
  ///   - onEdit: called with the whole text after each edit.
  ///   - onSubmit: called when Enter is pressed in it.
  public init(
    _ label: String, text: String, isSecret: Bool = false,
    onEdit: @escaping @MainActor (String) -> Void,
    onSubmit: @escaping @MainActor () -> Void = {}
  ) {
    field = Field(
      label: label, text: text, isSecret: isSecret, onEdit: onEdit, onSubmit: onSubmit)
  }

  /// The label, and the text between brackets.
  public var drawing: ViewDrawing { ViewDrawing(field) }
}

private struct Field: Primitive {
  let label: String
  let text: String
  let isSecret: Bool
  let onEdit: @MainActor (String) -> Void
  let onSubmit: @MainActor () -> Void

  var isElastic: Bool { true }
  var width: Int { cellWidth(of: printable(label)) + 30 }
  var names: [String] { [label] }

  func draw(in area: Area, on canvas: Canvas) {
    canvas.add(
      role: .field, name: label, value: spokenText, in: area,
      effect: .edit(text: text, onEdit: onEdit, onSubmit: onSubmit),
      cursor: { canvas, isFocused, column in
        self.cursor(at: column, in: area, around: isFocused ? canvas.cursor(in: text) : 0)
      }
    ) { canvas, isFocused in
      let start = canvas.write("\(isFocused ? ">" : " ")\(label): [", in: area, .plain)
      let inner = area.from(start).inset(left: 0, right: 1)
      let cursor = isFocused ? canvas.cursor(in: text) : 0
      let shown = Self.window(of: shownText, around: cursor, width: inner.width)
      // It may have been drawn without the focus before, and then showed another part of the text.
      canvas.clear(inner)
      canvas.write(shown.text, in: inner, .plain)
      canvas.write("]", in: area.from(inner.x + inner.width), .plain)
      if isFocused { canvas.placeCursor(x: inner.x + shown.cursor, y: area.y) }
    }
  }

  private var shownText: String {
    isSecret ? String(repeating: "•", count: text.count) : text
  }

  private var spokenText: String {
    if !isSecret || text.isEmpty { return text }
    return text.count == 1 ? "1 character, hidden" : "\(text.count) characters, hidden"
  }

  private func cursor(at column: Int, in area: Area, around cursor: Int) -> Int? {
    let start = area.x + cellWidth(of: printable(">\(label): ["))
    let width = max(0, area.x + area.width - start - 1)
    guard column >= start else { return nil }
    var index = Self.window(of: shownText, around: cursor, width: width).first
    var end = start
    for character in shownText.dropFirst(index) {
      end += cellWidth(of: printable(String(character)))
      if column < end { break }
      index += 1
    }
    return index
  }

  // Drops characters from the left until the cursor and what is before it fit, with a cell to spare
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
