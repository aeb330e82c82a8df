internal import Synchronization

/// The texts of the files that have been read.
final class FileTexts: Sendable {
  private let texts = Mutex<[String: String]>([:])

  /// The text of a file, which is read once.
  ///
  /// - Throws: that it cannot be read.
  func text(of path: String) throws(FileError) -> String {
    if let text = texts.withLock({ $0[path] }) { return text }
    let whole = String(decoding: try readFile(at: path), as: UTF8.self)
    let text =
      whole.unicodeScalars.first == "\u{FEFF}"
      ? String(whole.unicodeScalars.dropFirst()) : whole
    texts.withLock { $0[path] = text }
    return text
  }
}
