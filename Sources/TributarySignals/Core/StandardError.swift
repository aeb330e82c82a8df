#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Writes a message where it is no part of a program's result; a failure to do so is nobody's loss.
package func writeToStandardError(_ message: String) {
  var message = message
  message.withUTF8 { bytes in _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
}
