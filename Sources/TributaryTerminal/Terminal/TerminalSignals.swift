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

/// Signals whose default action does not end a process, and those that no process can handle.
///
/// All others end it; there are systems with more of them than have a name here.
private let otherSignals: [Int32] = {
  let signals = [
    SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
  ]
  #if canImport(Darwin)
  return signals + [SIGIO, SIGINFO]
  #else
  return signals
  #endif
}()

/// Opens the pipe for the numbers of signals, once in a process; false if that is not possible.
func openSignalPipe() -> Bool {
  if unsafe terminalState.pointee.signalReadEnd >= 0 { return true }
  guard let pipe = SelfPipe() else { return false }
  unsafe terminalState.pointee.signalReadEnd = pipe.readEnd
  unsafe terminalState.pointee.signalWriteEnd = pipe.writeEnd
  return true
}

/// Installs the handlers of full screen; the signal pipe must be open.
///
/// An ignored signal stays ignored, and a signal that only ends a process by default keeps a handler
/// of the app.
func installHandlers() {
  for number in leaveSignals + newsSignals where !isIgnored(number) {
    unsafe handle(number, by: onRequest)
  }
  installEndHandlers()
}

/// Installs the handlers of hidden typing, when nobody waits for requests: each signal has the effect
/// that it has without them, with the terminal restored before.
func installLineHandlers() {
  for number in leaveSignals + [SIGTSTP] where !isIgnored(number) {
    unsafe handle(number, by: onLineSignal)
  }
  unsafe handle(SIGCONT, by: onLineContinuation)
  installEndHandlers()
}

private func installEndHandlers() {
  for number in faultSignals { unsafe handle(number, by: onFault) }
  // By default no signal ends the first process of a container.
  if getpid() == 1 { return }
  for number in 1..<Int32(signalCount) where !otherSignals.contains(number) && isDefault(number) {
    unsafe handle(number, by: onEnd)
  }
}

private func handle(_ number: Int32, by handler: SignalHandler) {
  unsafe installHandler(handler, for: number)
  unsafe terminalState.pointee.isHandled[Int(number)] = true
}

/// Removes all handlers.
func removeHandlers() {
  for number in 1..<Int32(signalCount) where unsafe terminalState.pointee.isHandled[Int(number)] {
    reinstatePrevious(for: number)
    unsafe terminalState.pointee.isHandled[Int(number)] = false
  }
}

/// Returns whether a signal has asked the program to leave since it entered, or is pending.
func isAskedToLeave() -> Bool {
  if unsafe terminalState.pointee.leaveRequests > 0 { return true }
  // A thread that blocks signals sees here those that no other thread has taken yet.
  var pending = sigset_t()
  guard unsafe sigpending(&pending) == 0 else { return false }
  return leaveSignals.contains { unsafe sigismember(&pending, $0) == 1 }
}

/// The signals of keys while the program that has the terminal gets them: Ctrl-C and Ctrl-\ do nothing
/// in this one, and Ctrl-Z stops both.
///
/// The system may give this process the signal of a key long after the other program has ended by it,
/// so the signals have actions of their own instead of a flag that a late handler would read.
struct LentSignals {
  private var actions: [(number: Int32, action: sigaction)] = []

  /// Begins; a signal that is ignored stays so.
  init() {
    for number in [SIGINT, SIGQUIT, SIGTSTP] where !isIgnored(number) {
      var action = sigaction()
      _ = unsafe sigaction(number, nil, &action)
      actions.append((number, action))
      if number == SIGTSTP {
        _ = signal(number, SIG_DFL)
      } else {
        // A program that is started would inherit that it is ignored.
        _ = signal(number) { _ in }
      }
    }
  }

  /// Gives the signals the actions that they had; one that has not arrived yet has no effect.
  func takeBack() {
    for (number, action) in actions {
      // The system drops a signal that waits when it becomes ignored.
      _ = signal(number, SIG_IGN)
      _ = unsafe withUnsafePointer(to: action) { unsafe sigaction(number, $0, nil) }
    }
  }
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

/// Restores the terminal, and ends the process by a signal that ends it by default.
private func onEnd(
  _ number: Int32, _: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  restoreTerminal()
  endProcessBySignal(number)
}

/// Restores the terminal, and lets a signal have its previous effect; typing is hidden again if the
/// program goes on without a stop, such as after a handler of the app.
private func onLineSignal(
  _ number: Int32, _: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  let code = errno
  let continuations = unsafe terminalState.pointee.continuations
  restoreTerminal()
  reinstatePrevious(for: number)
  raiseHere(number)
  // After a stop `onLineContinuation` does the rest. This thread may go on later than the next stop comes,
  // which gives the echo back.
  if number == SIGTSTP, unsafe terminalState.pointee.continuations != continuations {
    errno = code
    return
  }
  if unsafe terminalState.pointee.hidesTyping {
    unsafe installHandler(onLineSignal, for: number, isAgain: true)
    hideTypingAgain()
  }
  errno = code
}

/// Hides typing again after a stop that came without `onLineSignal`, or in the background.
private func onLineContinuation(
  _: Int32, _: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  let code = errno
  unsafe terminalState.pointee.continuations &+= 1
  // The thread that was stopped in `onLineSignal` may go on later than the next stop comes.
  if unsafe terminalState.pointee.isHandled[Int(SIGTSTP)] {
    unsafe installHandler(onLineSignal, for: SIGTSTP, isAgain: true)
  }
  hideTypingAgain()
  errno = code
}
