#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The work of the thread of `TerminalEvents`: it waits, reads, and writes bytes that wait for
/// room.
struct EventThread {
  private let events: TerminalEvents
  private let signals: Int32
  private let wake: Int32
  // Below 0 at the end of the input.
  private var input: Int32
  private var keys: KeyReader
  private var watch = LeaveRequests()
  private var pauseEnd = ContinuousClock.now
  private var pauseStart = (time: ContinuousClock.now, ran: Duration.zero)

  /// Whether there is more to do.
  private(set) var isGoingOn = true

  init(events: TerminalEvents, input: Int32, wake: Int32, keys: KeyReader) {
    self.events = events
    self.keys = keys
    self.input = input
    self.wake = wake
    signals = unsafe terminalState.pointee.signalReadEnd
  }
}

extension EventThread {
  /// Waits for input, a signal or room, and handles it.
  mutating func turn() {
    let isWriting = !events.output.isEmpty
    // The rest of what has begun goes to the other reader, and a paste without its end would take the
    // keys that come after.
    if events.isBeginningPause { take(keys.finish()) }
    let keyboard = events.readsKeyboard() ? input : -1
    let ready = readyDescriptors(
      of: [keyboard, signals, wake], writing: isWriting ? unsafe terminalState.pointee.output : -1,
      milliseconds: timeout)
    if ready.contains(wake), isStopped() {
      isGoingOn = false
      return
    }
    // A signal ends the wait early, hence the time.
    if !ready.contains(keyboard) { take(keys.elapse(at: .now)) }
    if ready.contains(signals), case .bytes(let numbers) = readAvailable(signals) {
      take(news(of: numbers))
    }
    if ready.contains(keyboard) { readKeys() }
    if isWriting {
      events.output.flush()
      if events.output.isEmpty { events.outputIsWritten() }
    }
    watchRequest()
  }

  private mutating func readKeys() {
    switch readAvailable(input) {
    case .bytes(let bytes):
      keys.expectsAnswer = events.expectsAnswer
      take(keys.parse(bytes, at: .now))
    case .nothing: break
    case .end:
      input = -1
      take(keys.finish() + [.endOfInput])
    }
  }

  // The other end is closed to stop reading; a byte only wakes the thread.
  private func isStopped() -> Bool {
    if case .end = readAvailable(wake) { true } else { false }
  }

  // In milliseconds, rounded up, or the thread would poll during the last one.
  private var timeout: Int32 {
    let now = ContinuousClock.now
    let left = [keys.timeLeft(at: now), watch.isWaiting ? now.duration(to: pauseEnd) : nil]
    guard let least = left.compactMap(\.self).min() else { return -1 }
    return Int32((max(.zero, least) / .milliseconds(1)).rounded(.up))
  }

  private mutating func take(_ inputs: [TerminalInput]) {
    guard let request = inputs.first(where: \.isRequestToLeave) else { return events.add(inputs) }
    requestIsDoneIfSo()
    let signal = if case .leave(let number) = request { number } else { SIGINT }
    obey(watch.request(signal))
    beginPause()
    events.add(inputs)
  }

  private mutating func watchRequest() {
    requestIsDoneIfSo()
    guard watch.isWaiting, ContinuousClock.now >= pauseEnd else { return }
    let share = (processTime() - pauseStart.ran) / pauseStart.time.duration(to: .now)
    beginPause()
    obey(watch.pauseIsOver(isTaken: events.requestStands().isTaken, share: share))
  }

  private mutating func beginPause() {
    pauseStart = (.now, processTime())
    pauseEnd = pauseStart.time + LeaveRequests.pause
  }

  private mutating func requestIsDoneIfSo() {
    let request = events.requestStands()
    if !request.isWaiting, !request.isTaken { watch.requestIsDone() }
  }

  private func obey(_ response: LeaveRequests.Response) {
    switch response {
    case .wait: break
    case .letGoFirst: events.letInterruptGoFirst()
    case .end(let signal): TerminalDevice.endProcess(by: signal)
    }
  }

  /// Returns the inputs for signals; many of one kind that came together count as one.
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

/// The actor of the thread of `TerminalEvents`: a task that calls it goes on when the thread has something
/// for it.
///
/// A continuation would be resumed through the pool of all tasks, one more change of threads for each
/// key.
actor EventActor {
  private let events: TerminalEvents

  init(of events: TerminalEvents) { self.events = events }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe events.asUnownedSerialExecutor()
  }

  /// Returns when there is something for the consumer to do.
  func wait() { events.consumerGoesOn() }
}

/// Returns the time that all threads of the process have run.
private func processTime() -> Duration {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
