#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The echo of lines that are typed on a terminal, which is off while a secret is asked for.
///
/// It is a part of the state that each end and each stop of the program restores, as the screen of a
/// `TerminalDevice` is; a stopped program that comes back hides typing again. Signals and their
/// handlers have the same effect as without it.
///
/// Not Sendable: one isolation uses it. The state belongs to the process, so it is not for use in full
/// screen.
package final class HiddenTyping {
  private let input: Int32

  /// Creates it for a descriptor of a terminal, which the caller owns; typing is shown.
  package init(input: Int32 = STDIN_FILENO) {
    self.input = input
  }

  /// Whether typed characters are not echoed, but for the end of a line.
  package var isOn = false {
    didSet {
      if isOn == oldValue { return }
      if isOn { hide() } else { show() }
    }
  }

  private func hide() {
    var modes = termios()
    guard unsafe tcgetattr(input, &modes) == 0 else { return }
    unsafe terminalState.pointee.input = input
    unsafe terminalState.pointee.savedModes = modes
    modes.c_lflag &= ~tcflag_t(ECHO)
    modes.c_lflag |= tcflag_t(ECHONL)
    unsafe terminalState.pointee.hiddenModes = modes
    unsafe terminalState.pointee.hidesTyping = true
    restoreAtExit
    TerminalDevice.prepareThread()
    installLineHandlers()
    hideTypingAgain()
  }

  // Lines that were typed ahead are for the program.
  private func show() {
    guard unsafe terminalState.pointee.hidesTyping else { return }
    unsafe terminalState.pointee.hidesTyping = false
    restoreTerminal(keepsInput: true)
    removeHandlers()
  }
}

/// Switches the echo off if typing is hidden, and the terminal is not that of another job; safe in a
/// signal handler.
func hideTypingAgain() {
  guard unsafe terminalState.pointee.hidesTyping, !isInBackground() else { return }
  // First, so that a signal during this restores the change.
  unsafe terminalState.pointee.stage = .entered
  var before = sigset_t()
  blockBackgroundStops(&before)
  _ = unsafe tcsetattr(terminalState.pointee.input, TCSANOW, &terminalState.pointee.hiddenModes)
  unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
}
