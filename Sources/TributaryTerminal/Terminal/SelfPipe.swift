#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A pipe from the process to itself, with which a signal handler or a task wakes a waiting thread.
///
/// Neither end blocks and neither is inherited by a child. Its owner has to close
/// both ends. Closing the write end wakes the reader for good.
struct SelfPipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  /// Creates a pipe, or nil when the process has no descriptors left.
  init?() {
    var ends: (Int32, Int32) = (-1, -1)
    let result = unsafe withUnsafeMutableBytes(of: &ends) {
      unsafe pipe($0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard result == 0 else { return nil }
    (readEnd, writeEnd) = ends
    for end in [readEnd, writeEnd] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }
}

extension SelfPipe {
  /// Wakes the reader with a byte.
  func send() {
    var byte: UInt8 = 0
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Wakes the reader for good.
  func closeWriteEnd() { _ = close(writeEnd) }

  func closeReadEnd() { _ = close(readEnd) }
}
