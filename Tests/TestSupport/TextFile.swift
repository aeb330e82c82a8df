#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The text of a small file.
package func textFile(at path: String) throws -> String {
  try OpenFile(at: path).text()
}

/// A small file that has been opened: what is there under its name later may be another one.
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

  /// The rest of its text.
  package func text() -> String {
    restOfText(from: descriptor)
  }
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

/// Writes a small file anew.
package func writeTextFile(_ text: String, at path: String) throws {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else {
    throw PseudoTerminalError(description: "\(path) cannot be written")
  }
  defer { _ = close(descriptor) }
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { throw PseudoTerminalError(description: "\(path): short write") }
    rest = rest.dropFirst(count)
  }
}

/// Makes a symbolic link.
package func makeLink(to target: String, at path: String) throws {
  guard unsafe symlink(target, path) == 0 else {
    throw PseudoTerminalError(description: "\(path) cannot be made")
  }
}

/// The names of the files in a folder that end with a suffix, in order, without it.
package func files(in folder: String, endingWith suffix: String) -> [String] {
  names(in: folder).filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
}

/// The paths of the files in a folder and in those below it that end with a suffix, in order.
///
/// What begins with a dot is left out.
package func files(below folder: String, endingWith suffix: String) -> [String] {
  names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
    let path = "\(folder)/\(name)"
    return name.hasSuffix(suffix) ? [path] : files(below: path, endingWith: suffix)
  }
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

/// The value of an environment variable.
package func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Whether there is a file or folder.
package func exists(_ path: String) -> Bool {
  unsafe access(path, F_OK) == 0
}
