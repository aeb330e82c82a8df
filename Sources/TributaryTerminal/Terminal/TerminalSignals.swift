#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Signals that ask a program to end.
private let leaveSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
/// Signals that report a change.
private let newsSignals = [SIGWINCH, SIGTSTP, SIGCONT]
/// Signals that a mistake in the program raises, or that abort it.
private let faultSignals = [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS, SIGTRAP]

/// Opens the pipe for the numbers of signals, once in a process; false if that is not possible.
func openSignalPipe() -> Bool {
  if unsafe terminalState.pointee.signalReadEnd >= 0 { return true }
  guard let pipe = SelfPipe() else { return false }
  unsafe terminalState.pointee.signalReadEnd = pipe.readEnd
  unsafe terminalState.pointee.signalWriteEnd = pipe.writeEnd
  return true
}

/// Installs all handlers; the signal pipe must be open.
///
/// An ignored signal stays ignored.
func installHandlers() {
  for number in handledSignals {
    unsafe installHandler(faultSignals.contains(number) ? onFault : onRequest, for: number)
  }
}

/// Removes all handlers.
func removeHandlers() {
  for number in handledSignals { reinstatePrevious(for: number) }
}

/// Returns whether a signal has asked the program to leave since it entered, or is pending.
func isAskedToLeave() -> Bool {
  if unsafe terminalState.pointee.leaveRequests > 0 { return true }
  // A thread that blocks signals sees here those that no other thread has taken yet.
  var pending = sigset_t()
  guard unsafe sigpending(&pending) == 0 else { return false }
  return leaveSignals.contains { unsafe sigismember(&pending, $0) == 1 }
}

/// All signals except the ignored ones.
///
/// The result is the same while the handlers are installed, since a signal with a handler is not
/// ignored.
private var handledSignals: [Int32] {
  (leaveSignals + newsSignals).filter { !isIgnored($0) } + faultSignals
}

/// Notifies the event thread; the second request to leave ends the process here.
///
/// The second is for a program whose own thread is stuck and will never see the first.
private func onRequest(
  _ number: Int32, _: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  let code = errno
  if number != SIGWINCH, number != SIGTSTP, number != SIGCONT {
    if unsafe terminalState.pointee.leaveRequests > 0 {
      restoreTerminal()
      endProcessBySignal(number)
    }
    unsafe terminalState.pointee.leaveRequests = 1
  }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = unsafe write(terminalState.pointee.signalWriteEnd, &byte, 1)
  errno = code
}

/// Restores the terminal and the previous action of the fault.
///
/// The instruction fails again on return, so a trap is reported on a clean screen. A signal from
/// another process, or an abort, would not come again: it is raised again.
private func onFault(
  _ number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  restoreTerminal()
  reinstatePrevious(for: number)
  var isSent = true
  if let information = unsafe information { isSent = unsafe information.pointee.si_code <= 0 }
  if isSent || number == SIGABRT || number == SIGSYS { _ = raise(number) }
}
