#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Ends the program, after the registered exit handlers.
package func exitProgram(_ code: Int32) -> Never {
  exit(code)
}

/// Returns whether a descriptor is a terminal.
package func isTerminal(_ descriptor: Int32) -> Bool {
  isatty(descriptor) != 0
}

/// Returns the value of an environment variable, or nil if it is not set.
///
/// Call it at start-up: nothing here guards against another thread that sets variables
/// meanwhile.
package func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Whether the program runs over ssh, where bytes that were sent at once may arrive apart, and many
/// bytes late.
///
/// Call it at start-up, as `environment(_:)`.
var isRemote: Bool {
  ["SSH_CONNECTION", "SSH_TTY"].contains { environment($0).map { !$0.isEmpty } ?? false }
}

/// Writes a whole text to a descriptor, and returns whether the other end still reads.
///
/// If it returns false, stop writing without an error: `program | head` has closed the pipe. Blocks
/// while the reader is slow. Call `ignoreBrokenPipes()` at start-up, or SIGPIPE ends the process.
@discardableResult
package func write(_ text: String, to descriptor: Int32) -> Bool {
  var text = text
  return text.withUTF8 { unsafe writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}

/// Ignores SIGPIPE, so that a write to a closed pipe fails and does not end the process.
///
/// This holds for the whole process and, unless they undo it, for its children.
package func ignoreBrokenPipes() {
  _ = signal(SIGPIPE, SIG_IGN)
}

/// The handling of broken pipes by which a write fails instead of ending the process, until
/// `restore()`.
struct BrokenPipeHandling {
  private let previous = signal(SIGPIPE, SIG_IGN)

  /// Restores the previous action of the signal.
  func restore() {
    _ = signal(SIGPIPE, previous)
  }

  /// Checks that all output could be written.
  ///
  /// If its reader has closed the pipe, the process ends as it would have by the write, unless it
  /// handles or ignores the signal itself.
  ///
  /// - Throws: as `StandardOutput.check()` does.
  @MainActor
  func check(_ output: StandardOutput) throws(ExitError) {
    do throws(ExitError) {
      try output.check()
    } catch {
      if error.signal == SIGPIPE, previous == nil { TerminalDevice.endProcess(by: SIGPIPE) }
      throw error
    }
  }
}
