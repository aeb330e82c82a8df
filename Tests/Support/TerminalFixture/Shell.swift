#if canImport(Glibc)
internal import Glibc

/// As much of a shell as job control needs: it starts one program in the foreground, and then takes
/// the lines `bg`, `fg` and `exit`.
///
/// It writes the end of the program on the terminal. It never changes the modes of the terminal: a
/// test finds there the modes that the program left.
struct Shell {
  private let job: pid_t

  /// Starts the program of a command line; the terminal must control the session.
  init?(_ words: [String]) {
    _ = signal(SIGTTOU, SIG_IGN)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    unsafe posix_spawnattr_setflags(&attributes, numericCast(flags))
    let names = ["TERM", "LANG", "PATH", "SWIFT_BACKTRACE", "LLVM_PROFILE_FILE"]
    let variables = names.compactMap { name in
      unsafe getenv(name).map { unsafe "\(name)=\(String(cString: $0))" }
    }
    let own = CommandLine.arguments[0]
    let arguments = unsafe ([own, "job"] + words).map { unsafe strdup($0) } + [nil]
    let environment = unsafe variables.map { unsafe strdup($0) } + [nil]
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, own, nil, &attributes, arguments, environment) == 0 else {
      return nil
    }
    job = process
  }

  /// Becomes the program of a command line, with the terminal.
  ///
  /// Between the shell and the program, which must not find itself in the background at its start.
  static func become(_ words: [String]) -> Never {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTTOU)
    unsafe pthread_sigmask(SIG_SETMASK, &signals, nil)
    _ = tcsetpgrp(0, getpgrp())
    unsafe sigemptyset(&signals)
    unsafe pthread_sigmask(SIG_SETMASK, &signals, nil)
    // Said here, so that it is before all that the program says.
    say("job \(getpid())")
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    unsafe execv(words[0], arguments)
    exit(127)
  }

  func run() {
    var isAlive = wait()
    while let line = readLine() {
      switch line {
      case "bg" where isAlive:
        // Said afterwards: a test may send the next stop at once, which must not come before this.
        _ = killpg(job, SIGCONT)
        Self.say("bg")
        isAlive = wait()
      case "fg" where isAlive:
        Self.say("fg")
        _ = tcsetpgrp(0, job)
        _ = killpg(job, SIGCONT)
        isAlive = wait()
      case "exit": return
      default: Self.say("no")
      }
    }
  }

  /// Waits until the program stops or ends, and takes the terminal then.
  private func wait() -> Bool {
    var word: Int32 = 0
    while unsafe waitpid(job, &word, WUNTRACED) != job {
      if errno != EINTR { return false }
    }
    _ = tcsetpgrp(0, getpgrp())
    // The macros of the C library do not reach Swift.
    let isStopped = word & 0xFF == 0x7F
    if isStopped || word & 0x7F == 0 {
      Self.say("\(isStopped ? "stopped" : "exited") \(word >> 8 & 0xFF)")
    } else {
      Self.say("signalled \(word & 0x7F)")
    }
    return isStopped
  }

  // Byte by byte, since the terminal may be raw.
  private func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while unsafe read(0, &byte, 1) == 1 {
      if byte == 0x0A { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  private static func say(_ text: String) {
    let line = Array("[\(text)]\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
  }
}
#endif
