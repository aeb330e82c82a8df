#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Alternate screen, no cursor, bracketed paste, no wrap in the last column, and no margins, beyond
/// which a terminal moves no rows; another program may have left some.
var enterSequence: StaticString {
  "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?7l\u{1B}[r\u{1B}[0m"
}

/// The reverse of the enter sequence.
///
/// The main screen comes back last, so that nothing is reset on it; an update that was begun is
/// ended first, or the terminal would show none of this. The mouse is switched off in any case:
/// a handler cannot check it. Computed, since a stored global is made on its first
/// use, and that may be in a handler.
var leaveSequence: StaticString {
  "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
}

/// Returns the bytes that hide the cursor at the beginning of a row of the shell's screen.
///
/// Blanks over the width of the window go to the next row if the shell's text ends inside of one. The row
/// is cleared, and its first cell saved (DECSC), where every frame begins. Pastes are bracketed. Before the
/// blanks the terminal is asked for the cursor (DSR 6), for `endRowAboveSequence(columns:)`.
///
/// - Parameter columns: the width of the window.
/// - Returns: UTF-8 with escape sequences.
func enterInlineSequence(columns: Int) -> [UInt8] {
  let blanks = String(repeating: " ", count: max(0, columns - 1))
  return cursorQuery
    + Array("\u{1B}[0m\(blanks)\r\u{1B}[K\u{1B}7\u{1B}[?25l\u{1B}[?2004h\u{1B}[?7l".utf8)
}

/// Returns the bytes that end the row above an inline frame, which the shell's text has not ended.
///
/// The blanks have reached its last cell, and gone on from there; a terminal that joins rows again in a
/// wider window would join the frame to it. Erasing that blank ends the row.
///
/// - Parameter columns: the width of the window, as when the blanks were written.
/// - Returns: UTF-8 with escape sequences.
func endRowAboveSequence(columns: Int) -> [UInt8] {
  Array("\u{1B}8\u{1B}[A\u{1B}[\(columns)G\u{1B}[K\u{1B}8".utf8)
}

/// The reverse of the inline enter sequence.
///
/// The rows from the saved cell on are cleared (DECRC, ED), so that the shell goes on where the frame
/// began.
var leaveInlineSequence: StaticString {
  "\u{1B}[?2026l\u{1B}[0m\u{1B}8\u{1B}[J\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h"
}

/// Reports of mouse presses, with columns and rows in decimal.
var mouseOnSequence: StaticString { "\u{1B}[?1002h\u{1B}[?1006h" }

/// The reverse of the sequence before.
var mouseOffSequence: StaticString { "\u{1B}[?1006l\u{1B}[?1002l" }

/// The kitty keyboard protocol, with keys distinguished and nothing else: no releases, and text as
/// before.
var keyboardOnSequence: StaticString { "\u{1B}[>1u" }

/// The reverse of the sequence before; each screen has keyboards of its own.
///
/// Written only after it: terminals without the protocol may show it.
var keyboardOffSequence: StaticString { "\u{1B}[<u" }

/// The query for the flags of the kitty keyboard protocol; a terminal without it does not answer.
let keyboardQuery = Array("\u{1B}[?u".utf8)

/// The query for the cursor (DSR 6).
let cursorQuery = Array("\u{1B}[6n".utf8)

/// The query for the colour of the background (xterm, OSC 11); a terminal without it does not
/// answer.
let backgroundQuery = Array("\u{1B}]11;?\u{07}".utf8)

/// The query for the colour scheme (mode 2031's); a terminal without it does not answer.
let colorSchemeQuery = Array("\u{1B}[?996n".utf8)

/// The query for the status (VT100, DSR 5); the terminal answers when it has processed all bytes
/// before it.
let statusQuery = Array("\u{1B}[5n".utf8)

/// Writes to the screen while it takes bytes; safe in a signal handler.
///
/// - Parameters:
///   - bytes: the bytes to write.
///   - milliseconds: the longest wait for the next byte.
/// - Returns: whether all bytes have been written.
@discardableResult
func writeToScreen(_ bytes: UnsafeRawBufferPointer, milliseconds: Int32) -> Bool {
  guard let start = bytes.baseAddress else { return true }
  let screen = unsafe terminalState.pointee.output
  var written = 0
  while written < bytes.count {
    guard canWrite(to: screen, milliseconds: milliseconds) else { return false }
    // No `min`, which is generic.
    var count = bytes.count - written
    let limit = unsafe terminalState.pointee.writeLimit
    if count > limit { count = limit }
    count = unsafe write(screen, start.advanced(by: written), count)
    if count >= 0 {
      written += count
    } else if errno != EAGAIN && errno != EINTR {
      return false
    }
  }
  return true
}

@discardableResult
func writeToScreen(_ sequence: StaticString) -> Bool {
  unsafe writeToScreen(
    UnsafeRawBufferPointer(start: sequence.utf8Start, count: sequence.utf8CodeUnitCount),
    milliseconds: 50)
}

/// Restores the terminal to its state before full screen, or before typing was hidden.
///
/// The modes come first, since nothing can delay them; then the screen, if the program has it. A
/// terminal that nobody reads gets the sequence too, in place of its unread output, which nobody
/// would see.
///
/// Harmless when called twice or for a terminal that was not changed, and safe in a signal handler:
/// it keeps `errno` and calls only functions that POSIX allows there. Takes 100 ms at most for a
/// terminal that is not read.
///
/// - Parameter keepsInput: whether typed input stays for the next reader, which is not the shell.
func restoreTerminal(keepsInput: Bool = false) {
  if unsafe terminalState.pointee.hasLeft { return }
  unsafe terminalState.pointee.stage = .beingRestored
  let code = errno
  var before = sigset_t()
  blockBackgroundStops(&before)
  // Pending replies, keys and the beginning of a password belong to the program, not to the shell
  // after it.
  if !keepsInput { _ = unsafe tcflush(terminalState.pointee.input, TCIFLUSH) }
  // Now, not after draining the output: that could wait for ever.
  _ = unsafe tcsetattr(terminalState.pointee.input, TCSANOW, &terminalState.pointee.savedModes)
  if unsafe terminalState.pointee.hasScreen {
    restoreScreen(&before)
  } else {
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    unsafe terminalState.pointee.stage = .left
  }
  errno = code
}

/// Keeps the system from stopping this thread because it changes or writes the terminal in the
/// background, as when a stopped job is ended.
func blockBackgroundStops(_ before: inout sigset_t) {
  var stops = sigset_t()
  unsafe sigemptyset(&stops)
  unsafe sigaddset(&stops, SIGTTOU)
  unsafe pthread_sigmask(SIG_BLOCK, &stops, &before)
}

private func restoreScreen(_ before: inout sigset_t) {
  let screen = unsafe terminalState.pointee.output
  let isRead = canWrite(to: screen, milliseconds: 50)
  if !isRead { _ = tcflush(screen, TCOFLUSH) }
  undoFeatures()
  // In this order: another signal meanwhile does the same once more on this screen.
  if unsafe terminalState.pointee.hasKeyboard {
    writeToScreen(keyboardOffSequence)
    unsafe terminalState.pointee.hasKeyboard = false
  }
  writeToScreen(unsafe terminalState.pointee.isInline ? leaveInlineSequence : leaveSequence)
  unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  unsafe terminalState.pointee.stage = .left
  replayCapture(milliseconds: isRead ? 2_000 : 0)
}

/// Registers the restore for `exit`, once in a process.
let restoreAtExit: Void = {
  _ = atexit { restoreTerminal() }
}()
