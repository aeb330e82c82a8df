#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A folder for one test, which is removed with its files when the object is deallocated.
///
/// Only the files directly in it are removed.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    var template = Array("/tmp/tributary-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw PseudoTerminalError(description: "no temporary folder can be made")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    if let folder = unsafe opendir(path) {
      while let entry = unsafe readdir(folder) {
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        _ = unsafe unlink("\(path)/\(name)")
      }
      unsafe closedir(folder)
    }
    _ = unsafe rmdir(path)
  }
}
