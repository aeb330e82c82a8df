/// A short text that says how many or in which state, such as a number of messages.
public struct Badge: DrawnView {
  private let text: String
  private let style: Style

  /// Creates a badge.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - style: its style; nothing that only the style says should matter.
  public init(_ text: String, style: Style = .accent) {
    self.text = text
    self.style = style
  }

  /// Creates a badge of a number.
  ///
  /// - Parameters:
  ///   - count: one above 999 is shown as `999+`, and spoken as it is.
  ///   - style: its style.
  public init(_ count: Int, style: Style = .accent) {
    self.init(String(count), style: style)
  }

  private var shown: String {
    if let count = Int(text), count > 999 { return "(999+)" }
    return "(\(text))"
  }

  /// One row.
  public func size(in proposal: ProposedSize) -> Size {
    let width = cellWidth(of: printable(shown))
    return Size(width: min(width, max(min(width, 3), proposal.width ?? width)), height: 1)
  }

  /// The text between brackets.
  public func draw(in rect: Rect, on canvas: Canvas) { canvas.write(shown, in: rect, style) }

  /// The text.
  public var spokenText: String { text }
}
