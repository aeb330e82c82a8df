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
  // A screen has many texts, so one is no larger than an `any View` can store without an object.
  private var content: Content

  // The style of a text with one style.
  private var style: Style

  // The greatest number of lines; 0 for no limit.
  private var mostLines: Int32 = 0

  private enum Content {
    case plain(TextLayout)
    case joined(JoinedText)
  }

  private final class JoinedText {
    let layout: TextLayout

    // In order; each ends at an offset in the UTF-8 of the text, the last at the end of the text.
    let runs: [Run]

    init(_ layout: TextLayout, _ runs: [Run]) {
      (self.layout, self.runs) = (layout, runs)
    }
  }

  private struct Run {
    let end: Int
    var style: Style
    var link: String?
  }

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - text: shown as it is, line breaks and indentation included.
  ///   - style: its style; the text must be understandable without it.
  public init(_ text: String, style: Style = .plain) {
    self.style = style
    content = .plain(TextLayout.of(text))
  }

  /// Creates a text that leads to an address, which a terminal may open by a click.
  ///
  /// It is drawn like any text. A terminal gets the address (OSC 8) only if its scheme is http,
  /// https, file or mailto and it has no control character, and never by lines or in a script. Say
  /// the address in the text too if a reader of lines needs it. For a link that keys choose and the
  /// screen opens, use ``Link``.
  ///
  /// ```swift
  /// Text("See ") + Text("the manual", link: "https://example.org/manual", style: .accent)
  /// ```
  ///
  /// - Parameters:
  ///   - text: shown as it is, line breaks and indentation included.
  ///   - link: the address.
  ///   - style: its style.
  public init(_ text: String, link: String, style: Style = .underline) {
    let layout = TextLayout.of(text)
    self.style = style
    content = .joined(
      JoinedText(layout, [Run(end: text.utf8.count, style: style, link: link)]))
  }

  /// Joins two texts, each of which keeps its styles and links; the line limit is that of the first.
  ///
  /// - Parameters:
  ///   - first: the text that comes first.
  ///   - second: the text behind it, without a blank between.
  /// - Returns: one text, wrapped as one.
  public static func + (first: Text, second: Text) -> Text {
    let runs = first.runs(from: 0) + second.runs(from: first.text.utf8.count)
    var text = Text(first.text + second.text)
    text.content = .joined(JoinedText(text.layout, runs))
    text.mostLines = first.mostLines
    return text
  }

  private func runs(from start: Int) -> [Run] {
    guard case .joined(let joined) = content else {
      return [Run(end: start + text.utf8.count, style: style)]
    }
    return joined.runs.map { Run(end: start + $0.end, style: $0.style, link: $0.link) }
  }

  private var layout: TextLayout {
    switch content {
    case .plain(let layout): layout
    case .joined(let joined): joined.layout
    }
  }

  private var text: String { layout.text }

  private var limit: Int? { mostLines == 0 ? nil : Int(mostLines) }
}

extension Text {
  /// Returns the same text with a greatest number of lines; a shortened text ends in an ellipsis.
  ///
  /// - Parameter limit: the number of lines; a number below 1 counts as 1.
  /// - Returns: the modified text.
  public func lineLimit(_ limit: Int) -> Text {
    var text = self
    text.mostLines = Int32(clamping: max(1, limit))
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
    change(&text.style)
    if case .joined(let joined) = content {
      var runs = joined.runs
      for index in runs.indices { change(&runs[index].style) }
      text.content = .joined(JoinedText(joined.layout, runs))
    }
    return text
  }
}

extension Text {
  /// As wide as the widest line, and as high as the wrapped lines.
  public func size(in proposal: ProposedSize) -> Size {
    let layout = layout
    if layout.text.isEmpty { return Size(width: 0, height: 1) }
    guard let width = proposal.width, width < layout.width else {
      // Room for the mark of what is cut.
      let mark = limit.map { $0 < layout.lineCount } == true ? 2 : 0
      return Size(
        width: min(layout.width + mark, proposal.width ?? .max),
        height: min(limit ?? .max, layout.lineCount))
    }
    let least = limit == 1 ? min(3, layout.leastWidth) : layout.leastWidth
    if limit == 1 { return Size(width: max(width, least), height: 1) }
    // Narrower than its longest word, it needs the rows in which that is broken.
    let count = layout.lineCount(at: max(width, 1))
    let widest = count > 50 ? width : layout.widestLine(at: max(width, least, 1))
    return Size(width: max(least, widest), height: min(limit ?? .max, count))
  }

  /// The lines that have room.
  public func draw(in rect: Rect, on canvas: Canvas) {
    // A single line is cut and not wrapped.
    let (layout, limit) = (layout, limit)
    if case .plain = content, layout.isLine(at: rect.width) {
      canvas.write(layout.text, in: rect, style)
      return
    }
    let width = limit == 1 ? .max : rect.width
    let lines = layout.lines(at: width)
    let count = min(lines.count, limit ?? .max, rect.height)
    let top = min(count, max(0, canvas.clip.y - rect.y))
    let shown = top..<max(top, min(count, canvas.clip.maxY - rect.y))
    for index in shown.clamped(to: 0..<count) {
      let isCut = index == count - 1 && count < lines.count
      let line = isCut ? lines[index] + " …" : lines[index]
      if case .joined(let joined) = content {
        let start = layout.starts(at: width)[index]
        draw(pieces(of: line, from: start, joined.runs), in: rect.row(index), on: canvas)
      } else {
        canvas.write(line, in: rect.row(index), style)
      }
    }
  }

  /// The text.
  public var spokenText: String { text }

  /// The height depends on the width alone.
  public var layoutProperties: LayoutProperties { .heightFollowsWidth }

  private typealias Piece = (text: String, run: Run)

  // Draws piece by piece; if the line is too long, the piece at the edge is cut.
  private func draw(_ pieces: [Piece], in rect: Rect, on canvas: Canvas) {
    var column = rect.x
    for (index, piece) in pieces.enumerated() {
      let room = rect.from(column)
      let isLast = index == pieces.count - 1
      if !isLast, printableWidth(of: piece.text) >= room.width {
        canvas.linked(to: piece.run.link) {
          canvas.write(piece.text + " …", in: room, piece.run.style)
        }
        return
      }
      canvas.linked(to: piece.run.link) {
        column = canvas.write(piece.text, in: room, piece.run.style)
      }
    }
  }

  // A character has the style of its first scalar; an ellipsis has the style of the text that it
  // replaces.
  private func pieces(of line: String, from start: Int, _ runs: [Run]) -> [Piece] {
    var walk = SourceWalk(text, from: start)
    var pieces: [Piece] = []
    var run = runs.firstIndex { start < $0.end } ?? runs.count - 1
    var last: Int?
    for character in line {
      let offsets = character.unicodeScalars.map { walk.take($0) }
      if let offset = offsets.first ?? nil {
        while run < runs.count - 1, runs[run].end <= offset { run += 1 }
      }
      if run != last { pieces.append(("", runs[run])) }
      last = run
      pieces[pieces.count - 1].text.append(character)
    }
    return pieces
  }
}

// A line of a ``LogView``.
extension Text {
  /// Draws a single line from a column on, cut at the edges of the rectangle.
  ///
  /// - Complexity: O(length) of the part before the right edge.
  func drawLine(from column: Int, in rect: Rect, on canvas: Canvas) {
    var (hidden, x, start) = (column, rect.x, 0)
    canvas.clipped(to: rect) {
      for run in runs(from: 0) where x < rect.maxX {
        var piece = text.bytes(start, run.end).withoutTabs(at: column - hidden + x - rect.x)
        start = run.end
        if hidden > 0 {
          let (rest, cells) = piece.dropping(cells: hidden)
          (piece, hidden) = (rest, hidden - cells)
          // Half of a wide character stays blank.
          if hidden < 0 { (x, hidden) = (x - hidden, 0) }
        }
        // A part beyond the edge is cut and not shortened by an ellipsis.
        let room = Rect(x: x, y: rect.y, width: rect.maxX - x + 2, height: 1)
        canvas.linked(to: run.link) {
          x = canvas.write(piece, in: room, run.style)
        }
      }
    }
  }

  /// The same text with a style added wherever it contains another text.
  ///
  /// - Complexity: O(length).
  func marking(_ query: String, _ mark: Style) -> Text {
    let (bytes, query) = (Array(text.utf8), Array(query.utf8))
    var (found, index) = ([Range<Int>](), 0)
    while !query.isEmpty, index + query.count <= bytes.count, found.count < 1_000 {
      if bytes[index] == query[0], bytes[index..<index + query.count].elementsEqual(query) {
        found.append(index..<index + query.count)
        index += query.count
      } else {
        index += 1
      }
    }
    if found.isEmpty { return self }
    var (runs, start) = ([Run](), 0)
    for run in self.runs(from: 0) {
      for part in found where part.upperBound > start && part.lowerBound < run.end {
        if part.lowerBound > start {
          runs.append(Run(end: part.lowerBound, style: run.style, link: run.link))
        }
        start = min(run.end, part.upperBound)
        runs.append(Run(end: start, style: run.style.union(mark), link: run.link))
      }
      if start < run.end { runs.append(run) }
      start = run.end
    }
    var text = self
    text.content = .joined(JoinedText(layout, runs))
    return text
  }
}
