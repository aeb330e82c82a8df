internal import Synchronization

/// A cache of the texts of files.
final class FileTexts: Sendable {
  private let texts = Mutex<[String: String]>([:])

  /// Returns the text of a file, which is read once.
  ///
  /// - Throws: the reason why it cannot be read.
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
