#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Returns the text of a small file.
package func textFile(at path: String) throws -> String {
  try OpenFile(at: path).text()
}

/// A small open file; later its name may belong to another file.
package final class OpenFile {
  private let descriptor: Int32

  /// Opens a file.
  package init(at path: String) throws {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PseudoTerminalError(description: "no file \(path)") }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns the rest of its text.
  package func text() -> String {
    restOfText(from: descriptor)
  }

  /// Locks it for others until the object is deallocated.
  package func lock() { _ = flock(descriptor, LOCK_EX | LOCK_NB) }
}

private func restOfText(from descriptor: Int32) -> String {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes += buffer[..<count]
  }
}

/// Writes a small file, replacing its text.
package func writeTextFile(_ text: String, at path: String) throws {
  try writeFile(Array(text.utf8), at: path)
}

/// Writes a small file, replacing its bytes.
package func writeFile(_ bytes: [UInt8], at path: String) throws {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else {
    throw PseudoTerminalError(description: "\(path) cannot be written")
  }
  defer { _ = close(descriptor) }
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { throw PseudoTerminalError(description: "\(path): short write") }
    rest = rest.dropFirst(count)
  }
}

/// Returns the permissions of a file; nil if there is none.
package func permissions(of path: String) -> UInt32? {
  var information = stat()
  return unsafe stat(path, &information) == 0 ? UInt32(information.st_mode & 0o777) : nil
}

/// Sets the permissions of a file.
package func setPermissions(_ mode: UInt32, of path: String) {
  _ = unsafe chmod(path, mode_t(mode))
}

/// Creates a symbolic link.
package func makeLink(to target: String, at path: String) throws {
  guard unsafe symlink(target, path) == 0 else {
    throw PseudoTerminalError(description: "\(path) cannot be made")
  }
}

/// Returns the names of the files in a folder that end with a suffix, in order, without the suffix.
package func files(in folder: String, endingWith suffix: String) -> [String] {
  names(in: folder).filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
}

/// Returns the paths of the files below a folder that end with a suffix, in order.
///
/// Names that begin with a dot are left out.
package func files(below folder: String, endingWith suffix: String) -> [String] {
  names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
    let path = "\(folder)/\(name)"
    return name.hasSuffix(suffix) ? [path] : files(below: path, endingWith: suffix)
  }
}

/// Returns the number of files below a folder, where a link is one file, without those whose names are left out.
package func fileCount(below folder: String, leavingOut isLeftOut: (String) -> Bool) -> Int {
  names(in: folder).reduce(0) { count, name in
    if name == "." || name == ".." || isLeftOut(name) { return count }
    let path = "\(folder)/\(name)"
    return count + (isFolder(path) ? fileCount(below: path, leavingOut: isLeftOut) : 1)
  }
}

// A link to a folder is none.
private func isFolder(_ path: String) -> Bool {
  var byte: CChar = 0
  guard unsafe readlink(path, &byte, 1) < 0, let stream = unsafe opendir(path) else { return false }
  unsafe closedir(stream)
  return true
}

private func names(in folder: String) -> [String] {
  guard let stream = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    names.append(name)
  }
  return names.sorted()
}

/// Returns the value of an environment variable.
package func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Returns whether a file or folder exists.
package func exists(_ path: String) -> Bool {
  unsafe access(path, F_OK) == 0
}

/// A part of a text file below a line with its name, so that one file holds many.
package struct TextSection: Sendable {
  package let name: String

  /// Its lines, each with its end.
  package let text: String
}

extension TextSection {
  /// Returns the parts of a text, each below a line that is a mark and a name; the lines before the
  /// first are left out.
  package static func all(in text: String, markedBy mark: String) -> [TextSection] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines.indices.filter { lines[$0].hasPrefix(mark) }.map { head in
      TextSection(
        name: String(lines[head].dropFirst(mark.count)),
        text: lines[(head + 1)...].prefix { !$0.hasPrefix(mark) }.map { "\($0)\n" }.joined())
    }
  }
}

/// The path of the package's folder, for tests that read its pages and sources.
package let packageFolder = String(#filePath.split(separator: "/Tests/")[0])

/// A folder for one test, which is removed with its files when the object is deallocated.
///
/// Links in it are removed, and not what they lead to.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    var template = Array("/tmp/tributary-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw PseudoTerminalError(description: "no temporary folder can be made")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The names of its files.
  package var names: [String] {
    TestSupport.names(in: path).filter { $0 != "." && $0 != ".." }
  }

  /// Makes a folder in it.
  ///
  /// - Parameter name: its path from this folder; the folders before it have to be there.
  /// - Throws: an error if it cannot be made.
  package func makeFolder(_ name: String) throws {
    guard unsafe mkdir("\(path)/\(name)", 0o700) == 0 else {
      throw PseudoTerminalError(description: "\(path)/\(name) cannot be made")
    }
  }

  private static func remove(_ path: String) {
    if unsafe unlink(path) == 0 { return }
    for name in TestSupport.names(in: path) where name != "." && name != ".." {
      remove("\(path)/\(name)")
    }
    _ = unsafe rmdir(path)
  }

  deinit { Self.remove(path) }
}

/// Whether demos and recipes are explored whole: in optimized code, and with `TRIBUTARY_EXPLORE=whole` in the environment.
///
/// The visits of all states take minutes; unoptimized, many times as long.
package let exploresWhole: Bool = {
  if let wish = environmentVariable("TRIBUTARY_EXPLORE") { return wish == "whole" }
  #if DEBUG
  return false
  #else
  return true
  #endif
}()

/// The number of states that are visited of each where that is not so; `TRIBUTARY_EXPLORE=300` sets it.
package let exploredStates = environmentVariable("TRIBUTARY_EXPLORE").flatMap { Int($0) } ?? 4

/// The lines of an app's map that are not in `Tests/ExamplesTests/Maps.txt`, and if the map is whole, those that are there alone.
///
/// With `TRIBUTARY_UPDATE` in the environment a whole map is written. Call it on one thread.
///
/// - Parameters:
///   - name: the name of the app.
///   - map: the map, of which a line without an indent has a screen and the number of its states.
///   - isWhole: whether all states were visited.
/// - Throws: an error if the file cannot be read or written.
/// - Returns: the lines, with `+` before those of the map and `-` before those of the file.
package func mapDifference(_ name: String, _ map: String, isWhole: Bool) throws -> String {
  let path = "\(packageFolder)/Tests/ExamplesTests/Maps.txt"
  var maps: [String: String] = [:]
  for part in try "\n\(textFile(at: path))".split(separator: "\n== ").dropFirst() {
    let end = part.firstIndex(of: "\n") ?? part.endIndex
    maps[String(part[..<end])] = String(part[end...].drop { $0 == "\n" })
  }
  if isWhole, environmentVariable("TRIBUTARY_UPDATE") != nil {
    maps[name] = map
    let parts = maps.sorted { $0.key < $1.key }.map { key, map in
      "\n== \(key)\n" + map.split(separator: "\n").map { "\($0)\n" }.joined()
    }
    try writeTextFile(
      "The steps between the screens of the demos and recipes; Demo.swift says how they are written.\n"
        + parts.joined(), at: path)
  }
  func lines(of map: String) -> [String] {
    var screen = ""
    return map.split(separator: "\n").map { line in
      if line.first == " " { return "\(screen)\(line)" }
      screen = line.split(separator: ",").dropLast().joined(separator: ",")
      return isWhole ? String(line) : screen
    }
  }
  let (new, old) = (lines(of: map), lines(of: maps[name] ?? ""))
  let (added, removed) = (Set(new).subtracting(old), Set(old).subtracting(new))
  return (added.sorted().map { "+ \($0)" } + (isWhole ? removed.sorted().map { "- \($0)" } : []))
    .joined(separator: "\n")
}
