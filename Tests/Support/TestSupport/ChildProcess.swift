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
