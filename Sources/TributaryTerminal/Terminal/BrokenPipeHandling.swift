#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Lets a write to a closed pipe fail instead of ending the process, until it is restored.
struct BrokenPipeHandling {
  private let previous = signal(SIGPIPE, SIG_IGN)

  /// Gives the signal the action back that it had before.
  func restore() {
    _ = signal(SIGPIPE, previous)
  }
}
