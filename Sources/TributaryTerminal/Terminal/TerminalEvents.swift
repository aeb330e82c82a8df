#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Reads keys and signals on a thread of their own until input ends or nobody listens.
///
/// - Returns: the events, and what ends them.
func terminalEvents(
  of input: Int32
) -> (AsyncStream<TerminalInput>, AsyncStream<TerminalInput>.Continuation) {
  let (stream, continuation) = AsyncStream.makeStream(of: TerminalInput.self)
  guard openSignalPipe(), let stop = SelfPipe() else {
    continuation.yield(.endOfInput)
    continuation.finish()
    return (stream, continuation)
  }
  continuation.onTermination = { _ in _ = close(stop.writeEnd) }
  let signals = unsafe terminalState.pointee.signalReadEnd
  let isStarted = startThread {
    var reader = EventReader(input: input, signals: signals, stop: stop.readEnd)
    while let events = reader.next() {
      for event in events { continuation.yield(event) }
    }
    continuation.finish()
    _ = close(stop.readEnd)
  }
  if !isStarted {
    continuation.yield(.endOfInput)
    continuation.finish()
  }
  return (stream, continuation)
}

/// Waits on the keyboard, the signals and the end, in that thread.
private struct EventReader {
  let input: Int32
  let signals: Int32
  let stop: Int32
  private var keys = KeyReader()
  private var isEnded = false

  init(input: Int32, signals: Int32, stop: Int32) {
    self.input = input
    self.signals = signals
    self.stop = stop
  }

  /// The next events, perhaps none; nothing at all when it is over.
  mutating func next() -> [TerminalInput]? {
    if isEnded { return nil }
    let ready = readyDescriptors(of: [input, signals, stop], milliseconds: timeout)
    if ready.contains(stop) { return nil }
    var events: [TerminalInput] = []
    // A signal ends the wait early, hence the time.
    if !ready.contains(input) { events += keys.elapse(at: .now) }
    if ready.contains(signals), case .bytes(let numbers) = readAvailable(signals) {
      events += news(of: numbers)
    }
    if ready.contains(input) {
      switch readAvailable(input) {
      case .bytes(let bytes): events += keys.parse(bytes, at: .now)
      case .nothing: break
      case .end:
        isEnded = true
        events += keys.finish() + [.endOfInput]
      }
    }
    return events
  }

  // In milliseconds, rounded up, or the last one would be spent in asking.
  private var timeout: Int32 {
    guard let left = keys.timeLeft(at: .now) else { return -1 }
    return Int32((left / .milliseconds(1)).rounded(.up))
  }

  /// What the signals say; many of one kind that came together count as one.
  private func news(of numbers: [UInt8]) -> [TerminalInput] {
    var events: [TerminalInput] = []
    var isContinued = false
    var isResized = false
    for number in numbers.lazy.map(Int32.init) {
      switch number {
      case SIGWINCH: isResized = true
      case SIGCONT: isContinued = true
      case SIGTSTP: if !events.contains(.suspend) { events.append(.suspend) }
      default: events.append(.leave(signal: number))
      }
    }
    if isContinued { events.append(.resume) }
    if isContinued || isResized { events.append(.resize) }
    return events
  }
}
