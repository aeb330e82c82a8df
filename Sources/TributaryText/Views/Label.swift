/// An icon and a text beside it.
///
/// Use it for items of the same kind that an icon makes easier to find, such as files and folders.
/// The text is wrapped beside the icon, and only the text is spoken. A label takes no focus; for a
/// control with an icon, write the icon into the label of a ``Button``. For a count or a state, use
/// ``Badge``.
public struct Label: View {
  private let icon: String
  private let title: String
  private let style: Style

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - icon: one or two characters; the text must be understandable without it.
  ///   - title: the text.
  ///   - style: the style of icon and text.
  public init(_ icon: String, _ title: String, style: Style = .plain) {
    self.icon = icon
    self.title = title
    self.style = style
  }

  /// The icon, and the text wrapped beside it.
  public var body: [any View] {
    HStack {
      Text(icon, style: style).lineLimit(1).accessibilityLabel("")
      Text(title, style: style)
    }
  }
}
