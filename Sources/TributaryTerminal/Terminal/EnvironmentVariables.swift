#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The value of an environment variable, or nothing if it is not set.
///
/// Read what is needed at start-up: nothing here guards against another thread that sets variables
/// meanwhile.
package func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
