#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The reason why a file could not be read or written, in words for the user who named it.
package struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  package let path: String
  /// The system's message.
  package let reason: String
  private let remedy: String

  /// Whether the file is larger than the limit.
  package fileprivate(set) var isTooLarge = false

  package var description: String { "\(path): \(reason); \(remedy)" }

  fileprivate init(path: String, reason: String, remedy: String) {
    self.path = path
    self.reason = reason
    self.remedy = remedy
  }

  init(path: String, code: Int32, forWriting isWriting: Bool = false) {
    let text = unsafe strerror(code)
    let reason = unsafe text.map { unsafe String(cString: $0) } ?? "error \(code)"
    let remedy =
      switch code {
      case ENOENT where isWriting, ENOTDIR where isWriting:
        "make its directory first, or give another path"
      case ENOENT, ENOTDIR: "check the path, or give - to read standard input"
      case EACCES, EPERM, EROFS: "check who may \(isWriting ? "write" : "read") it"
      case EISDIR: "give a file in it"
      case ENOSPC: "make room, or give a path on another disk"
      default: "give another path"
      }
    self.init(path: path, reason: reason, remedy: remedy)
  }
}

/// Returns whether a file exists at a path.
package func fileExists(at path: String) -> Bool {
  unsafe access(path, F_OK) == 0
}

/// Reads a whole file, or standard input when the path is `-`.
///
/// Blocks until the end of the file; of a terminal, until Ctrl-D. A directory is refused, and so is
/// an input that does not end within the limit, such as a device.
///
/// - Parameters:
///   - path: a path as the C library takes it, or `-`.
///   - limit: the maximum number of bytes.
/// - Returns: the bytes of the file, in any encoding.
/// - Throws: `FileError` with the system's reason.
package func readFile(at path: String, upTo limit: Int = 64 << 20) throws(FileError) -> [UInt8] {
  let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
  defer { if path != "-" { close(descriptor) } }
  var information = stat()
  if unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
    throw FileError(path: path, code: EISDIR)
  }
  var bytes: [UInt8] = []
  while true {
    switch readAvailable(descriptor) {
    case .bytes(let more):
      bytes += more
      if bytes.count > limit {
        var error = FileError(
          path: path, reason: "larger than \(limit) bytes", remedy: "give a file that ends")
        error.isTooLarge = true
        throw error
      }
    case .nothing: _ = readyDescriptors(of: [descriptor])
    case .end(let code):
      guard code == 0 else { throw FileError(path: path, code: code) }
      return bytes
    }
  }
}

/// The permissions of a new file.
let newFileMode: mode_t = 0o600

/// Writes bytes as the whole contents of a file, and creates it if it does not exist.
///
/// Not atomic: a reader may see half of it, and a failure may leave half of it. Use
/// `replaceFileContents` for data that must not be lost. A new file is for its owner alone, since it
/// contains what the user has typed.
///
/// - Parameters:
///   - bytes: the new contents.
///   - path: its path; its directory must exist.
/// - Throws: `FileError` with the system's reason.
package func setFileContents(_ bytes: [UInt8], at path: String) throws(FileError) {
  let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
  let descriptor = unsafe open(path, flags, newFileMode)
  guard descriptor >= 0 else { throw FileError(path: path, code: errno, forWriting: true) }
  let isWritten = unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
  let code = errno
  let isClosed = close(descriptor) == 0
  guard isWritten, isClosed else {
    throw FileError(path: path, code: isWritten ? errno : code, forWriting: true)
  }
}

/// Replaces the contents of a file atomically, so that no reader finds half of them.
///
/// The bytes are written to a file beside it, which then takes its name: a program that is killed
/// meanwhile, or a full disk, leaves the old contents unchanged. If that is not possible,
/// they are written in place, as `setFileContents` does: in a read-only folder, and for
/// a link, a device, or a file of another owner or of several names.
///
/// A file keeps its permissions, and a new one is for its owner alone.
///
/// - Parameters:
///   - bytes: the new contents.
///   - path: its path; its directory must exist.
///   - original: the path of a file whose permissions it takes, if that exists.
///   - isSynchronized: whether the disk has to store them before the old ones are removed, so that
///     they survive a loss of power; takes as long as the disk does.
/// - Throws: `FileError` with the system's reason.
package func replaceFileContents(
  _ bytes: [UInt8], at path: String, permissionsOf original: String? = nil,
  isSynchronized: Bool = false
) throws(FileError) {
  var mode = replaceableMode(at: path)
  if mode == nil, isThere(path) { return try setFileContents(bytes, at: path) }
  if let original, let wanted = permissions(at: original) { mode = wanted }
  let beside = unfinishedPath(of: path)
  let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
  let descriptor = unsafe open(beside, flags, newFileMode)
  guard descriptor >= 0 else {
    // Any other error, such as a full disk, would occur again and leave the file cut short.
    guard [EACCES, EPERM, EROFS, ENAMETOOLONG].contains(errno) else {
      throw FileError(path: path, code: errno, forWriting: true)
    }
    return try setFileContents(bytes, at: path)
  }
  // Another program takes an unfinished file without a lock for one that was left.
  _ = flock(descriptor, LOCK_EX | LOCK_NB)
  let isWritten = unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
  var code = isWritten && mode.map({ fchmod(descriptor, $0) }) ?? 0 == 0 ? 0 : errno
  if code == 0, isSynchronized, fsync(descriptor) != 0 { code = errno }
  if close(descriptor) != 0, code == 0 { code = errno }
  if code == 0, unsafe rename(beside, path) == 0 { return }
  _ = unsafe unlink(beside)
  guard code == 0 else { throw FileError(path: path, code: code, forWriting: true) }
  try setFileContents(bytes, at: path)
}

// A broken link exists too.
private func isThere(_ path: String) -> Bool {
  var information = stat()
  return unsafe lstat(path, &information) == 0
}

/// Returns the permissions of a file that another may replace without a visible difference; nil if
/// there is none, or it is of another kind.
private func replaceableMode(at path: String) -> mode_t? {
  var information = stat()
  guard unsafe lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
    information.st_nlink == 1, information.st_uid == geteuid(), unsafe access(path, W_OK) == 0
  else { return nil }
  return information.st_mode & 0o7777
}

/// Returns the permissions of a regular file; nil if there is none.
private func permissions(at path: String) -> mode_t? {
  var information = stat()
  guard unsafe stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
    return nil
  }
  return information.st_mode & 0o777
}

/// Creates a folder, unless it exists.
///
/// - Parameter path: its path; the folder around it must exist.
/// - Throws: `FileError` with the system's reason.
package func makeFolder(at path: String) throws(FileError) {
  if unsafe mkdir(path, 0o777) == 0 || errno == EEXIST { return }
  throw FileError(path: path, code: errno, forWriting: true)
}
