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
