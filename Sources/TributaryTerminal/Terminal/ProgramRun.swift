#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Runs a program on the streams of this one, and waits for its end without blocking a task.
///
/// The program gets the signals that it would get from a shell: none is blocked or ignored, while
/// this process blocks them on the threads of tasks.
///
/// - Parameter words: its name, which is searched for in `PATH`, and its arguments.
/// - Returns: its exit code, or 128 plus the number of the signal that has ended it.
/// - Throws: a data error if the system cannot start it.
package func runProgram(_ words: [String]) async throws(ExitError) -> Int32 {
  let outcome = await withCheckedContinuation { continuation in
    let isStarted = startThread { continuation.resume(returning: spawnAndWait(words)) }
    if !isStarted { continuation.resume(returning: .failure(EAGAIN)) }
  }
  switch outcome {
  case .ended(let code): return code
  case .failure(let code):
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    throw .data("\(words.first ?? "a program without a name"): \(reason)")
  }
}

/// The editor of the user, according to the environment; nil for none.
var userEditor: String? {
  ["VISUAL", "EDITOR"].lazy.compactMap(environment).first { !$0.isEmpty }
}

/// Opens a text in the user's editor, which has the terminal, and returns it as the editor has left it.
///
/// - Throws: a data error if there is no editor, or if it has ended with another code than 0.
func editInUserEditor(_ text: String) async throws(ExitError) -> String {
  guard let editor = userEditor else {
    throw .data("there is no editor; set EDITOR to the name of one")
  }
  let file = try TemporaryFile(text)
  defer { file.remove() }
  // A shell reads the variable, which may have arguments.
  let code = try await runProgram(["/bin/sh", "-c", "\(editor) \"$1\"", "sh", file.path])
  guard code == 0 else { throw .data("\(editor) has ended with code \(code)") }
  let edited = try file.text()
  // Most editors end the last line.
  return text.hasSuffix("\n") || !edited.hasSuffix("\n") ? edited : String(edited.dropLast())
}

/// A file that only the user can read, until it is removed.
struct TemporaryFile {
  let path: String

  /// Creates a file in the folder of `TMPDIR`.
  ///
  /// - Throws: a data error if the system refuses one.
  init(_ text: String) throws(ExitError) {
    let folder = environment("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/tributary-XXXXXX.txt".utf8CString)
    let descriptor = unsafe mkstemps(&template, 4)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else { throw .data("there is no room for a file in \(folder)") }
    defer { _ = close(descriptor) }
    guard write(text, to: descriptor) else {
      remove()
      throw .data("\(path) cannot be written")
    }
  }

  /// Returns the text, which a program may have replaced.
  func text() throws(ExitError) -> String {
    do {
      return String(decoding: try readFile(at: path), as: UTF8.self)
    } catch {
      throw .data("\(error)")
    }
  }

  /// Removes the file.
  func remove() {
    _ = unsafe unlink(path)
  }
}

private enum ProgramOutcome {
  case ended(Int32)
  case failure(Int32)
}

private func spawnAndWait(_ words: [String]) -> ProgramOutcome {
  guard let name = words.first else { return .failure(ENOENT) }
  #if canImport(Darwin)
  var attributes: posix_spawnattr_t?
  #else
  var attributes = posix_spawnattr_t()
  #endif
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe posix_spawnattr_setsigmask(&attributes, &signals)
  unsafe sigaddset(&signals, SIGPIPE)
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  unsafe posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
  defer { unsafe arguments.forEach { unsafe free($0) } }
  var process: pid_t = 0
  let failure = unsafe posix_spawnp(&process, name, nil, &attributes, arguments, environ)
  if failure != 0 { return .failure(failure) }
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0 {
    if errno != EINTR { return .failure(errno) }
  }
  return .ended(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
}
