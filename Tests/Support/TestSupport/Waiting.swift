internal import Dispatch
package import Testing

/// Yields to other work until a condition holds.
///
/// Use it for work on other threads or in later turns. It takes no longer than that work; with the
/// limit a test fails instead of hanging. On a busy machine all tests of the main actor take turns, and a
/// turn may take seconds: the limit ends the wait only after a number of turns in which the work could go on.
///
/// - Parameters:
///   - condition: The condition, without side effects; called once a turn.
///   - limit: The longest wait.
///   - fileID: The file of the call, for the error.
///   - line: The line of the call.
/// - Throws: `ConditionNeverHeld` if the limit has passed, or `CancellationError` if the test is
///   cancelled.
@MainActor
package func wait(
  until condition: @MainActor () -> Bool, within limit: Duration = longestWait,
  fileID: String = #fileID, line: Int = #line
) async throws {
  let deadline = ContinuousClock.now + limit
  var turns = 0
  while !condition() {
    turns += 1
    guard turns < 500 || ContinuousClock.now < deadline else {
      throw ConditionNeverHeld(description: "\(fileID):\(line): nothing came within \(limit)")
    }
    try Task.checkCancellation()
    await Task.yield()
  }
}

/// The error of a wait whose condition never held.
package struct ConditionNeverHeld: Error, CustomStringConvertible {
  package let description: String
}

/// The longest wait of a test for another thread, a later turn or a program.
///
/// A test that waits in vain fails after it, with the name of what did not come. It is generous: on a busy
/// machine each turn of the main actor and each program may take many times as long as alone.
package let longestWait = Duration.seconds(600)

extension TimeLimitTrait.Duration {
  /// The limit for a suite whose tests wait; longer than `longestWait`.
  ///
  /// All tests begin at once and take turns on the main actor, so the limit has to be longer than the whole run on
  /// a busy machine. Runs of more programs or walks than usual take hours.
  package static var generous: Self {
    let more = ["TRIBUTARY_PROGRAMS", "TRIBUTARY_WALKS"].compactMap(environmentVariable)
    return .minutes(more.isEmpty ? 30 : 600)
  }
}

/// Yields to other tasks as long as a condition holds.
///
/// - Parameters:
///   - most: The number of turns after which it stops.
///   - holds: The condition, called before each turn.
@MainActor
package func giveTurns(_ most: Int, while holds: () -> Bool = { true }) async {
  for _ in 0..<most {
    if !holds() { return }
    await Task.detached {}.value
    await Task.yield()
  }
}

/// A trait of suites whose tests run on threads of their own, since they wait for programs, or compute for long without
/// the main actor.
///
/// The pool has two threads on two cores. With both blocked or busy no other test begins, not even one of the main
/// actor, which alone has the most to do.
package struct OwnThreadTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let threads: OwnThreads

  package var isRecursive: Bool { true }

  @concurrent package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) { try await function() }
  }
}

extension Trait where Self == OwnThreadTrait {
  /// The tests of the suite wait for programs: on three threads, which are blocked most of the time.
  package static var waitsForPrograms: Self { Self(threads: waiting) }

  /// The tests of the suite compute for long, and not on the main actor: one after another, so that it keeps a core.
  package static var computesForLong: Self { Self(threads: computing) }
}

private let waiting = OwnThreads("tests that wait for programs", count: 3)
private let computing = OwnThreads("tests that compute for long", count: 1)

/// A number of threads outside of the pool, which may block; a task that waits for an actor holds none.
private final class OwnThreads: TaskExecutor {
  private let queue: DispatchQueue
  private let state: Locked<State>

  private struct State: Sendable {
    var freeThreads: Int
    var jobs: [UnownedJob] = []
  }

  init(_ label: String, count: Int) {
    // A quality of its own, since the pool and this queue would share their threads.
    queue = DispatchQueue(label: label, qos: .utility, attributes: .concurrent)
    state = Locked(State(freeThreads: count))
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let hasThread = state.withLock { state in
      state.jobs.append(job)
      if state.freeThreads == 0 { return false }
      state.freeThreads -= 1
      return true
    }
    if hasThread { queue.async { [self] in runJobs() } }
  }

  /// Runs the jobs in the order in which they came, until none is left.
  private func runJobs() {
    while let job = nextJob() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func nextJob() -> UnownedJob? {
    state.withLock { state in
      if state.jobs.isEmpty {
        state.freeThreads += 1
        return nil
      }
      return state.jobs.removeFirst()
    }
  }
}
