#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The reason why a pseudo-terminal test cannot go on, with the output so far.
package struct PseudoTerminalError: Error, CustomStringConvertible {
  package let description: String
}

/// The status of a program under a pseudo-terminal.
package enum ProgramStatus: Sendable, Equatable {
  case exited(Int32)
  case signalled(Int32)
  case stopped(Int32)
}

/// A terminal without a window, and the program on it.
///
/// There is no shell in between, because a shell restores the modes of its terminal and so hides
/// the modes that the program left. Each wait has a deadline and throws with the output so far. Not
/// Sendable; one test uses it. Linux only so far: other systems need other requests.
package final class PseudoTerminal {
  /// The whole output of the program since its start.
  package private(set) var output: [UInt8] = []

  private var controller: Int32
  private let side: Int32
  private let sidePath: String
  private var process: pid_t = 0
  private var searched = 0

  /// The settings of the terminal before the program started.
  package private(set) var modesAtStart = ""

  /// Opens a terminal of a size in cells.
  package init(columns: Int = 80, rows: Int = 24) throws {
    controller = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard controller >= 0 else { throw PseudoTerminalError("/dev/ptmx cannot be opened") }
    // Swift cannot import glibc's `grantpt` and similar functions; these are TIOCSPTLCK and
    // TIOCGPTN.
    var unlocked: Int32 = 0
    var number: Int32 = 0
    guard unsafe ioctl(controller, UInt(0x4004_5431), &unlocked) == 0,
      unsafe ioctl(controller, UInt(0x8004_5430), &number) == 0
    else { throw PseudoTerminalError("the pseudo-terminal has no other side") }
    sidePath = "/dev/pts/\(number)"
    side = unsafe open(sidePath, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard side >= 0 else { throw PseudoTerminalError("\(sidePath) cannot be opened") }
    resize(columns: columns, rows: rows)
  }

  deinit {
    if process > 0 {
      _ = kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
    }
    _ = close(side)
    hangUp()
  }
}

extension PseudoTerminal {
  /// Opens a terminal, starts a program of the package on it, and waits for its first text.
  ///
  /// The other parameters are those of the terminal and of `spawn`.
  package convenience init(
    columns: Int = 80, rows: Int = 24, running product: String, _ arguments: [String] = [],
    environment: [String: String] = [:], isControlling: Bool = true, until text: String? = nil
  ) throws {
    try self.init(columns: columns, rows: rows)
    try spawn(
      builtProduct(product), arguments: arguments, environment: environment,
      isControlling: isControlling)
    if let text { try expect(text) }
  }

  /// Starts a program in a new session with the terminal as its standard streams.
  ///
  /// - Parameters:
  ///   - path: the executable.
  ///   - arguments: the arguments after the name.
  ///   - environment: the environment in addition to TERM, LANG and PATH.
  ///   - isControlling: whether the terminal controls the session. If so, keys and sizes raise
  ///     signals, but the system resets the modes when the program ends: pass false to compare the
  ///     modes after that.
  ///   - input: another terminal for standard input, if this one does not control.
  ///   - blocked: the signals that the program's threads block.
  /// - Throws: `PseudoTerminalError` if the system cannot start it.
  package func spawn(
    _ path: String, arguments: [String] = [], environment: [String: String] = [:],
    isControlling: Bool = true, input: PseudoTerminal? = nil, blocking blocked: [Int32] = []
  ) throws {
    precondition(process == 0, "A PseudoTerminal runs one program; make another for the next")
    modesAtStart = modes
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session's leader opens becomes the controlling one.
    if isControlling {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, sidePath, O_RDWR, 0)
    } else {
      unsafe posix_spawn_file_actions_adddup2(&actions, side, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    if let input { unsafe posix_spawn_file_actions_adddup2(&actions, input.side, 0) }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // A test runs on a thread that blocks signals, and a child would inherit that.
    var mask = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigfillset(&all)
    for number in blocked { unsafe sigaddset(&mask, number) }
    unsafe posix_spawnattr_setsigmask(&attributes, &mask)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let newSession: Int32 = 0x80
    let flags = newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, numericCast(flags))

    var variables = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    variables.merge(environment) { $1 }
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let lines = variables.map { "\($0)=\($1)" } + coverageVariable
    let settings = unsafe lines.map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    let result = unsafe posix_spawn(&process, path, &actions, &attributes, words, settings)
    guard result == 0 else {
      process = 0
      throw PseudoTerminalError("\(path) cannot be started: error \(result)")
    }
  }

  /// Types a text; control characters mean their keys.
  package func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends bytes as if they were typed.
  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(controller, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a signal to the program, or to a process that it has started.
  package func signal(_ number: Int32, to other: Int32? = nil) {
    let target = other ?? process
    if target > 0 { _ = kill(target, number) }
  }

  /// Closes the terminal, as when its window is closed.
  package func hangUp() {
    if controller >= 0 { _ = close(controller) }
    controller = -1
  }

  /// Sets the terminal's size in cells, which signals the program if the terminal controls it.
  package func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(clamping: columns)
    size.ws_row = UInt16(clamping: rows)
    _ = unsafe ioctl(controller, UInt(TIOCSWINSZ), &size)
  }
}

extension PseudoTerminal {
  /// Waits for a text in the output after the text of the last wait.
  ///
  /// - Returns: the output between the two texts.
  /// - Throws: `PseudoTerminalError` if the deadline passes.
  @discardableResult
  package func expect(_ text: String, within limit: Duration = longestWait) throws -> String {
    let wanted = Array(text.utf8)
    let deadline = ContinuousClock.now + limit
    while true {
      if let end = firstEnd(of: wanted, from: searched) {
        defer { searched = end }
        return String(decoding: output[searched..<(end - wanted.count)], as: UTF8.self)
      }
      guard ContinuousClock.now < deadline else {
        throw PseudoTerminalError("no \(text.debugDescription) in \(shownOutput)")
      }
      drain(milliseconds: 50)
    }
  }

  /// Waits until the program ends or stops, and reads its output meanwhile.
  ///
  /// - Parameters:
  ///   - limit: the longest wait.
  ///   - reads: false for a terminal that has stopped reading; the rest of the output is read at
  ///     the end.
  /// - Returns: the status at its end, or the signal that stopped it.
  /// - Throws: `PseudoTerminalError` if the deadline passes.
  package func waitForStatus(
    within limit: Duration = longestWait, reads: Bool = true
  ) throws -> ProgramStatus {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      var word: Int32 = 0
      let changed = unsafe waitpid(process, &word, WNOHANG | WUNTRACED)
      if changed == process {
        while drain(milliseconds: 0) {}
        // Swift cannot import the macros of the C library.
        if word & 0xFF == 0x7F { return .stopped(word >> 8 & 0xFF) }
        process = 0
        return word & 0x7F == 0 ? .exited(word >> 8 & 0xFF) : .signalled(word & 0x7F)
      }
      if reads { drain(milliseconds: 10) } else { _ = usleep(1_000) }
    }
    throw PseudoTerminalError("still running; its output is \(shownOutput)")
  }

  /// All current settings of the terminal, in a form to compare.
  package var modes: String {
    var modes = termios()
    guard unsafe tcgetattr(side, &modes) == 0 else { return "no terminal" }
    let characters = unsafe withUnsafeBytes(of: &modes.c_cc) { unsafe Array($0) }
    return "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_cflag) \(modes.c_lflag) \(characters)"
  }

  /// Waits until all settings are those given, and reads the output meanwhile.
  ///
  /// - Throws: `PseudoTerminalError` if the deadline passes.
  package func expect(modes wanted: String, within limit: Duration = longestWait) throws {
    let deadline = ContinuousClock.now + limit
    while modes != wanted {
      guard ContinuousClock.now < deadline else {
        throw PseudoTerminalError("other modes; the output is \(shownOutput)")
      }
      drain(milliseconds: 10)
    }
  }

  /// The output with its control characters as words.
  package var shownOutput: String {
    String(decoding: output, as: UTF8.self).debugDescription
  }

  /// The program's process identifier; 0 before its start.
  package var processIdentifier: Int32 { process }

  /// Reads at most a number of bytes that the program has written so far, as a slow terminal does.
  ///
  /// - Returns: the number of bytes read.
  @discardableResult
  package func listen(atMost count: Int) -> Int {
    let before = output.count
    drain(milliseconds: 0, atMost: count)
    return output.count - before
  }

  /// Waits for output of the program, and reads it.
  ///
  /// - Returns: false if none has come in this time.
  package func listen(within milliseconds: Int32) -> Bool { drain(milliseconds: milliseconds) }

  /// Reads the output of the program so far.
  package func listen() {
    while drain(milliseconds: 0) {}
  }

  @discardableResult
  private func drain(milliseconds: Int32, atMost limit: Int = 65_536) -> Bool {
    // `poll` ignores a descriptor below 0, so this only waits.
    var waiting = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, milliseconds) > 0 else { return false }
    var block = [UInt8](repeating: 0, count: limit)
    let capacity = block.count
    let count = unsafe block.withUnsafeMutableBytes {
      unsafe read(controller, $0.baseAddress, capacity)
    }
    guard count > 0 else { return false }
    output += block[..<count]
    return true
  }

  private func firstEnd(of wanted: [UInt8], from start: Int) -> Int? {
    guard output.count >= start + wanted.count else { return nil }
    return (start...(output.count - wanted.count))
      .first { output[$0..<($0 + wanted.count)].elementsEqual(wanted) }
      .map { $0 + wanted.count }
  }
}

extension PseudoTerminalError {
  fileprivate init(_ description: String) {
    self.init(description: description)
  }
}
