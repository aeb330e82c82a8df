import TributaryText

/// A key that the driver of a terminal handles itself, unless a command of the app has the key.
///
/// Ctrl-C is none of them: it goes through the host, which may ask about unsaved work.
enum DriverKey {
  case suspend, goBack, repaint, toggleMouse, edit

  /// Returns the meaning of a key for the driver; nil if the key goes to the app.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - canGoBack: whether Ctrl-B undoes the last key.
  ///   - text: the text that Ctrl-O opens in the user's editor; evaluated only for that key.
  ///   - commands: the commands that can run now; evaluated only for a key of the driver.
  @MainActor
  init?(
    _ key: Key, canGoBack: Bool, text: @autoclosure @MainActor () -> String?,
    commands: @autoclosure @MainActor () -> [Command]
  ) {
    switch key {
    case .control("z"): self = .suspend
    case .control("l"): self = .repaint
    case .control("t"): self = .toggleMouse
    case .control("b") where canGoBack: self = .goBack
    case .control("o") where text() != nil: self = .edit
    default: return nil
    }
    if commands().contains(where: { $0.key == key }) { return nil }
  }
}
