#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Ends the program without a word to its terminal, as a library it calls might do.
func leaveByExit() -> Never {
  exit(3)
}
