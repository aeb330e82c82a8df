#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Ends the program without a word to its terminal, as a library it calls might do.
func leaveByExit() -> Never {
  exit(3)
}

/// Ends the program as an assertion in C does.
func leaveByAbort() -> Never {
  abort()
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
