#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The outcome of one read from a descriptor.
enum ReadOutcome {
  case bytes([UInt8])
  /// Nothing for now: a signal interrupted it, or another reader was faster.
  case nothing
  /// The end: the code is 0 at the end of a file or pipe, else the system's error.
  case end(code: Int32)
}

/// Reads the available bytes, at most 64 KiB, and waits only if there are none.
func readAvailable(_ descriptor: Int32) -> ReadOutcome {
  var failure: Int32 = 0
  let capacity = 1 << 16
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    let got = unsafe read(descriptor, buffer.baseAddress, capacity)
    if got < 0 { failure = errno }
    count = max(got, 0)
  }
  if !bytes.isEmpty { return .bytes(bytes) }
  return failure == EINTR || failure == EAGAIN ? .nothing : .end(code: failure)
}

/// Writes all of a buffer, in as many calls as the system needs.
///
/// Waits while a nonblocking descriptor is full. Returns false when the reader has closed it or
/// the descriptor is bad; part of the bytes may be written then. Safe in a signal handler.
@discardableResult
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  guard let start = bytes.baseAddress else { return true }
  var written = 0
  while written < bytes.count {
    let rest = unsafe start.advanced(by: written)
    let count = unsafe write(descriptor, rest, bytes.count - written)
    if count >= 0 {
      written += count
    } else if errno == EAGAIN {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&waiting, 1, -1)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// Waits until one of the descriptors can be read or is closed at its other end, or there is room
/// in one.
///
/// A descriptor below 0 is never ready.
///
/// - Parameters:
///   - descriptors: the descriptors to read.
///   - writing: the descriptor to write.
///   - milliseconds: the longest wait; below 0 there is no limit.
/// - Returns: the ready ones; none when the time is over or a signal came.
func readyDescriptors(
  of descriptors: [Int32], writing: Int32 = -1, milliseconds: Int32 = -1
) -> [Int32] {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  polled.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0))
  guard unsafe poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return [] }
  return polled.filter { $0.revents != 0 }.map(\.fd)
}
