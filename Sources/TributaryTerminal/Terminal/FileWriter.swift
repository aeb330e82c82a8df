#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A file that stays open and is written in parts.
///
/// The system has what was written also when the program is killed. A device or a pipe has no
/// positions: it takes the whole contents, once.
final class FileWriter {
  private let path: String
  private var descriptor: Int32
  private var count = 0

  /// Whether bytes can be written at any position.
  let hasPositions: Bool

  /// The reason why bytes were not written; nil if all were.
  private(set) var failure: FileError?

  /// Opens a file and empties it, or creates it for its owner alone.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - keptCount: the number of bytes that the file keeps.
  /// - Throws: `FileError` with the system's reason.
  init(_ path: String, keeping keptCount: Int = 0) throws(FileError) {
    self.path = path
    let start = keptCount == 0 ? O_TRUNC : 0
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | start | O_CLOEXEC, newFileMode)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno, forWriting: true) }
    var information = stat()
    hasPositions =
      unsafe fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
    if hasPositions { count = Int(information.st_size) }
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }
}

extension FileWriter {
  /// Writes bytes at a position, and cuts off what was behind them.
  ///
  /// - Returns: whether all of them were written.
  func write(_ bytes: ArraySlice<UInt8>, at position: Int) -> Bool {
    var rest = bytes
    var offset = position
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { bytes in
        unsafe pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
      }
      if written < 0, errno == EINTR { continue }
      if written <= 0 {
        failure = FileError(path: path, code: errno, forWriting: true)
        return false
      }
      rest = rest.dropFirst(written)
      offset += written
    }
    if offset < count, ftruncate(descriptor, off_t(offset)) != 0 { return false }
    count = offset
    return true
  }

  /// Closes the file.
  ///
  /// - Parameters:
  ///   - contents: all bytes behind those that were kept, if they have to be written once more.
  ///   - position: the number of bytes that were kept.
  /// - Throws: `FileError` with the system's reason.
  func finish(writing contents: [UInt8]?, at position: Int = 0) throws(FileError) {
    var isWritten = true
    if let contents {
      isWritten =
        hasPositions
        ? write(contents[...], at: position)
        : unsafe contents.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
    }
    let code = errno
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard isWritten, isClosed else {
      throw FileError(path: path, code: isWritten ? errno : code, forWriting: true)
    }
  }
}
