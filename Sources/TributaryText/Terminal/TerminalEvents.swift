#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Reads keys and signals on a thread of their own until input ends or nobody listens.
func terminalEvents(of input: Int32) -> AsyncStream<TerminalInput> {
  let (stream, continuation) = AsyncStream.makeStream(of: TerminalInput.self)
  guard openSignalPipe(), let stop = SelfPipe() else {
    continuation.yield(.endOfInput)
    continuation.finish()
    return stream
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
  return stream
}

/// Waits on the keyboard, the signals and the end, in that thread.
private struct EventReader {
  /// How long a lone escape may be the start of something, in milliseconds.
  private static let escapeDelay: Int32 = 40

  let input: Int32
  let signals: Int32
  let stop: Int32
  private var parser = KeyParser()
  private var isEnded = false

  init(input: Int32, signals: Int32, stop: Int32) {
    self.input = input
    self.signals = signals
    self.stop = stop
  }

  /// The next events, perhaps none; nothing at all when it is over.
  mutating func next() -> [TerminalInput]? {
    if isEnded { return nil }
    let delay = parser.isWaiting ? Self.escapeDelay : -1
    let ready = readyDescriptors(of: [input, signals, stop], milliseconds: delay)
    if ready.contains(stop) { return nil }
    if ready.isEmpty { return parser.timeOut() }
    var events: [TerminalInput] = []
    if ready.contains(signals), case .bytes(let numbers) = readAvailable(signals) {
      events += news(of: numbers)
    }
    if ready.contains(input) {
      switch readAvailable(input) {
      case .bytes(let bytes): events += parser.parse(bytes)
      case .nothing: break
      case .end:
        isEnded = true
        events += parser.finish() + [.endOfInput]
      }
    }
    return events
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
