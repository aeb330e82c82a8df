/// The lines of a text at the widths at which it was wrapped.
///
/// The layouts of long texts, such as a log or a page of help, are kept from frame to frame: an
/// unchanged text is wrapped once for each width.
@MainActor
final class TextLayout {
  let text: String

  // Of nearly all texts; such a text is one line.
  private let simple: Int?
  private var wrapped: [(width: Int, lines: [String])] = []
  private var widths: [(width: Int, widest: Int)] = []
  private var starts: [(width: Int, offsets: [Int])] = []

  /// The width of the widest line, in cells.
  private(set) lazy var width =
    simple ?? lines.reduce(0) { max($0, printableWidth(of: $1)) }

  /// The lines between the text's own line breaks.
  private(set) lazy var lines = text.lines

  /// The width of the widest word, up to the limit that matters.
  private(set) lazy var leastWidth = min(Self.narrowest, widestWord)

  /// A width at which any text is readable; a stack wraps its views rather than go below it.
  private static let narrowest = 12

  private init(_ text: String) {
    self.text = text
    simple = simpleWidth(of: text)
  }

  private var widestWord: Int {
    if width <= 1 { return width }
    let bytes = text.utf8Span.span
    let isASCII = simple == bytes.count
    var (widest, start, index) = (0, 0, 0)
    while index <= bytes.count, widest < Self.narrowest {
      if index == bytes.count || bytes[index] == 0x20 || 0x09...0x0A ~= bytes[index] {
        // A word never has more cells than bytes.
        if index - start > widest {
          widest = max(widest, isASCII ? index - start : cellWidth(of: text.bytes(start, index)))
        }
        start = index + 1
      }
      index += 1
    }
    return widest
  }
}

extension TextLayout {
  /// The number of lines between the text's own line breaks.
  var lineCount: Int { simple == nil ? lines.count : 1 }

  /// Whether it is one line at a width, and known to be one without a search.
  func isLine(at width: Int) -> Bool { simple.map { $0 <= width && width > 0 } ?? false }

  /// The text in lines of at most some cells.
  func lines(at width: Int) -> [String] {
    if isLine(at: width) { return lines }
    if let known = wrapped.first(where: { $0.width == width }) { return known.lines }
    let lines = wrap(lines, at: width)
    if wrapped.count == 4 { wrapped.removeFirst() }
    wrapped.append((width, lines))
    return lines
  }

  /// The number of lines, when wrapped at a width.
  func lineCount(at width: Int) -> Int {
    if isLine(at: width) { return 1 }
    return lines(at: width).count
  }

  /// The width of the widest line, when wrapped at a width.
  func widestLine(at width: Int) -> Int {
    if let simple, simple <= width, width > 0 { return simple }
    if let known = widths.first(where: { $0.width == width }) { return known.widest }
    var widest = 0
    for line in lines(at: width) { widest = max(widest, cellWidth(of: line)) }
    if widths.count == 4 { widths.removeFirst() }
    widths.append((width, widest))
    return widest
  }

  /// The UTF-8 offset at which each line begins, before the blanks that were dropped there.
  func starts(at width: Int) -> [Int] {
    if let known = starts.first(where: { $0.width == width }) { return known.offsets }
    var walk = SourceWalk(text)
    let offsets = lines(at: width).map { line in
      let start = walk.offset
      for scalar in line.unicodeScalars { _ = walk.take(scalar) }
      return start
    }
    if starts.count == 4 { starts.removeFirst() }
    starts.append((width, offsets))
    return offsets
  }

  private static var kept: [TextLayout] = []

  /// The layout of a text.
  ///
  /// - Complexity: O(1) for a long text with the same storage as before, else O(length).
  static func of(_ text: String) -> TextLayout {
    // Wrapping a short text is faster than a lookup.
    if text.utf8.count < 500 { return TextLayout(text) }
    if let index = kept.firstIndex(where: {
      $0.text.utf8.count == text.utf8.count && $0.text == text
    }) {
      let layout = kept.remove(at: index)
      kept.append(layout)
      return layout
    }
    if kept.count == 16 { kept.removeFirst() }
    let layout = TextLayout(text)
    kept.append(layout)
    return layout
  }
}
