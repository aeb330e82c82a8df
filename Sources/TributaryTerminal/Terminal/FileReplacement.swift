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

/// Returns the path of the file that becomes the new contents of another.
///
/// It has a random number, since a killed program leaves its file, and may have had this process's
/// number.
func unfinishedPath(of path: String) -> String {
  "\(path).\(UInt64.random(in: 0...UInt64.max)).new"
}

/// Removes the files that programs were writing as new contents when they were killed.
///
/// - Parameters:
///   - path: the path of the file that they were to replace.
///   - suffixes: the beginnings of the suffixes of files beside it, whose unfinished ones go too.
///   - isOurs: returns whether bytes are the beginning of such contents; any other file stays.
package func removeUnfinishedFiles(
  of path: String, andBeside suffixes: [String] = [], where isOurs: ([UInt8]) -> Bool
) {
  let lock = FolderLock(around: path)
  defer { lock.unlock() }
  for name in names(inFolderOf: path) {
    let number = name.dropLast(4).reversed().prefix { $0.isNumber }.count
    guard name.hasSuffix(".new"), number > 0 else { continue }
    let base = name.dropLast(4 + number)
    guard
      base == "\(path)."
        || base.hasSuffix(".")
          && suffixes.contains(where: {
            base.hasPrefix("\(path).\($0)")
          })
    else { continue }
    removeUnlessInUse(name, where: isOurs)
  }
}

private func removeUnlessInUse(_ path: String, where isOurs: ([UInt8]) -> Bool) {
  let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  defer { close(descriptor) }
  var information = stat()
  guard unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
    information.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
  else { return }
  let start: [UInt8] =
    switch readAvailable(descriptor) {
    case .bytes(let bytes): bytes
    case .nothing, .end: []
    }
  if isOurs(start) { _ = unsafe unlink(path) }
}

/// Returns the paths of all files in the folder of a path, as that path names the folder.
private func names(inFolderOf path: String) -> [String] {
  let prefix = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  guard let folder = unsafe opendir(prefix.isEmpty ? "." : prefix) else { return [] }
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while let entry = unsafe readdir(folder) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    names.append(prefix + name)
  }
  return names
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
