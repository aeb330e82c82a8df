#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The number of bytes to copy at a time.
let captureBlockSize = 4096

/// Opens an empty input for the programs that this one starts while it is in full screen.
///
/// A program that read the keyboard would take its keys, behind its frames. `Terminal.lend` gives a
/// program the keyboard.
func openEmptyInput() {
  guard unsafe terminalState.pointee.input == STDIN_FILENO else { return }
  let empty = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
  let keyboard = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
  guard empty >= 0, keyboard >= 0 else {
    for descriptor in [empty, keyboard] where descriptor >= 0 { _ = close(descriptor) }
    return
  }
  unsafe terminalState.pointee.noInput = empty
  unsafe terminalState.pointee.input = keyboard
}

/// Closes the empty input; standard input is the keyboard again.
func closeEmptyInput() {
  let empty = unsafe terminalState.pointee.noInput
  guard empty >= 0 else { return }
  _ = close(empty)
  _ = unsafe close(terminalState.pointee.input)
  unsafe terminalState.pointee.noInput = -1
  unsafe terminalState.pointee.input = STDIN_FILENO
}

/// Opens the file that takes standard output and standard error while the program is in full
/// screen.
///
/// Such output, a stray `print` or the message of a trap, would spoil the frame
/// and vanish with the alternate screen; `replayCapture()` shows it afterwards. A stream that leads
/// elsewhere does not disturb the screen and is not captured, nor is any if no file can be
/// made. The screen must be open.
func openCapture() {
  let (holdsOutput, holdsErrors) = (isScreen(STDOUT_FILENO), isScreen(STDERR_FILENO))
  guard holdsOutput || holdsErrors else { return }
  let folder = environment("TMPDIR") ?? "/tmp"
  var template = Array("\(folder)/tributary-XXXXXX".utf8CString)
  let file = unsafe mkstemp(&template)
  guard file >= 0 else { return }
  // No name, so no file remains, whatever the end of the program.
  _ = unsafe unlink(template)
  _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  _ = fcntl(file, F_SETFL, O_APPEND)
  if holdsOutput {
    unsafe terminalState.pointee.originalOutput = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
  }
  if holdsErrors {
    unsafe terminalState.pointee.originalErrors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
  }
  unsafe terminalState.pointee.capture = file
}

/// Redirects the streams to the end of the file.
func beginCapture() {
  if unsafe terminalState.pointee.noInput >= 0 {
    _ = unsafe dup2(terminalState.pointee.noInput, STDIN_FILENO)
  }
  let file = unsafe terminalState.pointee.capture
  guard file >= 0 else { return }
  if unsafe terminalState.pointee.originalOutput >= 0 { _ = dup2(file, STDOUT_FILENO) }
  if unsafe terminalState.pointee.originalErrors >= 0 { _ = dup2(file, STDERR_FILENO) }
}

/// Returns whether a descriptor leads to the terminal of the screen.
private func isScreen(_ descriptor: Int32) -> Bool {
  var (one, other) = (stat(), stat())
  guard isatty(descriptor) == 1, unsafe fstat(descriptor, &one) == 0,
    unsafe fstat(terminalState.pointee.output, &other) == 0
  else { return false }
  return one.st_rdev == other.st_rdev
}

/// Restores the streams, writes the captured output, and empties the file; safe in a signal
/// handler.
///
/// - Parameter milliseconds: the longest wait for the screen; the rest is dropped then.
func replayCapture(milliseconds: Int32) {
  if unsafe terminalState.pointee.noInput >= 0 {
    _ = unsafe dup2(terminalState.pointee.input, STDIN_FILENO)
  }
  let file = unsafe terminalState.pointee.capture
  guard file >= 0 else { return }
  let output = unsafe terminalState.pointee.originalOutput
  let errors = unsafe terminalState.pointee.originalErrors
  if output >= 0 { _ = dup2(output, STDOUT_FILENO) }
  if errors >= 0 { _ = dup2(errors, STDERR_FILENO) }
  let block = unsafe terminalState.pointee.block
  var offset: off_t = 0
  while true {
    let count = unsafe pread(file, block, captureBlockSize, offset)
    guard count > 0 else { break }
    let bytes = unsafe UnsafeRawBufferPointer(start: block, count: count)
    guard unsafe writeToScreen(bytes, milliseconds: milliseconds) else { break }
    offset += off_t(count)
  }
  _ = ftruncate(file, 0)
}

/// Closes the file; the terminal must be restored before.
func closeCapture() {
  let descriptors = unsafe [
    terminalState.pointee.capture, terminalState.pointee.originalOutput,
    terminalState.pointee.originalErrors,
  ]
  unsafe terminalState.pointee.capture = -1
  unsafe terminalState.pointee.originalOutput = -1
  unsafe terminalState.pointee.originalErrors = -1
  for descriptor in descriptors where descriptor >= 0 { _ = close(descriptor) }
}
