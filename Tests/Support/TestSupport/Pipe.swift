#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A pipe whose ends a test can close; the other ends are closed with the object.
package final class Pipe {
  package private(set) var readEnd: Int32
  package private(set) var writeEnd: Int32

  package init(isBlocking: Bool = true) throws {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw PseudoTerminalError(description: "no pipe can be made")
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    // A child of another test must not keep an end open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if !isBlocking { _ = fcntl(writeEnd, F_SETFL, O_WRONLY | O_NONBLOCK) }
  }

  deinit {
    closeReadEnd()
    closeWriteEnd()
  }

  /// Writes bytes that fit into the pipe.
  package func send(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes { unsafe write(writeEnd, $0.baseAddress, $0.count) }
  }

  /// Writes bytes that fit into the pipe, and closes the write end.
  package func writeAndClose(_ bytes: [UInt8]) {
    send(bytes)
    closeWriteEnd()
  }

  /// Waits until no process holds the other end.
  ///
  /// - Returns: false if a process still holds it when the limit has passed.
  package func waitForHangUp(within limit: Duration) -> Bool {
    let deadline = ContinuousClock.now + limit
    var waiting = pollfd(fd: readEnd, events: 0, revents: 0)
    repeat {
      if unsafe poll(&waiting, 1, 1_000) > 0 { return true }
    } while ContinuousClock.now < deadline
    return false
  }

  package func closeReadEnd() {
    if readEnd >= 0 { _ = close(readEnd) }
    readEnd = -1
  }

  package func closeWriteEnd() {
    if writeEnd >= 0 { _ = close(writeEnd) }
    writeEnd = -1
  }
}
