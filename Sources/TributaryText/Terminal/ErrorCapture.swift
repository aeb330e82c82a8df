#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// How many bytes of held-back standard error are copied at a time.
let errorBlockSize = 4096

/// Opens the file that takes standard error while the program is in full screen.
///
/// What is written there meanwhile, the words of a trap above all, would vanish with the alternate
/// screen; `replayErrors()` shows it after. Does nothing when standard error is no terminal, since
/// it does not disturb the screen then, or when no file can be made.
func openErrorCapture() {
  guard isatty(STDERR_FILENO) == 1 else { return }
  let folder = environment("TMPDIR") ?? "/tmp"
  var template = Array("\(folder)/tributary-XXXXXX".utf8CString)
  let file = unsafe mkstemp(&template)
  guard file >= 0 else { return }
  // No name, so nothing is left behind however the program ends.
  _ = unsafe unlink(template)
  _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  unsafe terminalState.pointee.originalErrors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
  unsafe terminalState.pointee.capturedErrors = file
}

/// Leads standard error into the file, which is made empty.
func beginErrorCapture() {
  let file = unsafe terminalState.pointee.capturedErrors
  guard file >= 0 else { return }
  _ = ftruncate(file, 0)
  _ = lseek(file, 0, SEEK_SET)
  _ = dup2(file, STDERR_FILENO)
}

/// Leads standard error back and writes what came meanwhile; safe in a signal handler.
func replayErrors() {
  let file = unsafe terminalState.pointee.capturedErrors
  let original = unsafe terminalState.pointee.originalErrors
  guard file >= 0, original >= 0 else { return }
  _ = dup2(original, STDERR_FILENO)
  let block = unsafe terminalState.pointee.block
  var offset: off_t = 0
  while true {
    let count = unsafe pread(file, block, errorBlockSize, offset)
    guard count > 0 else { return }
    unsafe writeAll(UnsafeRawBufferPointer(start: block, count: count), to: original)
    offset += off_t(count)
  }
}

/// Closes the file; the terminal must be restored before.
func closeErrorCapture() {
  let descriptors = unsafe [
    terminalState.pointee.capturedErrors, terminalState.pointee.originalErrors,
  ]
  unsafe terminalState.pointee.capturedErrors = -1
  unsafe terminalState.pointee.originalErrors = -1
  for descriptor in descriptors where descriptor >= 0 { _ = close(descriptor) }
}
