internal import Synchronization

/// The inputs of the terminal and of the system, read on its own thread.
///
/// The thread waits for the keyboard, for signals, and for room in the terminal while bytes wait to
/// be written. It has no other work, so it sees a request to leave even while the program is busy.
/// A request that is not taken within 160 ms, or a second one before the first has been handled,
/// ends the process, with the terminal restored.
///
/// For one consumer: take all inputs by `next()`, then `wait()`; or iterate over it.
package final class TerminalEvents: Sendable {
  let output: TerminalOutput
  private let wake: SelfPipe?
  private let state = Mutex(State())

  fileprivate struct State {
    var queue = InputQueue()
    var waiter: CheckedContinuation<Void, Never>?
    // Whether the consumer has to check the queue even without a new input.
    var isWoken = false
    var isEnded = false
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

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - input: the descriptor of the keyboard.
  ///   - output: the output, which the thread writes when the terminal has room.
  ///   - keys: reads the keys.
  init(input: Int32, output: TerminalOutput, keys: KeyReader) {
    self.output = output
    guard openSignalPipe(), let wake = SelfPipe() else {
      self.wake = nil
      add([.endOfInput])
      return
    }
    self.wake = wake
    let isStarted = startThread { [self] in
      var thread = EventThread(events: self, input: input, wake: wake.readEnd, keys: keys)
      while thread.isGoingOn { thread.turn() }
      wake.closeReadEnd()
    }
    if !isStarted { add([.endOfInput]) }
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

  /// Whether an input waits.
  package var hasMore: Bool { state.withLock { $0.queue.count > 0 } }

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
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          state.isLeaving = false
          let isReady =
            state.isWoken || state.isEnded
            || (takesKeys ? state.queue.count > 0 : false) || state.queue.isRequestFirst
          if !isReady { state.waiter = continuation }
          state.isWoken = false
          return isReady
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      end()
    }
  }

  /// Makes `wait()` return once.
  package func wakeUp() {
    let waiter = state.withLock { state in
      state.isWoken = state.waiter == nil
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Leaves the keyboard to another reader; returns when no byte will be read any more.
  func pause(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        state.isPaused = true
        if !state.isEnded, wake != nil { state.pauser = continuation }
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
    let (waiter, pauser, isFirst) = state.withLock { state in
      defer { state.isEnded = true }
      return (state.waiter.take(), state.pauser.take(), !state.isEnded)
    }
    waiter?.resume()
    pauser?.resume()
    if isFirst { wake?.closeWriteEnd() }
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
    if inputs.isEmpty { return }
    let waiter = state.withLock { state in
      state.queue.append(inputs)
      return state.waiter.take()
    }
    waiter?.resume()
  }

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
    let waiter = state.withLock { state in
      state.queue.letInterruptGoFirst()
      return state.waiter.take()
    }
    waiter?.resume()
  }
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
