#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The thread that runs the caller.
enum CurrentThread: Sendable {
  /// A number that no other running thread has; never zero.
  static var identity: UInt {
    #if canImport(Darwin)
    unsafe UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}
