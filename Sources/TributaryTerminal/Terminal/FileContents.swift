#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Why a file could not be read or written, in words for the person who named it.
package struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  package let path: String
  /// What the system says about it.
  package let reason: String
  private let remedy: String

  /// Whether there is more in it than the reader takes.
  package fileprivate(set) var isTooLarge = false

  package var description: String { "\(path): \(reason); \(remedy)" }

  fileprivate init(path: String, reason: String, remedy: String) {
    self.path = path
    self.reason = reason
    self.remedy = remedy
  }

  fileprivate init(path: String, code: Int32, forWriting isWriting: Bool = false) {
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

/// Whether there is something at a path.
package func fileExists(at path: String) -> Bool {
  unsafe access(path, F_OK) == 0
}

/// Reads a whole file, or standard input when the path is `-`.
///
/// Blocks until the end of the file; of a terminal, until Ctrl-D. A directory is refused, and so is
/// what does not end within the limit, such as a device.
///
/// - Parameters:
///   - path: a path as the C library takes it, or `-`.
///   - limit: the most bytes that make sense.
/// - Returns: the bytes of the file, with no regard to what they mean.
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

/// Makes these bytes the whole contents of a file, which is made if it is not there.
///
/// Not atomic: a reader may see half of it, and a failure may leave half of it. For what must not be
/// lost there is `replaceFileContents`.
///
/// - Parameters:
///   - bytes: what the file shall contain.
///   - path: where; its directory must exist.
/// - Throws: `FileError` with the system's reason.
package func setFileContents(_ bytes: [UInt8], at path: String) throws(FileError) {
  let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
  let descriptor = unsafe open(path, flags, 0o666)
  guard descriptor >= 0 else { throw FileError(path: path, code: errno, forWriting: true) }
  let isWritten = unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
  let code = errno
  let isClosed = close(descriptor) == 0
  guard isWritten, isClosed else {
    throw FileError(path: path, code: isWritten ? errno : code, forWriting: true)
  }
}

/// Makes these bytes the whole contents of a file, so that nobody ever finds half of them there.
///
/// They are written to a file beside it, which then takes its name: a program that is killed
/// meanwhile, or a disk that is full, leaves the old contents as they were. Where that cannot be done
/// they are written in place, as `setFileContents` does: in a folder that may not be written, and for
/// a link, a device, or a file of another owner or of several names.
///
/// - Parameters:
///   - bytes: what the file shall contain.
///   - path: where; its directory must exist.
///   - isSynchronized: whether the disk has to have them before the old ones are given up, so that they are there
///     after a loss of power too; takes as long as the disk does.
/// - Throws: `FileError` with the system's reason.
package func replaceFileContents(
  _ bytes: [UInt8], at path: String, isSynchronized: Bool = false
) throws(FileError) {
  let mode = replaceableMode(at: path)
  if mode == nil, isThere(path) { return try setFileContents(bytes, at: path) }
  // By chance, since a killed program leaves its file, and may have had the number of this one.
  let beside = "\(path).\(UInt64.random(in: 0...UInt64.max)).new"
  let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
  let descriptor = unsafe open(beside, flags, mode == nil ? 0o666 : 0o600)
  guard descriptor >= 0 else {
    // Anything else, such as a full disk, would be met again with the file cut short.
    guard [EACCES, EPERM, EROFS, ENAMETOOLONG].contains(errno) else {
      throw FileError(path: path, code: errno, forWriting: true)
    }
    return try setFileContents(bytes, at: path)
  }
  let isWritten = unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
  var code = isWritten && mode.map({ fchmod(descriptor, $0) }) ?? 0 == 0 ? 0 : errno
  if code == 0, isSynchronized, fsync(descriptor) != 0 { code = errno }
  if close(descriptor) != 0, code == 0 { code = errno }
  if code == 0, unsafe rename(beside, path) == 0 { return }
  _ = unsafe unlink(beside)
  guard code == 0 else { throw FileError(path: path, code: code, forWriting: true) }
  try setFileContents(bytes, at: path)
}

// A link that leads nowhere is there.
private func isThere(_ path: String) -> Bool {
  var information = stat()
  return unsafe lstat(path, &information) == 0
}

/// The permissions of a file in whose place another may be put without anybody's noticing; nil if
/// there is none, or it is of another kind.
private func replaceableMode(at path: String) -> mode_t? {
  var information = stat()
  guard unsafe lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
    information.st_nlink == 1, information.st_uid == geteuid(), unsafe access(path, W_OK) == 0
  else { return nil }
  return information.st_mode & 0o7777
}

/// Makes a folder, unless it is there.
///
/// - Parameter path: where; the folder around it must exist.
/// - Throws: `FileError` with the system's reason.
package func makeFolder(at path: String) throws(FileError) {
  if unsafe mkdir(path, 0o777) == 0 || errno == EEXIST { return }
  throw FileError(path: path, code: errno, forWriting: true)
}
