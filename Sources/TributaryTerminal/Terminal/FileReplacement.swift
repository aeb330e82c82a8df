#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Makes these bytes the whole contents of a file, unless another program has changed it.
///
/// Two programs that call this for one file do so one after the other, so that none writes over what the other has
/// just written.
///
/// - Parameters:
///   - bytes: what the file shall contain.
///   - path: where; its directory must exist.
///   - old: the contents that may be replaced; a file that is not there, or cannot be read, may be replaced too.
///   - isSynchronized: whether the disk has to have them before the old ones are given up.
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

/// A path beside another at which there is nothing yet.
package func unusedPath(beside path: String, as suffix: String) -> String {
  asides(of: path, suffix).first { !fileExists(at: $0) } ?? "\(path).\(suffix)"
}

private func asides(of path: String, _ suffix: String) -> some Sequence<String> {
  (1...1_000).lazy.map { $0 == 1 ? "\(path).\(suffix)" : "\(path).\(suffix)-\($0)" }
}

/// Gives a file another name, under which there is none yet.
///
/// - Parameters:
///   - path: of the file.
///   - suffix: stands behind the path in the new name; a number follows where that is taken.
/// - Returns: the new path; nil if it is no file that can be given another name, and is where it was.
package func moveAside(fileAt path: String, as suffix: String) -> String? {
  let lock = FolderLock(around: path)
  defer { lock.unlock() }
  guard isRegularFile(at: path) else { return nil }
  for aside in asides(of: path, suffix) {
    // Unlike a new name alone, a second one never takes the place of a file.
    if unsafe link(path, aside) == 0 { return unsafe unlink(path) == 0 ? aside : nil }
    if errno == EEXIST { continue }
    // There are file systems without second names.
    if fileExists(at: aside) { continue }
    return unsafe rename(path, aside) == 0 ? aside : nil
  }
  return nil
}

private func isRegularFile(at path: String) -> Bool {
  var information = stat()
  return unsafe stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
}

/// A lock on the folder of a file, which all programs take that replace files by these functions.
///
/// The folder has it and not the file, whose place another one takes. It ends with the program.
private struct FolderLock {
  private let descriptor: Int32

  // A program that was stopped while it had the lock is not waited for: that the files are whole does not depend on it.
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
