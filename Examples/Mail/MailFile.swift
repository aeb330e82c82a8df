#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is open for reading, so that it can be read in parts.
nonisolated final class MailFile: Sendable {
  private let descriptor: Int32

  /// Opens a file; anything else, such as a pipe, which might never end, is refused.
  init(_ path: String) throws(MailboxError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { throw MailboxError(text: "\(path): \(Self.reason)") }
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG
    else {
      throw MailboxError(text: "\(path): this is no file and no folder; give an mbox or a Maildir")
    }
  }

  deinit { close(descriptor) }

  /// Reads some bytes; fewer at the end of the file, and where it cannot be read.
  func bytes(from start: Int, count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
        let more = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(start + filled))
        if more <= 0 { break }
        filled += more
      }
    }
  }

  static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return unsafe stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the names of the files in a folder; hidden ones are left out.
  static func names(in folder: String) throws(MailboxError) -> [String] {
    guard let entries = unsafe opendir(folder) else {
      throw MailboxError(text: "\(folder): \(reason)")
    }
    defer { unsafe _ = closedir(entries) }
    var names: [String] = []
    while let entry = unsafe readdir(entries) {
      names.append(
        unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.filter { !$0.hasPrefix(".") }
  }

  /// The system's reason for the last failure.
  static var reason: String { unsafe String(cString: strerror(errno)) }
}
