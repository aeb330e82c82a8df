#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import TributaryTerminal

/// Ends the program without a word to its terminal, as a library it calls might do.
func leaveByExit() -> Never {
  exit(3)
}

/// Ends the program as an assertion in C does.
func leaveByAbort() -> Never {
  abort()
}

/// Ends the program by a timer of the system, whose signal nobody sends.
func leaveByAlarm() {
  var timer = itimerval()
  timer.it_value.tv_usec = 1_000
  _ = unsafe setitimer(__itimer_which_t(0), &timer, nil)
}

/// Ignores the signal of Ctrl-Z, as a program does that a shell without job control has started.
func ignoreStops() {
  _ = signal(SIGTSTP, SIG_IGN)
}

/// Writes where no memory is.
func leaveByNullPointer() {
  unsafe UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
}

/// Lets a write to a closed pipe end the program, whatever it has inherited.
func heedBrokenPipes() {
  _ = signal(SIGPIPE, SIG_DFL)
}

/// Whether a write to a closed pipe fails instead of ending the program.
func isBrokenPipeIgnored() -> Bool {
  var action = sigaction()
  _ = unsafe sigaction(SIGPIPE, nil, &action)
  let previous = signal(SIGPIPE, SIG_DFL)
  _ = unsafe sigaction(SIGPIPE, &action, nil)
  return unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Waits until another job has the terminal, as what draws by itself may go on there.
func waitForBackground() {
  while tcgetpgrp(0) == getpgrp() { _ = usleep(1000) }
}

/// The keys of the mistakes by which a program may end.
let mistakes: Set<Character> = ["t", "i", "d", "a", "n", "o", "x", "s", "l"]

/// Makes a mistake, which nobody outlives; some return a text so that they are not left out.
func make(mistake key: Character) -> String {
  let words = CommandLine.arguments
  switch key {
  case "t": fatalError("boom")
  case "i": return words[words.count + 7]
  case "d": return "\(words.count / (words.count - words.count))"
  case "a": leaveByAbort()
  case "n": leaveByNullPointer()
  case "o": return "\(overflow(1))"
  case "x": leaveByExit()
  case "s": leaveByAlarm()
  default: break
  }
  while true {}
}

/// Calls itself until the stack is full; the work after the call keeps it from being a loop.
@inline(never)
private func overflow(_ depth: Int) -> Int {
  depth == 0 ? 0 : overflow(depth + 1) + depth
}

/// Takes its terminal back before the Ctrl-C of the other program has arrived here; then gets its own.
///
/// Nothing else is the case in which all threads block the signal.
func takeBackEarly() {
  let terminal = TerminalDevice()
  guard terminal.enter() else { return }
  terminal.lend()
  _ = kill(getpid(), SIGINT)
  terminal.takeBack()
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, SIGINT)
  unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  _ = raise(SIGINT)
  terminal.leave()
  print("<went on>")
}
