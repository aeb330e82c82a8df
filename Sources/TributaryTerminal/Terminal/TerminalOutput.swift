internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The bytes that the terminal has not taken yet.
///
/// Writing never blocks. Bytes that the terminal does not take at once stay here, and the thread
/// that reads the terminal writes them when there is room; so they are written whole and in order,
/// or not at all. The driver appends a frame only when the one before has been written, so that
/// frames are dropped and never queued.
final class TerminalOutput: Sendable {
  private let waiting = Mutex<ArraySlice<UInt8>>([])

  init() {}

  /// Whether all bytes have been written.
  var isEmpty: Bool { waiting.withLock { $0.isEmpty } }

  /// Adds bytes, and writes as much as the terminal takes.
  ///
  /// - Returns: whether the terminal is still there.
  func append(_ bytes: some Collection<UInt8>) -> Bool {
    waiting.withLock { waiting in
      waiting += bytes
      return Self.flush(&waiting)
    }
  }

  /// Writes as much as the terminal takes.
  func flush() { _ = waiting.withLock { Self.flush(&$0) } }

  /// Drops the unwritten bytes.
  func removeAll() { waiting.withLock { $0 = [] } }

  // Nothing is drawn after a signal handler has restored the terminal, nor in the background, where
  // it would overwrite the shell's screen.
  private static func flush(_ waiting: inout ArraySlice<UInt8>) -> Bool {
    while !waiting.isEmpty {
      guard unsafe terminalState.pointee.isEntered, !isInBackground() else {
        waiting = []
        return true
      }
      let screen = unsafe terminalState.pointee.output
      if !canWrite(to: screen, milliseconds: 0) { return true }
      let count = unsafe waiting.withUnsafeBytes { bytes in
        unsafe write(
          screen, bytes.baseAddress, min(bytes.count, terminalState.pointee.writeLimit))
      }
      if count > 0 {
        waiting = waiting.dropFirst(count)
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        waiting = []
        return false
      }
    }
    waiting = []
    return true
  }
}

/// Returns whether a descriptor takes bytes, or fails at once; safe in a signal handler.
func canWrite(to descriptor: Int32, milliseconds: Int32) -> Bool {
  var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return unsafe poll(&polled, 1, milliseconds) > 0
}

/// Returns whether another job has the terminal; without a controlling terminal there is no
/// background.
func isInBackground() -> Bool {
  let foreground = tcgetpgrp(unsafe terminalState.pointee.input)
  return foreground >= 0 && foreground != getpgrp()
}

/// Returns whether no shell could continue the program if the terminal stopped it; the system does not
/// stop such a program by the signals of a terminal.
///
/// A group of processes is orphaned if none of them has a parent outside of the group that is in the
/// same session. The group of the session's leader is; of any other the parent of this process
/// decides here.
func isOrphaned() -> Bool {
  let session = getsid(0)
  return getpgrp() == session || getppid() == 0 || getsid(getppid()) != session
}

/// Opens a terminal a second time, so that writes to it need not block.
///
/// Duplicates of a descriptor share the nonblocking mode, the shell's among them, so the mode of an
/// inherited one must not be changed.
///
/// - Returns: a descriptor, and the number of bytes to write at a time. If the terminal has no name
///   that can be opened, it is a duplicate, to which little is written, and only when there is
///   room.
func openScreen(of output: Int32) -> (descriptor: Int32, limit: Int)? {
  var name = [CChar](repeating: 0, count: 256)
  if unsafe ttyname_r(output, &name, name.count) == 0 {
    let own = unsafe open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    if own >= 0 { return (own, .max) }
  }
  let duplicate = fcntl(output, F_DUPFD_CLOEXEC, 3)
  return duplicate < 0 ? nil : (duplicate, 256)
}
