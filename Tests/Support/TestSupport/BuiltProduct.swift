#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Returns the path of an executable that was built with the running tests.
///
/// It is in the folder of the test executable. Linux only so far.
package func builtProduct(_ name: String) -> String {
  var buffer = [CChar](repeating: 0, count: 4096)
  let capacity = buffer.count
  let count = unsafe readlink("/proc/self/exe", &buffer, capacity)
  let own = String(
    decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  return own.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/\(name)"
}
