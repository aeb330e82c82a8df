internal import Synchronization

/// The inputs of the terminal and of the system, read on its own thread.
///
/// The thread waits for the keyboard, for signals, and for room in the terminal while bytes wait to
/// be written. It has no other work, so it sees a request to leave even while the program is busy.
/// A request that is not taken within 160 ms, or a second one before the first has been handled,
/// ends the process, with the terminal restored.
///
/// For one consumer: take all inputs by `next()`, then `wait()`; or iterate over it. The thread is the
/// executor of `EventActor` too, so a consumer that waits goes on from the thread that has read the key, and
/// no other thread is between them.
package final class TerminalEvents: Sendable {
  let output: TerminalOutput
  private let input: Int32
  let wake: SelfPipe?
  let state = Mutex(State())

  struct State {
    var queue = InputQueue()
    // The tasks that wait, each as a job that the thread performs.
    var jobs: [UnownedJob] = []
    // Whether they wait for any input, or only for a request to leave.
    var takesKeys = true
    // Whether the consumer has to check the queue even without a new input.
    var isWoken = false
    var isEnded = false
    // The thread performs jobs a little longer than it reads.
    var performer = Performer.thread
    // Whether the consumer is handling a request to leave.
    var isLeaving = false
    // Whether the terminal has been asked and has not answered.
    var expectsAnswer = false
    // Whether the thread stops reading until some inputs have been taken.
    var isFull = false
    // Whether the thread leaves the keyboard to another reader, and who waits until it does.
    var isPaused = false
    var pauser: CheckedContinuation<Void, Never>?
  }

  /// The performer of the jobs of the tasks that wait.
  enum Performer { case thread, task, none }

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - input: the descriptor of the keyboard.
  ///   - output: the output, which the thread writes when the terminal has room.
  ///   - keys: reads the keys.
  init(input: Int32, output: TerminalOutput, keys: KeyReader) {
    (self.input, self.output) = (input, output)
    guard openSignalPipe(), let wake = SelfPipe() else {
      self.wake = nil
      threadEnds()
      add([.endOfInput])
      return
    }
    self.wake = wake
    let isStarted = startThread { [self] in
      var thread = EventThread(events: self, input: input, wake: wake.readEnd, keys: keys)
      while thread.isGoingOn {
        thread.turn()
        performJobs()
      }
      wake.closeReadEnd()
      threadEnds()
    }
    if !isStarted {
      threadEnds()
      add([.endOfInput])
    }
  }
}

// For the consumer.
extension TerminalEvents {
  /// Takes the next input.
  ///
  /// - Parameter takesKeys: whether any input is taken, or only a request to leave.
  /// - Returns: the input; nil if there is none now.
  package func next(takesKeys: Bool = true) -> TerminalInput? {
    let (input, hasRoom) = state.withLock { state in
      let input = takesKeys ? state.queue.take() : state.queue.takeRequest()
      state.isLeaving = input?.isRequestToLeave ?? false
      let hasRoom = state.isFull && state.queue.count <= InputQueue.limit / 2
      if hasRoom { state.isFull = false }
      return (input, hasRoom)
    }
    if hasRoom { wakeThread() }
    return input
  }

  /// Whether an input waits, or bytes that the thread has not read yet.
  var hasInput: Bool {
    state.withLock { $0.queue.count > 0 } || !readyDescriptors(of: [input], milliseconds: 0).isEmpty
  }

  /// Waits until there is an input, all bytes have been written, or `wakeUp()` is called.
  ///
  /// - Parameters:
  ///   - takesKeys: whether it waits for any input, or only for a request to leave.
  ///   - isolation: the actor of the caller, on which it waits: a change of threads costs more than
  ///     most keys.
  package func wait(
    takesKeys: Bool = true, isolation: isolated (any Actor)? = #isolation
  ) async {
    await withTaskCancellationHandler {
      // Without it the closure would be on no actor, and begin with a change of threads.
      _ = isolation
      let isReady = state.withLock { state in
        state.isLeaving = false
        state.takesKeys = takesKeys
        defer { state.isWoken = false }
        return state.isReady
      }
      if !isReady { await EventActor(of: self).wait() }
    } onCancel: {
      // The task's own job must not be performed in here, where the runtime has the task locked.
      end()
    }
  }

  /// Makes `wait()` return once: the one that waits now, or the next.
  package func wakeUp() {
    state.withLock { $0.isWoken = true }
    callThreadIfReady()
  }

  /// Leaves the keyboard to another reader; returns when no byte will be read any more.
  func pause(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        state.isPaused = true
        if !state.isEnded, state.performer == .thread { state.pauser = continuation }
        return state.pauser != nil
      }
      if waits { wakeThread() } else { continuation.resume() }
    }
  }

  /// Reads the keyboard again after `pause()`.
  func goOn() {
    state.withLock { $0.isPaused = false }
    wakeThread()
  }

  /// Stops reading; inputs that have been read can still be taken.
  package func end() {
    let (pauser, isFirst) = state.withLock { state in
      defer { state.isEnded = true }
      return (state.pauser.take(), !state.isEnded)
    }
    pauser?.resume()
    if isFirst { wake?.closeWriteEnd() }
    callThreadIfReady()
  }

  /// Whether an answer of the terminal may come, which begins as the escape key does.
  package var expectsAnswer: Bool {
    get { state.withLock { $0.expectsAnswer } }
    set { state.withLock { $0.expectsAnswer = newValue } }
  }

  /// Whether reading has ended.
  package var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Wakes the thread to write.
  func wakeThread() {
    state.withLock { state in
      if !state.isEnded { wake?.send() }
    }
  }
}

// For the thread.
extension TerminalEvents {
  /// Appends inputs.
  func add(_ inputs: [TerminalInput]) {
    if !inputs.isEmpty { state.withLock { $0.queue.append(inputs) } }
  }

  /// Notes that all bytes have been written, for which the consumer may wait.
  func outputIsWritten() { state.withLock { $0.isWoken = true } }

  /// Whether `pause()` waits for the thread.
  var isBeginningPause: Bool { state.withLock { $0.pauser != nil } }

  /// Returns whether the keyboard is read, since there is room for more inputs, and no pause.
  ///
  /// If not, the thread is woken when it is.
  func readsKeyboard() -> Bool {
    let (reads, pauser) = state.withLock { state in
      state.isFull = state.queue.isFull
      return (!state.isFull && !state.isPaused, state.isPaused ? state.pauser.take() : nil)
    }
    pauser?.resume()
    return reads
  }

  /// Returns the state of a request to leave: whether it waits, and whether it is being handled.
  func requestStands() -> (isWaiting: Bool, isTaken: Bool) {
    state.withLock { ($0.queue.hasRequest, $0.isLeaving) }
  }

  /// Moves a Ctrl-C to the front.
  func letInterruptGoFirst() {
    state.withLock { $0.queue.letInterruptGoFirst() }
  }
}

extension TerminalEvents.State {
  /// Whether there is something for the consumer to do.
  var isReady: Bool {
    isWoken || isEnded || queue.isRequestFirst || takesKeys && queue.count > 0
  }

  /// Whether a task that performs jobs goes on; if not, it is over.
  fileprivate mutating func taskGoesOn() -> Bool {
    if jobs.isEmpty || !isReady { performer = .none }
    return performer == .task
  }
}

extension TerminalEvents: SerialExecutor {
  /// Keeps a job until there is something for the consumer to do.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    // It may have come since the task looked.
    callThreadIfReady()
  }

  /// Lets the jobs be performed, if there is something for the consumer to do: by the thread, or by a task
  /// if there is no thread any more.
  ///
  /// Never here, since the caller may be a handler that the runtime calls with the job's task locked.
  func callThreadIfReady() {
    let needsTask = state.withLock { state in
      guard !state.jobs.isEmpty, state.isReady else { return false }
      switch state.performer {
      case .thread where state.isEnded: break
      case .thread: wake?.send()
      case .none: state.performer = .task
      case .task: return false
      }
      return state.performer == .task
    }
    // One at a time.
    if needsTask {
      Task.detached { while self.state.withLock({ $0.taskGoesOn() }) { self.performJobs() } }
    }
  }

  /// Performs the jobs, on the thread, if there is something for the consumer to do.
  func performJobs() {
    let jobs = state.withLock { state in
      guard state.isReady else { return [UnownedJob]() }
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// Notes that there is no thread, or none that performs further jobs.
  func threadEnds() {
    state.withLock { $0.performer = .none }
    callThreadIfReady()
  }

  /// Notes that the consumer goes on, and so has been woken.
  func consumerGoesOn() { state.withLock { $0.isWoken = false } }
}

extension TerminalEvents: AsyncSequence {
  /// An iterator over the inputs, which ends when reading does.
  package struct AsyncIterator: AsyncIteratorProtocol {
    let events: TerminalEvents

    package mutating func next() async -> TerminalInput? {
      while true {
        if let input = events.next() { return input }
        if events.isEnded { return nil }
        await events.wait()
      }
    }
  }

  package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(events: self) }
}
