#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The handling of broken pipes by which a write fails instead of ending the process, until
/// `restore()`.
struct BrokenPipeHandling {
  private let previous = signal(SIGPIPE, SIG_IGN)

  /// Restores the previous action of the signal.
  func restore() {
    _ = signal(SIGPIPE, previous)
  }
}
