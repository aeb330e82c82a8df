/// A text, wrapped at words.
///
/// Any text is safe: control characters and escape sequences are shown as visible signs and never
/// reach the terminal. Join texts of several styles with `+`; the result is wrapped as one text:
///
/// ```swift
/// Text("Delete ") + Text(name).bold() + Text("?")
/// ```
///
/// - Complexity: O(length) when the text or the width has changed; an unchanged long text is not
///   wrapped again.
public struct Text: DrawnView {
  private let text: String
  private let layout: TextLayout
  private var limit: Int?

  // In order; each ends at an offset in the UTF-8 of the text, the last at the end of the text.
  private var runs: [Run]

  private struct Run {
    let end: Int
    var style: Style
  }

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - text: shown as it is, line breaks and indentation included.
  ///   - style: its style; the text must be understandable without it.
  public init(_ text: String, style: Style = .plain) {
    self.init(text, [Run(end: text.utf8.count, style: style)])
  }

  private init(_ text: String, _ runs: [Run]) {
    self.text = text
    self.runs = runs
    layout = TextLayout.of(text)
  }

  /// Joins two texts, each of which keeps its styles; the line limit is that of the first.
  ///
  /// - Parameters:
  ///   - first: the text that comes first.
  ///   - second: the text behind it, without a blank between.
  /// - Returns: one text, wrapped as one.
  public static func + (first: Text, second: Text) -> Text {
    let start = first.text.utf8.count
    var text = Text(
      first.text + second.text,
      first.runs + second.runs.map { Run(end: start + $0.end, style: $0.style) })
    text.limit = first.limit
    return text
  }
}

extension Text {
  /// Returns the same text with a greatest number of lines; a shortened text ends in an ellipsis.
  ///
  /// - Parameter limit: the number of lines; a number below 1 counts as 1.
  /// - Returns: the modified text.
  public func lineLimit(_ limit: Int) -> Text {
    var text = self
    text.limit = max(1, limit)
    return text
  }

  /// The same text in bold.
  public func bold() -> Text { styled { $0.formUnion(.bold) } }

  /// The same text in italics.
  public func italic() -> Text { styled { $0.formUnion(.italic) } }

  /// The same text, underlined.
  public func underline() -> Text { styled { $0.formUnion(.underline) } }

  /// Returns the same text in a colour, except for the parts that have one of their own.
  ///
  /// - Parameter color: such as `.accent`.
  /// - Returns: the modified text.
  public func foregroundStyle(_ color: Color) -> Text {
    styled { $0.foreground = $0.foreground ?? color }
  }

  private func styled(_ change: (inout Style) -> Void) -> Text {
    var text = self
    for index in runs.indices { change(&text.runs[index].style) }
    return text
  }
}

extension Text {
  /// As wide as the widest line, and as high as the wrapped lines.
  public func size(in proposal: ProposedSize) -> Size {
    if text.isEmpty { return Size(width: 0, height: 1) }
    guard let width = proposal.width, width < layout.width else {
      return Size(width: layout.width, height: min(limit ?? .max, layout.lines.count))
    }
    let least = limit == 1 ? min(3, layout.leastWidth) : layout.leastWidth
    if limit == 1 { return Size(width: max(width, least), height: 1) }
    let wrapWidth = max(width, least, 1)
    let lines = layout.lines(at: wrapWidth)
    let widest = lines.count > 50 ? width : layout.widestLine(at: wrapWidth)
    return Size(width: max(least, widest), height: min(limit ?? .max, lines.count))
  }

  /// The lines that have room.
  public func draw(in rect: Rect, on canvas: Canvas) {
    // A single line is cut and not wrapped.
    let width = limit == 1 ? .max : rect.width
    let lines = layout.lines(at: width)
    let count = min(lines.count, limit ?? .max, rect.height)
    let top = min(count, max(0, canvas.clip.y - rect.y))
    let shown = top..<max(top, min(count, canvas.clip.maxY - rect.y))
    for index in shown.clamped(to: 0..<count) {
      let isCut = index == count - 1 && count < lines.count
      let line = isCut ? lines[index] + " …" : lines[index]
      if runs.count == 1 {
        canvas.write(line, in: rect.row(index), runs[0].style)
      } else {
        draw(line, from: layout.starts(at: width)[index], in: rect.row(index), on: canvas)
      }
    }
  }

  /// The text.
  public var spokenText: String { text }

  // Draws piece by piece; if the line is too long, the piece at the edge is cut.
  private func draw(_ line: String, from start: Int, in rect: Rect, on canvas: Canvas) {
    let pieces = pieces(of: line, from: start)
    var column = rect.x
    for (index, piece) in pieces.enumerated() {
      let room = rect.from(column)
      let isLast = index == pieces.count - 1
      if !isLast, cellWidth(of: printable(piece.text)) >= room.width {
        canvas.write(piece.text + " …", in: room, piece.style)
        return
      }
      column = canvas.write(piece.text, in: room, piece.style)
    }
  }

  // A character has the style of its first scalar; an ellipsis has the style of the text that it
  // replaces.
  private func pieces(of line: String, from start: Int) -> [(text: String, style: Style)] {
    var walk = SourceWalk(text, from: start)
    var pieces: [(text: String, style: Style)] = []
    var run = runs.firstIndex { start < $0.end } ?? runs.count - 1
    var last: Int?
    for character in line {
      let offsets = character.unicodeScalars.map { walk.take($0) }
      if let offset = offsets.first ?? nil {
        while run < runs.count - 1, runs[run].end <= offset { run += 1 }
      }
      if run != last { pieces.append(("", runs[run].style)) }
      last = run
      pieces[pieces.count - 1].text.append(character)
    }
    return pieces
  }
}
