#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What a program says to whoever reads it, and whether that was heard.
///
/// A write that fails is the last: what a program shows in parts is of no use with a part missing.
@MainActor
package final class StandardOutput {
  private let descriptor: Int32

  /// Why nothing more can be written, as the system says it; 0 while it can.
  package private(set) var failure: Int32 = 0

  /// Makes one.
  ///
  /// - Parameter descriptor: of standard output, unless a test says otherwise.
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
  /// - Throws: the signal SIGPIPE where nobody reads any more, as after `program | head -1`; else
  ///   a data error with what the system says, such as that the disk is full.
  package func check() throws(ExitError) {
    if failure == 0 { return }
    if failure == EPIPE { throw .ended(bySignal: SIGPIPE) }
    let reason = unsafe strerror(failure).map { unsafe String(cString: $0) } ?? "error \(failure)"
    throw .data("standard output: \(reason); part of what was shown is lost")
  }
}

/// Gives each standard stream that the program was started without a place, so that no file or pipe
/// opened later takes its number: input that is at its end, outputs that refuse all.
package func ensureStandardStreamsAreOpen() {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
  where fcntl(descriptor, F_GETFD) == -1 {
    // The lowest number that is free is this one.
    _ = unsafe open("/dev/null", O_RDONLY)
  }
}
