/// A text, wrapped at words.
///
/// Any text is safe: control characters and escape sequences are shown as visible signs and never
/// reach the terminal.
public struct Text: DrawnView {
  private let text: String
  private let style: Style

  /// Makes a text.
  ///
  /// - Parameters:
  ///   - text: shown as it is, line breaks included.
  ///   - style: how it looks; nothing that only the style says should matter.
  public init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// The text in as many rows as it needs.
  public var drawing: ViewDrawing { ViewDrawing(Paragraph(text: text, style: style)) }
}

private struct Paragraph: Primitive {
  let text: String
  let style: Style

  var isElastic: Bool { true }
  var width: Int { text.lines.reduce(0) { max($0, cellWidth(of: printable($1))) } }

  func height(in width: Int) -> Int {
    wrap(text, at: width).count
  }

  func draw(in area: Area, on canvas: Canvas) {
    canvas.say(text)
    if area.height == 1 {
      canvas.write(text.lines.joined(separator: " "), in: area, style)
      return
    }
    for (index, line) in wrap(text, at: area.width).prefix(max(0, area.height)).enumerated() {
      canvas.write(line, in: area.row(index), style)
    }
  }
}
