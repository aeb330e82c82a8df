#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What a signal handler needs in order to put a terminal back.
///
/// Plain memory that never moves: a handler may run between any two instructions, so it must not
/// touch arrays, strings, classes or locks. Generic code is out too: in a debug build it asks the
/// runtime for metadata, under a lock that the interrupted code may hold.
@unsafe struct TerminalState {
  /// Not 0 while the terminal is in full screen.
  ///
  /// Cleared first of all when it is put back, so that a second restore finds nothing to do; two at
  /// the same time do the same, which is harmless.
  var isEntered: Int32 = 0
  /// How many signals asked the program to leave since it entered.
  var leaveRequests: Int32 = 0
  var input: Int32 = -1
  /// A duplicate of the output, so that the screen survives a redirection of descriptor 1.
  var output: Int32 = -1
  /// Where handlers write the number of their signal, and where the event thread reads it.
  var signalWriteEnd: Int32 = -1
  var signalReadEnd: Int32 = -1
  /// The file that takes standard output and standard error meanwhile; -1 when both are left alone.
  var capture: Int32 = -1
  /// Duplicates that lead to the true places of the two; -1 for one that is left alone.
  var originalOutput: Int32 = -1
  var originalErrors: Int32 = -1
  /// Memory for the copy of that file.
  var block: UnsafeMutableRawPointer
  var savedModes = termios()
  /// The action that each signal had before, indexed by its number.
  var previousActions: UnsafeMutablePointer<sigaction>
}

/// One more than the greatest number of a signal.
private let signalCount = 65

/// The one state of the process, as there is one set of signal handlers.
///
/// Rule: allocated once, never freed, read by handlers. The thread that enters and leaves writes
/// it, and it installs handlers only after the first touch, since that touch makes the memory.
nonisolated(unsafe) let terminalState: UnsafeMutablePointer<TerminalState> = {
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
  unsafe actions.initialize(repeating: sigaction(), count: signalCount)
  let state = UnsafeMutablePointer<TerminalState>.allocate(capacity: 1)
  let block = UnsafeMutableRawPointer.allocate(byteCount: captureBlockSize, alignment: 16)
  unsafe state.initialize(to: TerminalState(block: block, previousActions: actions))
  return unsafe state
}()
