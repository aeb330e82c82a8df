#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A program that ran to its end without a terminal: its output and its status.
///
/// Its streams are files, so that a full pipe cannot block, and a child of another test cannot keep
/// an end open.
package struct ChildProcess: Sendable {
  package let output: String
  package let errors: String
  package let status: ProgramStatus

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - path: the executable.
  ///   - arguments: the arguments after the name.
  ///   - input: its standard input.
  ///   - limit: the longest time that it may run; then it is killed.
  /// - Throws: `PseudoTerminalError` if the system cannot start it, or if it does not end in time.
  package init(
    _ path: String, _ arguments: [String], input: String = "",
    within limit: Duration = longestWait
  ) throws {
    let folder = try TemporaryFolder()
    let (inputPath, outputPath) = ("\(folder.path)/input", "\(folder.path)/output")
    let errorsPath = "\(folder.path)/errors"
    try writeTextFile(input, at: inputPath)

    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 0, inputPath, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, outputPath, create, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errorsPath, create, 0o600)
    // Only the child holds this end, so the other end hangs up when the child has ended.
    let life = try Pipe()
    unsafe posix_spawn_file_actions_adddup2(&actions, life.writeEnd, 3)
    let variables = ["TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin"]
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let settings = unsafe (variables + coverageVariable).map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let result = unsafe posix_spawn(&process, path, &actions, nil, words, settings)
    guard result == 0 else {
      throw PseudoTerminalError(description: "\(path) cannot be started: error \(result)")
    }
    life.closeWriteEnd()
    let hasEnded = life.waitForHangUp(within: limit)
    if !hasEnded { _ = kill(process, SIGKILL) }
    var ending: Int32 = 0
    while unsafe waitpid(process, &ending, 0) < 0, errno == EINTR {}
    guard hasEnded else {
      let words = ([path] + arguments).joined(separator: " ")
      throw PseudoTerminalError(description: "\(words) did not end within \(limit)")
    }
    status = ending & 0x7F == 0 ? .exited((ending >> 8) & 0xFF) : .signalled(ending & 0x7F)
    output = try textFile(at: outputPath)
    errors = try textFile(at: errorsPath)
  }
}

/// The environment variable for a child's coverage file, if coverage is measured; without it the
/// child would write into the current folder.
let coverageVariable: [String] = {
  let name = "LLVM_PROFILE_FILE"
  return environmentVariable(name).map { ["\(name)=\($0)"] } ?? []
}()

/// Returns the path of an executable that was built with the running tests.
///
/// It is in the folder of the test executable. Linux only so far.
package func builtProduct(_ name: String) -> String {
  var buffer = [CChar](repeating: 0, count: 4096)
  let capacity = buffer.count
  let count = unsafe readlink("/proc/self/exe", &buffer, capacity)
  let own = String(
    decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  return own.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/\(name)"
}

/// The numbers of signals on Linux; except for `bus`, `system` and the stop signals they are the
/// same on Darwin.
package enum SignalNumber {
  package static let hangUp: Int32 = 1
  package static let interrupt: Int32 = 2
  package static let quit: Int32 = 3
  package static let illegal: Int32 = 4
  package static let trap: Int32 = 5
  package static let abort: Int32 = 6
  package static let bus: Int32 = 7
  package static let arithmetic: Int32 = 8
  package static let kill: Int32 = 9
  package static let user: Int32 = 10
  package static let segment: Int32 = 11
  package static let alarm: Int32 = 14
  package static let terminate: Int32 = 15
  package static let `continue`: Int32 = 18
  package static let stop: Int32 = 19
  package static let keyboardStop: Int32 = 20
  package static let system: Int32 = 31
}
