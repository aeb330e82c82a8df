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
  /// Whether the terminal is in full screen.
  ///
  /// When it is put back that is said first, so that no thread draws on it any more, and at the end again. A
  /// second restore meanwhile does the same once more, which is harmless.
  var stage = TerminalStage.left
  var isEntered: Bool { if case .entered = unsafe stage { true } else { false } }
  var hasLeft: Bool { if case .left = unsafe stage { true } else { false } }
  /// How many signals asked the program to leave since it entered.
  var leaveRequests: Int32 = 0
  var input: Int32 = -1
  /// The screen, opened once more: it survives a redirection of descriptor 1, and a write to it does not wait.
  var output: Int32 = -1
  /// How many bytes may be written to it at a time.
  var writeLimit = Int.max
  /// Where handlers write the number of their signal, and where the event thread reads it.
  var signalWriteEnd: Int32 = -1
  var signalReadEnd: Int32 = -1
  /// The file that takes standard output and standard error meanwhile; -1 when both are left alone.
  var capture: Int32 = -1
  /// Duplicates that lead to the true places of the two, both the screen; -1 for one that is left alone.
  var originalOutput: Int32 = -1
  var originalErrors: Int32 = -1
  /// Memory for the copy of that file.
  var block: UnsafeMutableRawPointer
  var savedModes = termios()
  /// The action that each signal had before, indexed by its number.
  var previousActions: UnsafeMutablePointer<sigaction>
}

/// How far a terminal is in full screen.
enum TerminalStage {
  case left
  case entered
  case beingRestored
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
