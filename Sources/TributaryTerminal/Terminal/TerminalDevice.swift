#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The terminal of a program that shows frames.
///
/// It switches between the shell's screen and a screen of the program's own, or hides the cursor in
/// the last rows of the shell's screen, and restores the shell's terminal at every end of the program: by `leave()`, `exit`, a signal, a trap. Only
/// SIGKILL cannot be caught. It draws nothing, and writing never blocks: bytes that the terminal
/// does not take at once are written later.
///
/// ```swift
/// let terminal = TerminalDevice()
/// guard terminal.enter() else { return }
/// terminal.write(Array("hello".utf8))
/// for await input in terminal.events() {
///   TerminalDevice.prepareThread()
///   switch input {
///   case .suspend: terminal.suspend()
///   case .resume: terminal.resume()
///   case .leave(let cause): TerminalDevice.endProcess(by: cause)
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
  private var lentSignals: LentSignals?
  private let pending = TerminalOutput()
  private var currentEvents: TerminalEvents?

  /// Whether the terminal reports the mouse, from now on or from `enter()` on.
  ///
  /// Off by default: while it is on, a terminal selects no text with the mouse, unless Shift is
  /// held. Restoring the terminal switches it off.
  package var reportsMouse = false {
    didSet {
      guard isOpen, reportsMouse != oldValue else { return }
      write(bytes(of: reportsMouse ? mouseOnSequence : mouseOffSequence))
    }
  }

  /// Whether the terminal distinguishes keys that send the same bytes elsewhere, from now on.
  ///
  /// Off by default; set it only after `.keyboard`. Restoring the terminal switches it off.
  package var tellsKeysApart = false {
    didSet {
      guard isOpen, tellsKeysApart != oldValue else { return }
      if tellsKeysApart { return beginKeyboard() }
      unsafe terminalState.pointee.hasKeyboard = false
      write(bytes(of: keyboardOffSequence))
    }
  }

  /// Whether frames are in the last rows of the shell's screen, from `enter()` on.
  package var isInline = false
  /// The features of the terminal that are used from `enter()` on; restoring the terminal undoes them.
  package var features: Set<TerminalFeature> = []

  /// Creates a terminal of two descriptors, which the caller owns; it does not change them yet.
  package init(input: Int32 = 0, output: Int32 = 1) {
    self.input = input
    self.output = output
  }

  /// Whether standard input and output are a terminal with control sequences.
  package static var isAvailable: Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
    guard let kind = environment("TERM") else { return false }
    return !kind.isEmpty && kind != "dumb"
  }

  /// The current size in cells.
  package var size: Size { Size(of: screen) }

  /// Writes bytes whole and in order, and returns whether the terminal is still there.
  ///
  /// It never blocks: bytes that the terminal does not take now are written while `events()` are
  /// read. Nothing is written while another job has the terminal, since the screen is the shell's
  /// then; repaint at the next `.resume`.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    guard isOpen else { return unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: output) } }
    let isThere = pending.append(bytes)
    if !pending.isEmpty { currentEvents?.wakeThread() }
    return isThere
  }

  /// Whether all bytes have been written; `wait()` of the events returns when they have.
  package var isWritten: Bool { pending.isEmpty }

  /// Returns the inputs of the terminal and the system from now on; see `TerminalInput`.
  ///
  /// Signals are reported only while the terminal is entered. For one consumer, and one at a time.
  /// Ends with `leave()`.
  package func events() -> TerminalEvents {
    let keys =
      isRemote ? KeyReader(escapeDelay: KeyReader.remoteEscapeDelay) : KeyReader()
    let events = TerminalEvents(input: keyboard, output: pending, keys: keys)
    currentEvents = events
    return events
  }
}

extension TerminalDevice {
  /// Enters full screen; returns false and changes nothing if the descriptors are no terminal.
  ///
  /// Input is raw from here on, so Ctrl-C is a key. Output to standard output and standard error is
  /// held back until the shell's screen is restored, if these lead to a terminal. A program in the
  /// background waits until it is in the foreground. Does nothing if the terminal is already
  /// entered.
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
    openEmptyInput()
    openCapture()
    restoreAtExit
    TerminalDevice.prepareThread()
    installHandlers()
    takeScreen()
    return true
  }

  /// Restores the shell's screen; harmless when called twice.
  package func leave() {
    guard isOpen else { return }
    isOpen = false
    currentEvents?.end()
    currentEvents = nil
    giveBack()
    removeHandlers()
    closeCapture()
    closeEmptyInput()
    _ = unsafe close(terminalState.pointee.output)
    unsafe terminalState.pointee.output = -1
    unsafe terminalState.pointee.hasScreen = false
  }

  /// Restores the screen, and ends the process by a signal that it has received.
  ///
  /// The shell and other waiting processes see the signal, as they would without a
  /// handler. Handlers of `exit` do not run.
  package static func endProcess(by cause: Int32) -> Never {
    restoreTerminal()
    endProcessBySignal(cause)
  }

  /// Prepares signal handlers for an overflow of this thread's stack.
  ///
  /// Call it at the start of each event, since the main actor of a program may change threads. One
  /// system call when there is nothing to do.
  package static func prepareThread() {
    ensureAlternateStack()
  }
}

extension TerminalDevice {
  /// Gives the terminal to another reader and writer, with the shell's screen, until `takeBack()`.
  ///
  /// The keys of signals are for that one: Ctrl-C and Ctrl-\ do nothing here, and Ctrl-Z stops the
  /// whole job. Pause the events before. Does nothing if the terminal is lent already.
  package func lend() {
    guard isOpen, lentSignals == nil else { return }
    lentSignals = LentSignals()
    giveBack(keepsInput: true)
  }

  /// Enters full screen again after `lend()`; repaint the whole screen afterwards.
  package func takeBack() {
    lentSignals?.takeBack()
    lentSignals = nil
    resume()
  }

  /// Stops the program as Ctrl-Z does, with the shell's screen back, until it is continued; does
  /// nothing unless `canSuspend`.
  ///
  /// Returns on the program's own screen, which is empty; the events `.resume` and `.resize`
  /// follow. The rest of a pipeline or script stops too, so that the shell notices. While in the
  /// background the program stays stopped, unless a signal asks it to leave: then `.leave` comes,
  /// and the shell's screen stays.
  package func suspend() {
    guard isOpen, canSuspend else { return }
    giveBack()
    var ignoring = sigaction()
    var handling = sigaction()
    let isSet = unsafe sigaction(SIGTSTP, nil, &handling) == 0
    // For the other processes of this job.
    _ = signal(SIGTSTP, SIG_IGN)
    _ = kill(0, SIGTSTP)
    // Once more: while a thread blocks the signal, as in its handler, it waits instead of being ignored,
    // and would stop the program a second time.
    _ = signal(SIGTSTP, SIG_IGN)
    // This thread stops the process. The system decides whether somebody could continue it.
    _ = signal(SIGTSTP, SIG_DFL)
    raiseHere(SIGTSTP)
    if isSet { _ = unsafe sigaction(SIGTSTP, &handling, &ignoring) }
    resume()
  }

  /// Whether `suspend()` stops the program.
  ///
  /// It does not if the program was started with SIGTSTP ignored, as by a shell without job control,
  /// or if no shell could continue it, as in `xterm -e PROGRAM`, `ssh -t HOST PROGRAM` and a
  /// container.
  package var canSuspend: Bool { !isIgnored(SIGTSTP) && !isOrphaned() }

  /// Enters full screen again after a stop that `suspend()` did not cause.
  ///
  /// Call it for `.resume`; harmless when nothing was lost. Repaint the whole screen afterwards.
  package func resume() {
    guard isOpen, waitForForeground() else { return }
    takeScreen()
  }

  // The descriptors of the standard streams lead elsewhere in full screen.
  private var keyboard: Int32 { isOpen ? unsafe terminalState.pointee.input : input }
  private var screen: Int32 { isOpen ? unsafe terminalState.pointee.output : output }

  private func takeScreen() {
    // First, so that a signal during this restores the changes so far.
    unsafe terminalState.pointee.hasScreen = true
    unsafe terminalState.pointee.isInline = isInline
    unsafe terminalState.pointee.stage = .entered
    var modes = unsafe terminalState.pointee.savedModes
    makeRaw(&modes)
    _ = unsafe tcsetattr(keyboard, TCSADRAIN, &modes)
    beginCapture()
    let before = unsafe terminalState.pointee.features
    let on = TerminalFeature.allCases.filter {
      features.contains($0) && ($0 != .title || before & $0.bit == 0)
    }
    unsafe terminalState.pointee.features = features.reduce(0) { $0 | $1.bit }
    let enter = isInline ? enterInlineSequence(columns: size.width) : bytes(of: enterSequence)
    write(enter + on.flatMap { bytes(of: $0.onSequence) })
    if reportsMouse { write(bytes(of: mouseOnSequence)) }
    if tellsKeysApart { beginKeyboard() }
  }

  private func beginKeyboard() {
    // After a stop that nobody can catch it is on already.
    if unsafe terminalState.pointee.hasKeyboard { write(bytes(of: keyboardOffSequence)) }
    // First, so that a signal during this ends it.
    unsafe terminalState.pointee.hasKeyboard = true
    write(bytes(of: keyboardOnSequence))
  }

  // The unwritten bytes were for the screen that ends here.
  private func giveBack(keepsInput: Bool = false) {
    restoreTerminal(keepsInput: keepsInput)
    pending.removeAll()
  }

  /// Stays stopped while another job has the terminal; returns false if the program has to leave
  /// meanwhile.
  ///
  /// The system would only stop a thread that receives SIGTTOU, and a task's thread does not. A
  /// shell ends a stopped job with a signal and SIGCONT; a job that stopped again at once would
  /// never end.
  private func waitForForeground() -> Bool {
    // A signal during the stop is handled on another thread, a little after this
    // one continues. Attempts are counted instead of time, since a busy machine takes longer.
    var attempts = 100
    while isInBackground() {
      if isAskedToLeave() || isOrphaned() { return false }
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
