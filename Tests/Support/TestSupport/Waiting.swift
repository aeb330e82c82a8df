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

/// A trait of suites whose tests wait for programs: they run on threads of their own, three at a time.
///
/// Such a wait blocks its thread. The pool has two threads on two cores, and with both blocked no other test begins,
/// not even one of the main actor.
package struct ProgramWaitTrait: SuiteTrait, TestTrait, TestScoping {
  private static let turns = Turns(3)
  private static let threads = OwnThreads()

  package var isRecursive: Bool { true }

  @concurrent package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    await Self.turns.begin()
    defer { Self.turns.end() }
    try await withTaskExecutorPreference(Self.threads) { try await function() }
  }
}

extension Trait where Self == ProgramWaitTrait {
  /// The tests of the suite wait for programs; see ``ProgramWaitTrait``.
  package static var waitsForPrograms: Self { ProgramWaitTrait() }
}

/// Threads outside of the pool, which may block.
private final class OwnThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "tests that wait for programs", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// Turns that a number of tasks may take at once, in the order in which they come.
private final class Turns: Sendable {
  private let state: Locked<State>

  private struct State: Sendable {
    var left: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  init(_ count: Int) {
    state = Locked(State(left: count))
  }

  func begin() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.left == 0 {
          state.waiting.append(continuation)
          return false
        }
        state.left -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func end() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if let next = state.waiting.first {
        state.waiting.removeFirst()
        return next
      }
      state.left += 1
      return nil
    }
    next?.resume()
  }
}
