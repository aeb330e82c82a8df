// A text in the user's own editor, which a driver opens.
extension TextHost {
  /// The text of the focused control that the user's own editor could change; nil for none.
  package var textForEditor: String? {
    canOpenEditor ? tree.focused?.control.wholeText : nil
  }

  /// Shows a sheet of the host's own with a message, until the user closes it.
  ///
  /// - Parameter message: one or more lines, with any characters.
  package func show(message: String) {
    handle { overlay = MessageSheet(title: name, message: message) }
  }
}

/// A message of the host, above all screens.
private final class MessageSheet: TextScreen {
  let title: String
  let presentationStyle = PresentationStyle.sheet
  private let message: String

  init(title: String, message: String) {
    (self.title, self.message) = (title, message)
  }

  var body: [any View] { Text(message) }
}
