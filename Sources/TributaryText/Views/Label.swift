/// A sign and a text beside it, of which only the text is spoken.
public struct Label: View {
  private let icon: String
  private let title: String
  private let style: Style

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - icon: a character or two; nothing that only the sign says should matter.
  ///   - title: the text.
  ///   - style: of both.
  public init(_ icon: String, _ title: String, style: Style = .plain) {
    self.icon = icon
    self.title = title
    self.style = style
  }

  /// The sign, and the text, which is wrapped beside it.
  public var body: [any View] {
    HStack {
      Text(icon, style: style).lineLimit(1).spoken("")
      Text(title, style: style)
    }
  }
}
