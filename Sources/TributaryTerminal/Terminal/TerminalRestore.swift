#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Alternate screen, no cursor, pastes marked as such, no wrap in the last column.
var enterSequence: StaticString {
  "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?7l\u{1B}[0m"
}

/// The exact opposite.
///
/// The main screen comes back last, so that nothing is reset on it; an update that was begun is
/// ended first, or the terminal would show none of this. The mouse is switched off whether it was
/// on or not: a handler has nothing to ask. Computed, since a stored global is made on its first
/// use, and that may be in a handler.
var leaveSequence: StaticString {
  "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
}

/// Presses of the mouse are told, with columns and rows in decimal.
var mouseOnSequence: StaticString { "\u{1B}[?1002h\u{1B}[?1006h" }

/// The exact opposite.
var mouseOffSequence: StaticString { "\u{1B}[?1006l\u{1B}[?1002l" }

/// Asks for the colour of the background (xterm, OSC 11); a terminal that does not know it is silent.
let backgroundQuery = Array("\u{1B}]11;?\u{07}".utf8)

/// Writes a constant sequence to the terminal; safe in a signal handler.
func writeSequence(_ sequence: StaticString, to descriptor: Int32) {
  let bytes = unsafe UnsafeRawBufferPointer(
    start: sequence.utf8Start, count: sequence.utf8CodeUnitCount)
  unsafe writeAll(bytes, to: descriptor)
}

/// Puts the terminal back as it was before full screen.
///
/// Harmless when called twice or when there is nothing to put back, and safe in a signal handler:
/// it keeps `errno` and calls only what POSIX allows there.
func restoreTerminal() {
  guard unsafe terminalState.pointee.isEntered != 0 else { return }
  unsafe terminalState.pointee.isEntered = 0
  let code = errno
  writeSequence(leaveSequence, to: unsafe terminalState.pointee.output)
  // From the background, as when a stopped job is ended: the system would stop this thread instead.
  var stops = sigset_t()
  var before = sigset_t()
  unsafe sigemptyset(&stops)
  unsafe sigaddset(&stops, SIGTTOU)
  unsafe pthread_sigmask(SIG_BLOCK, &stops, &before)
  // Replies and keys under way belong to the program, not to the shell after it.
  _ = unsafe tcflush(terminalState.pointee.input, TCIFLUSH)
  // Now, not after the output is drained: in a handler that could wait for ever.
  _ = unsafe tcsetattr(terminalState.pointee.input, TCSANOW, &terminalState.pointee.savedModes)
  unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  replayCapture()
  errno = code
}

/// Registers the restore for `exit`, once in a process.
let restoreAtExit: Void = {
  _ = atexit { restoreTerminal() }
}()
