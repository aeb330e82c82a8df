/// An input of a full-screen program, from the terminal or the system.
package enum TerminalInput: Sendable, Equatable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted; its line ends are all `\n`, and nothing else in it is changed.
  case paste(String)
  /// The mouse was used; only after `TerminalDevice.reportsMouse` was set.
  case mouse(MouseEvent)
  /// The terminal has reported a light or dark background; only in answer to a query.
  case background(isLight: Bool)
  /// The terminal has shown all bytes that were written before a status query.
  case caughtUp
  /// The size may have changed, or the screen was lost: read the size and repaint the whole screen.
  case resize
  /// No more input will come: the terminal is gone, or a file ended.
  case endOfInput
  /// A signal asks the program to end: call `leave()`, then end the process by that signal.
  case leave(signal: Int32)
  /// A signal asks the program to stop: call `suspend()`.
  case suspend
  /// The program runs again after a stop that may have changed the terminal: call `resume()`.
  case resume
}
