#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The terminal that a full-screen program runs on.
///
/// It switches between the shell's screen and a screen of the program's own, and sees to it that
/// the shell gets its terminal back however the program ends: by `leave()`, `exit`, a signal, a
/// trap. Only SIGKILL cannot be caught. It draws nothing, and waits for no reader: what a terminal does
/// not take at once is written when it does.
///
/// ```swift
/// let terminal = TerminalDevice()
/// guard terminal.enter() else { return }
/// terminal.write(Array("hello".utf8))
/// for await input in terminal.events() {
///   TerminalDevice.prepareThread()
///   switch input {
///   case .key(.control("z")), .suspend: terminal.suspend()
///   case .resume: terminal.resume()
///   case .leave(let cause):
///     terminal.leave()
///     TerminalDevice.endProcess(by: cause)
///   case .endOfInput, .key(.control("c")): return terminal.leave()
///   default: break
///   }
/// }
/// ```
///
/// Not Sendable: one isolation, the main actor as a rule, uses it. Signal handlers and standard
/// error belong to the process, so only one terminal may be entered at a time.
package final class TerminalDevice {
  private let input: Int32
  private let output: Int32
  private var isOpen = false
  private let pending = TerminalOutput()
  private var currentEvents: TerminalEvents?

  /// Whether the terminal tells what the mouse does, from now on or from when it is entered.
  ///
  /// Off at first: while it is on, a terminal selects no text with the mouse, unless Shift is held.
  /// Switched off again with all else, however the program ends or stops.
  package var reportsMouse = false {
    didSet {
      guard isOpen, reportsMouse != oldValue else { return }
      write(bytes(of: reportsMouse ? mouseOnSequence : mouseOffSequence))
    }
  }

  /// Makes a terminal of two descriptors, which stay the caller's; nothing happens to them yet.
  package init(input: Int32 = 0, output: Int32 = 1) {
    self.input = input
    self.output = output
  }

  /// Whether standard input and output are a terminal that understands more than plain lines.
  package static var isAvailable: Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
    guard let kind = environment("TERM") else { return false }
    return !kind.isEmpty && kind != "dumb"
  }

  /// The size in cells now.
  package var size: Size { Size(of: screen) }

  /// Writes bytes whole and in order, and says whether the terminal is still there.
  ///
  /// Never waits: what the terminal does not take now is written while `events()` are read. Nothing is
  /// written while another job has the terminal: what would be drawn over is the shell's. Paint the whole screen at
  /// the next `.resume`. Costs two system calls more than the write.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    guard isOpen else { return unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: output) } }
    let isThere = pending.append(bytes)
    if !pending.isEmpty { currentEvents?.wakeThread() }
    return isThere
  }

  /// Whether all that was to be written has been; `wait()` of the events returns when it has.
  package var isWritten: Bool { pending.isEmpty }

  /// What the terminal and the system say from now on; see `TerminalInput`.
  ///
  /// Signals are told only while the terminal is entered. For one consumer, and one at a time. Ends with `leave()`.
  package func events() -> TerminalEvents {
    let events = TerminalEvents(input: input, output: pending)
    currentEvents = events
    return events
  }
}

extension TerminalDevice {
  /// Takes the whole screen; false if the descriptors are no terminal, and nothing is changed then.
  ///
  /// Input is raw from here on, so Ctrl-C is a key. What is written to standard output and standard
  /// error is held back until the screen is the shell's again, if these lead to a terminal. In the
  /// background it waits to be brought to the front. Does nothing when entered already.
  package func enter() -> Bool {
    if isOpen { return true }
    precondition(
      unsafe terminalState.pointee.output < 0,
      "Another Terminal is entered; leave it before this one enters")
    unsafe terminalState.pointee.leaveRequests = 0
    unsafe terminalState.pointee.input = input
    guard waitForForeground(), openSignalPipe(),
      unsafe tcgetattr(input, &terminalState.pointee.savedModes) == 0
    else { return false }
    guard let (descriptor, limit) = openScreen(of: output) else { return false }
    unsafe terminalState.pointee.output = descriptor
    unsafe terminalState.pointee.writeLimit = limit
    isOpen = true
    openCapture()
    restoreAtExit
    TerminalDevice.prepareThread()
    installHandlers()
    takeScreen()
    return true
  }

  /// Gives the screen back exactly as it was; harmless when called twice.
  package func leave() {
    guard isOpen else { return }
    isOpen = false
    currentEvents?.end()
    currentEvents = nil
    giveBack()
    removeHandlers()
    closeCapture()
    _ = unsafe close(terminalState.pointee.output)
    unsafe terminalState.pointee.output = -1
  }

  /// Ends the process by a signal that it was sent, after giving the screen back.
  ///
  /// The shell and whoever else waits for the process see the signal, as they would have without a
  /// handler. Nothing that `exit` does happens.
  package static func endProcess(by cause: Int32) -> Never {
    restoreTerminal()
    endProcessBySignal(cause)
  }

  /// Lets signal handlers work even when the stack of this thread overflows.
  ///
  /// Call it at the start of each event, since the main actor of a program may change threads. One
  /// system call when there is nothing to do.
  package static func prepareThread() {
    ensureAlternateStack()
  }
}

extension TerminalDevice {
  /// Stops the program as Ctrl-Z does, with the shell's screen back, until it is continued.
  ///
  /// Returns on the program's own screen, which is empty; `.resume` and `.resize` come as events
  /// after. The rest of a pipeline or script stops too, so that the shell notices. While in the
  /// background the program stays stopped, unless it is asked to leave: `.leave` comes then, and
  /// the screen stays the shell's.
  package func suspend() {
    guard isOpen else { return }
    giveBack()
    // The others of this job get the signal that the key would have sent; the handler must not.
    var ignoring = sigaction()
    var handling = sigaction()
    let isSet = unsafe sigaction(SIGTSTP, nil, &handling) == 0
    _ = signal(SIGTSTP, SIG_IGN)
    _ = kill(0, SIGTSTP)
    if isSet { _ = unsafe sigaction(SIGTSTP, &handling, &ignoring) }
    // This thread stops the process, whatever signals it refuses; a signal to the process could
    // reach another thread late, and stop the program once more after it was continued.
    _ = raise(SIGSTOP)
    resume()
  }

  /// Takes the screen again after a stop that the program did not ask for itself.
  ///
  /// For `.resume`; harmless when nothing was lost. Paint the whole screen after.
  package func resume() {
    guard isOpen, waitForForeground() else { return }
    takeScreen()
  }

  // The descriptor of standard output leads elsewhere meanwhile.
  private var screen: Int32 { isOpen ? unsafe terminalState.pointee.output : output }

  private func takeScreen() {
    // First, so that a signal in the midst of this restores what is done by then.
    unsafe terminalState.pointee.stage = .entered
    var modes = unsafe terminalState.pointee.savedModes
    makeRaw(&modes)
    _ = unsafe tcsetattr(input, TCSADRAIN, &modes)
    beginCapture()
    write(bytes(of: enterSequence))
    if reportsMouse { write(bytes(of: mouseOnSequence)) }
  }

  // What has not been written yet was for a screen that is no more.
  private func giveBack() {
    restoreTerminal()
    pending.removeAll()
  }

  /// Stays stopped while another job has the terminal; false if the program has to leave meanwhile.
  ///
  /// The system would only stop a thread that takes SIGTTOU, and a task's thread does not. A shell
  /// ends a stopped job with a signal and SIGCONT, and a job that stops at once again never would.
  private func waitForForeground() -> Bool {
    // A signal that came while all stood still is handled on another thread, a moment after this
    // one goes on; by the count and not the clock, since on a busy machine that moment is longer.
    var attempts = 100
    while isInBackground() {
      if isAskedToLeave() { return false }
      if attempts > 0 {
        _ = usleep(1_000)
        attempts -= 1
      } else {
        _ = raise(SIGSTOP)
        attempts = 100
      }
    }
    return true
  }
}

private func bytes(of sequence: StaticString) -> [UInt8] {
  sequence.withUTF8Buffer { unsafe Array($0) }
}
