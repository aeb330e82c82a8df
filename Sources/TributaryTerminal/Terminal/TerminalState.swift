#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The state with which a signal handler restores a terminal.
///
/// Plain memory that never moves: a handler may run between any two instructions, so it must not
/// touch arrays, strings, classes or locks. Nor generic code: in a debug build it requests metadata
/// from the runtime, under a lock that the interrupted code may hold.
@unsafe struct TerminalState {
  /// Whether the terminal has been changed: its modes, and in full screen its screen too.
  ///
  /// A restore sets it first, so that no thread draws any more, and again at the end. A
  /// second restore meanwhile repeats the same, which is harmless.
  var stage = TerminalStage.left
  /// Whether the program is in full screen, or has been until a stop.
  var hasScreen = false
  /// Whether the frames are in the last rows of the shell's screen.
  var isInline = false
  /// Whether typed lines are hidden, or have been until a stop.
  var hidesTyping = false
  var isEntered: Bool { if case .entered = unsafe stage { true } else { false } }
  var hasLeft: Bool { if case .left = unsafe stage { true } else { false } }
  /// Whether the terminal distinguishes keys, so that a restore has to end it.
  var hasKeyboard = false
  /// The number of signals that asked the program to leave since it entered.
  var leaveRequests: Int32 = 0
  /// The continuations after stops, while typing is hidden.
  var continuations: UInt32 = 0
  /// The keyboard, opened a second time in full screen.
  var input: Int32 = -1
  /// The input that other programs read meanwhile, which is at its end; -1 for none.
  var noInput: Int32 = -1
  /// The screen, opened a second time: it survives a redirection of descriptor 1, and writes do not
  /// block.
  var output: Int32 = -1
  /// The number of bytes to write to it at a time.
  var writeLimit = Int.max
  /// The ends of the pipe to which handlers write the number of their signal, for the event thread.
  var signalWriteEnd: Int32 = -1
  var signalReadEnd: Int32 = -1
  /// The file that captures standard output and standard error; -1 if neither is captured.
  var capture: Int32 = -1
  /// Duplicates of the two, which lead to the screen; -1 for one that is not captured.
  var originalOutput: Int32 = -1
  var originalErrors: Int32 = -1
  /// The features of the terminal that are on, by their bits.
  var features: UInt8 = 0
  /// Memory for the copy of that file.
  var block: UnsafeMutableRawPointer
  var savedModes = termios()
  /// The modes of hidden typing.
  var hiddenModes = termios()
  /// The action that each signal had before, indexed by its number.
  var previousActions: UnsafeMutablePointer<sigaction>
  /// Whether each signal has a handler of this module, indexed by its number.
  var isHandled: UnsafeMutablePointer<Bool>
}

/// The stage of a terminal on its way into and out of a changed state.
enum TerminalStage {
  case left
  case entered
  case beingRestored
}

/// One more than the greatest number of a signal.
let signalCount = 65

/// The one state of the process, as there is one set of signal handlers.
///
/// Rule: allocated once, never freed, read by handlers. The thread that enters and leaves writes
/// it, and it installs handlers only after the first touch, since that touch makes the memory.
nonisolated(unsafe) let terminalState: UnsafeMutablePointer<TerminalState> = {
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
  unsafe actions.initialize(repeating: sigaction(), count: signalCount)
  let handled = UnsafeMutablePointer<Bool>.allocate(capacity: signalCount)
  unsafe handled.initialize(repeating: false, count: signalCount)
  let state = UnsafeMutablePointer<TerminalState>.allocate(capacity: 1)
  let block = UnsafeMutableRawPointer.allocate(byteCount: captureBlockSize, alignment: 16)
  unsafe state.initialize(
    to: TerminalState(block: block, previousActions: actions, isHandled: handled))
  return unsafe state
}()

/// Makes terminal settings raw: every key comes at once, as bytes, and nothing is echoed.
///
/// Ctrl-C, Ctrl-Z and Ctrl-S are keys then, not signals. Output still adds a carriage return to a
/// line feed, so that each line of a stray print begins at the left edge.
func makeRaw(_ modes: inout termios) {
  modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK)
  modes.c_oflag |= tcflag_t(OPOST | ONLCR)
  modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
  modes.c_cflag &= ~tcflag_t(CSIZE | PARENB)
  modes.c_cflag |= tcflag_t(CS8)
  // A read waits for one byte without a timeout; the control characters are a tuple in Swift.
  unsafe withUnsafeMutableBytes(of: &modes.c_cc) { characters in
    unsafe characters[Int(VMIN)] = 1
    unsafe characters[Int(VTIME)] = 0
  }
}
