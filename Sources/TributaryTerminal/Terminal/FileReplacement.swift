#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Replaces the contents of a file, unless another program has changed it.
///
/// A lock orders two programs that call this for one file, so that neither overwrites the other's
/// contents.
///
/// - Parameters:
///   - bytes: the new contents.
///   - path: its path; its directory must exist.
///   - old: the contents that may be replaced; a missing or unreadable file may be replaced too.
///   - isSynchronized: whether the disk has to store them before the old ones are removed.
/// - Returns: whether it was replaced.
/// - Throws: `FileError` with the system's reason.
package func replaceFileContents(
  _ bytes: [UInt8], at path: String, ifStill old: [UInt8], isSynchronized: Bool
) throws(FileError) -> Bool {
  let lock = FolderLock(around: path)
  defer { lock.unlock() }
  if fileExists(at: path), let contents = try? readFile(at: path), contents != old { return false }
  try replaceFileContents(bytes, at: path, isSynchronized: isSynchronized)
  return true
}

/// Returns an unused path beside another.
package func unusedPath(beside path: String, as suffix: String) -> String {
  asides(of: path, suffix).first { !fileExists(at: $0) } ?? "\(path).\(suffix)"
}

private func asides(of path: String, _ suffix: String) -> some Sequence<String> {
  (1...1_000).lazy.map { $0 == 1 ? "\(path).\(suffix)" : "\(path).\(suffix)-\($0)" }
}

/// Renames a file to an unused name.
///
/// - Parameters:
///   - path: the path of the file.
///   - suffix: the end of the new name; a number follows if that name is taken.
/// - Returns: the new path; nil if the file cannot be renamed, and keeps its name.
package func moveAside(fileAt path: String, as suffix: String) -> String? {
  let lock = FolderLock(around: path)
  defer { lock.unlock() }
  guard isRegularFile(at: path) else { return nil }
  for aside in asides(of: path, suffix) {
    // Unlike a rename, a link never replaces a file.
    if unsafe link(path, aside) == 0 { return unsafe unlink(path) == 0 ? aside : nil }
    if errno == EEXIST { continue }
    // Some file systems have no links.
    if fileExists(at: aside) { continue }
    return unsafe rename(path, aside) == 0 ? aside : nil
  }
  return nil
}

private func isRegularFile(at path: String) -> Bool {
  var information = stat()
  return unsafe stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
}

/// A lock on the folder of a file, for all programs that replace files by these functions.
///
/// The folder has the lock and not the file, which is replaced by another one. It ends with the
/// program.
private struct FolderLock {
  private let descriptor: Int32

  // A program that was stopped with the lock does not block others: files are written whole without
  // it too.
  init(around path: String) {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for _ in 0..<100 where descriptor >= 0 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      _ = poll(nil, 0, 2)
    }
  }

  func unlock() {
    if descriptor >= 0 { close(descriptor) }
  }
}
