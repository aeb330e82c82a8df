/// Something a terminal or the system tells a full-screen program.
package enum TerminalInput: Sendable, Equatable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted; its line ends are all `\n`, and nothing else in it was changed.
  case paste(String)
  /// The mouse was used; only after `Terminal.reportsMouse` was set.
  case mouse(MouseEvent)
  /// The terminal has told whether its background is light; only if it was asked for that.
  case background(isLight: Bool)
  /// The terminal has shown all that was written before it was asked whether it is well.
  case caughtUp
  /// The size may have changed, or the screen was lost: ask for the size and paint it whole.
  case resize
  /// No more input will come: the terminal is gone, or a file ended.
  case endOfInput
  /// A signal asks the program to end; after `leave()` it should die by that signal.
  case leave(signal: Int32)
  /// A signal asks the program to stop for a while: call `suspend()`.
  case suspend
  /// The program runs again after a stop that may have cost it the terminal: call `resume()`.
  case resume
}
