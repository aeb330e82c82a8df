#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Writes text to a descriptor, whole, and says whether the other end still reads.
///
/// False is the moment to stop writing quietly: `program | head` has seen enough. Blocks while the
/// reader is slow. Call `ignoreBrokenPipes()` at start-up, or the process dies without a word.
@discardableResult
package func write(_ text: String, to descriptor: Int32) -> Bool {
  var text = text
  return text.withUTF8 { unsafe writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}

/// Makes a write to a closed pipe fail instead of killing the process.
///
/// For the whole process and, unless they undo it, for the children it starts.
package func ignoreBrokenPipes() {
  _ = signal(SIGPIPE, SIG_IGN)
}
