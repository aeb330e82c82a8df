#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The standard output of a program, and its error.
///
/// A write that fails is the last: output with a missing part is of no use.
@MainActor
package final class StandardOutput {
  private let descriptor: Int32

  /// The system's error of a failed write; 0 before.
  package private(set) var failure: Int32 = 0

  /// Creates an output.
  ///
  /// - Parameter descriptor: the descriptor; that of standard output by default.
  package init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
  }

  /// Writes a text whole, unless a write has failed before.
  package func write(_ text: String) {
    guard failure == 0, !TributaryTerminal.write(text, to: descriptor) else { return }
    failure = errno
  }

  /// Checks that everything could be written.
  ///
  /// - Throws: the signal SIGPIPE if the reader has closed the output, as after `program | head
  ///   -1`; else a data error with the system's message, such as a full disk.
  package func check() throws(ExitError) {
    if failure == 0 { return }
    if failure == EPIPE { throw .ended(bySignal: SIGPIPE) }
    let reason = unsafe strerror(failure).map { unsafe String(cString: $0) } ?? "error \(failure)"
    throw .data("standard output: \(reason); part of what was shown is lost")
  }
}

/// Opens each standard stream that is closed at the start of the program, so that no file or pipe
/// opened later takes its number: input is at its end, outputs refuse all bytes.
package func ensureStandardStreamsAreOpen() {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
  where fcntl(descriptor, F_GETFD) == -1 {
    // The lowest free number is this one.
    _ = unsafe open("/dev/null", O_RDONLY)
  }
}
