#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Why a pseudo-terminal test cannot go on, with what the screen got so far.
package struct PseudoTerminalError: Error, CustomStringConvertible {
  package let description: String
}

/// How a program under a pseudo-terminal stands.
package enum ProgramStatus: Sendable, Equatable {
  case exited(Int32)
  case signalled(Int32)
  case stopped(Int32)
}

/// A terminal without a window, and the program that runs on it.
///
/// There is no shell between, because a shell puts the modes of its terminal back by itself and so
/// hides what the program left behind. Each wait has a deadline and throws with the output so far.
/// Not Sendable; one test uses it. Linux only so far: other systems need other requests.
package final class PseudoTerminal {
  /// What the program wrote, all of it since the start.
  package private(set) var output: [UInt8] = []

  private var controller: Int32
  private let side: Int32
  private let sidePath: String
  private var process: pid_t = 0
  private var searched = 0

  /// Opens a terminal of this size in cells.
  package init(columns: Int = 80, rows: Int = 24) throws {
    controller = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard controller >= 0 else { throw PseudoTerminalError("/dev/ptmx cannot be opened") }
    // glibc hides grantpt and its like from Swift; these are TIOCSPTLCK and TIOCGPTN.
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
  /// Starts a program with the terminal as its standard streams, in a session of its own.
  ///
  /// - Parameters:
  ///   - path: the executable.
  ///   - arguments: those after the name.
  ///   - environment: all that it gets beside TERM, LANG and PATH.
  ///   - isControlling: whether the terminal controls the session. If so, keys and sizes raise
  ///     signals by themselves, but the system resets the modes when the program ends: say false
  ///     to compare the modes after that.
  ///   - input: another terminal that standard input comes from, if this one does not control.
  /// - Throws: `PseudoTerminalError` when the system cannot start it.
  package func spawn(
    _ path: String, arguments: [String] = [], environment: [String: String] = [:],
    isControlling: Bool = true, input: PseudoTerminal? = nil
  ) throws {
    precondition(process == 0, "A PseudoTerminal runs one program; make another for the next")
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
    // A test runs on a thread that refuses signals, and a child would inherit that.
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
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

  /// Types this text; control characters stand for their keys.
  package func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends these bytes as if typed.
  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(controller, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends the program a signal, or a process that it has started.
  package func signal(_ number: Int32, to other: Int32? = nil) {
    let target = other ?? process
    if target > 0 { _ = kill(target, number) }
  }

  /// Takes the terminal away, as when its window is closed.
  package func hangUp() {
    if controller >= 0 { _ = close(controller) }
    controller = -1
  }

  /// Gives the terminal another size in cells, which tells the program if the terminal controls it.
  package func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(clamping: columns)
    size.ws_row = UInt16(clamping: rows)
    _ = unsafe ioctl(controller, UInt(TIOCSWINSZ), &size)
  }
}

extension PseudoTerminal {
  /// Waits for this text in the output after the place where the last wait found its text.
  ///
  /// - Returns: what came before it since then.
  /// - Throws: `PseudoTerminalError` when the deadline passes.
  @discardableResult
  package func expect(_ text: String, within limit: Duration = .seconds(60)) throws -> String {
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

  /// Waits until the program ends or stops, and reads what it writes meanwhile.
  ///
  /// - Parameters:
  ///   - limit: how long it waits.
  ///   - reads: false for a terminal that shows nothing any more; what is left is read at the end.
  /// - Returns: how it ended, or the signal that stopped it.
  /// - Throws: `PseudoTerminalError` when the deadline passes.
  package func waitForStatus(
    within limit: Duration = .seconds(60), reads: Bool = true
  ) throws -> ProgramStatus {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      var word: Int32 = 0
      let changed = unsafe waitpid(process, &word, WNOHANG | WUNTRACED)
      if changed == process {
        while drain(milliseconds: 0) {}
        // The macros of the C library do not reach Swift.
        if word & 0xFF == 0x7F { return .stopped(word >> 8 & 0xFF) }
        process = 0
        return word & 0x7F == 0 ? .exited(word >> 8 & 0xFF) : .signalled(word & 0x7F)
      }
      if reads { drain(milliseconds: 10) } else { _ = usleep(1_000) }
    }
    throw PseudoTerminalError("still running; its output is \(shownOutput)")
  }

  /// The settings of the terminal as they are now, all of them, in a form to compare.
  package var modes: String {
    var modes = termios()
    guard unsafe tcgetattr(side, &modes) == 0 else { return "no terminal" }
    let characters = unsafe withUnsafeBytes(of: &modes.c_cc) { unsafe Array($0) }
    return "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_cflag) \(modes.c_lflag) \(characters)"
  }

  /// The output with its control characters in words.
  package var shownOutput: String {
    String(decoding: output, as: UTF8.self).debugDescription
  }

  /// The program's number; 0 before there is one.
  package var processIdentifier: Int32 { process }

  /// Reads so many bytes of what the program has written by now, as a slow terminal does.
  ///
  /// - Returns: how many there were.
  @discardableResult
  package func listen(atMost count: Int) -> Int {
    let before = output.count
    drain(milliseconds: 0, atMost: count)
    return output.count - before
  }

  /// Reads what the program has written by now.
  package func listen() {
    while drain(milliseconds: 0) {}
  }

  @discardableResult
  private func drain(milliseconds: Int32, atMost limit: Int = 65_536) -> Bool {
    // A descriptor below 0 is waited for in vain, which is the wait that is wanted.
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
