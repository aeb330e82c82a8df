internal import Dispatch
internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Runs a body on new system threads, which may block, and returns when all have ended.
///
/// - Parameters:
///   - count: the number of threads.
///   - stackSize: the size of each stack in bytes.
///   - body: called once on each thread, with the thread's number.
package func onThreads(
  _ count: Int, stackSize: Int = 8 << 20, _ body: @escaping @Sendable (Int) -> Void
) {
  let threads = (0..<count).map { number in
    startThread(stackSize: stackSize, Work { body(number) })
  }
  for thread in threads { join(thread) }
}

/// Runs a body on a new thread, and returns when it has ended.
package func onThread(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) {
  onThreads(1, stackSize: stackSize) { _ in body() }
}

/// Another thread, which runs bodies one at a time.
package final class Peer: Sendable {
  private let work = Slot<@Sendable () -> Void>()
  private let isAsked = Gate()
  private let isDone = Gate()
  private let thread: pthread_t

  /// Starts the thread.
  package init() {
    thread = startThread(
      stackSize: 8 << 20,
      Work { [work, isAsked, isDone] in
        while true {
          isAsked.pass()
          guard let body = work.take() else { return }
          body()
          isDone.open()
        }
      })
  }

  /// Runs a body on the thread, and returns when it has ended.
  package func perform(_ body: @escaping @Sendable () -> Void) {
    begin(body)
    wait()
  }

  /// Starts a body on the thread, and returns; call `wait` or `end` next.
  package func begin(_ body: @escaping @Sendable () -> Void) {
    work.fill(body)
    isAsked.open()
  }

  /// Returns when the started body has ended.
  package func wait() {
    isDone.pass()
  }

  /// Ends the thread after its current body; it cannot be used afterwards.
  package func end() {
    isAsked.open()
    join(thread)
  }
}

private func join(_ thread: pthread_t) {
  var result: UnsafeMutableRawPointer?
  let status = unsafe pthread_join(thread, &result)
  precondition(status == 0, "a thread could not be joined: error \(status)")
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

private func startThread(stackSize: Int, _ work: Work) -> pthread_t {
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  defer { unsafe pthread_attr_destroy(&attributes) }
  unsafe pthread_attr_setstacksize(&attributes, stackSize)
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  // The new thread takes over the reference that is retained here.
  let argument = unsafe Unmanaged.passRetained(work).toOpaque()
  let status = unsafe pthread_create(
    &thread, &attributes,
    { argument in
      let argument: UnsafeMutableRawPointer? = unsafe argument
      guard let argument = unsafe argument else { return nil }
      unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
      return nil
    }, argument)
  precondition(status == 0, "a thread could not be started: error \(status)")
  #if canImport(Darwin)
  guard let thread else { preconditionFailure("a thread was started without a name") }
  #endif
  return thread
}

/// A gate between two threads: one waits until the other opens it.
package final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Creates a closed gate.
  package init() {}

  /// Lets one thread pass, now or later.
  package func open() {
    semaphore.signal()
  }

  /// Waits until the gate is opened.
  ///
  /// A thread that waits for longer than `longestWait` ends the process; otherwise a test would hang.
  package func pass(fileID: StaticString = #fileID, line: UInt = #line) {
    let seconds = Int(longestWait.components.seconds)
    let outcome = semaphore.wait(timeout: .now() + .seconds(seconds))
    precondition(outcome == .success, "nobody opens the gate at \(fileID):\(line)")
  }
}

/// A counter to wait for a number of events on any threads.
package final class Countdown: Sendable {
  private let state: Locked<State>

  private struct State: Sendable {
    var left: Int
    var waiting: CheckedContinuation<Void, Never>?
  }

  /// Creates a countdown for a number of events.
  package init(_ count: Int) {
    state = Locked(State(left: count))
  }

  /// Counts one event.
  package func arrive() {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.left -= 1
      guard state.left <= 0 else { return nil }
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  /// Suspends until all events have been counted; one task may wait.
  package func zero() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.left > 0 { state.waiting = continuation }
        return state.left <= 0
      }
      if isOver { continuation.resume() }
    }
  }
}

/// A counter of calls that begin while another one is running.
package final class Overlap: Sendable {
  private let running = Atomic(0)
  private let seen = Atomic(0)

  /// Creates a counter at zero.
  package init() {}

  /// The number of calls that began too early.
  package var overlaps: Int { seen.load(ordering: .relaxed) }

  /// Makes a call, and counts it if another one is running.
  package func during(_ call: () -> Void) {
    let before = running.add(1, ordering: .relaxed).oldValue
    if before > 0 { seen.add(1, ordering: .relaxed) }
    call()
    running.subtract(1, ordering: .relaxed)
  }
}
