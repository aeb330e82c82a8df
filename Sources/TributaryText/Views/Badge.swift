/// A short mark between brackets: a count, such as that of unread messages, or a state in a word.
///
/// Put it beside the view that it describes, for example in an ``HStack`` with a ``Text`` or a
/// ``Button``. A badge takes no focus. For an icon with a text, use ``Label``; for a value between
/// bounds, use ``Gauge``.
public struct Badge: DrawnView {
  private let text: String
  private let style: Style

  /// Creates a badge.
  ///
  /// - Parameters:
  ///   - text: one line, shown between brackets.
  ///   - style: the style of text and brackets; the text must be understandable without it.
  public init(_ text: String, style: Style = .accent) {
    self.text = text
    self.style = style
  }

  /// Creates a badge that shows a number.
  ///
  /// - Parameters:
  ///   - count: the number; more than 999 is shown as `999+`, and spoken in full.
  ///   - style: the style of number and brackets.
  public init(_ count: Int, style: Style = .accent) {
    self.init(String(count), style: style)
  }

  private var shown: String {
    if let count = Int(text), count > 999 { return "(999+)" }
    return "(\(text))"
  }

  /// One row, whatever the height.
  public var layoutProperties: LayoutProperties { .heightFollowsWidth }

  /// One row.
  public func size(in proposal: ProposedSize) -> Size {
    Size(ofRow: printableWidth(of: shown), atLeast: 3, in: proposal)
  }

  /// The text between brackets, or on a coloured background.
  public func draw(in rect: Rect, on canvas: Canvas) {
    guard canvas.look.isFilled else {
      canvas.write(shown, in: rect, style)
      return
    }
    canvas.write(" \(shown.dropFirst().dropLast()) ", in: rect, [style, .background(.control)])
  }

  /// The text.
  public var spokenText: String { text }
}
