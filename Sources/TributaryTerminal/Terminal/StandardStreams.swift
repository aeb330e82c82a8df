#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

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
