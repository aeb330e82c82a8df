internal import Synchronization
internal import TributaryFlow

/// The clock of a run that reads lines: the time of another clock, and it knows which tasks sleep and
/// until when.
///
/// When the lines come from a pipe, the driver waits for work; work that sleeps past the end of its
/// timeout does not end within it, so nobody waits for it. May be used from any thread.
final class LineClock: Clock {
  /// A moment, as the time since the clock was created.
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let base: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration

  // By the numbers of tasks.
  private let deadlines = Mutex<[Int: Instant]>([:])

  init(_ base: any Clock<Duration> = ContinuousClock()) {
    self.base = base
    elapsed = stopwatch(base)
  }

  var now: Instant { Instant(offset: elapsed()) }

  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let task = Effect.currentTask()
    if let task { deadlines.withLock { $0[task] = deadline } }
    defer { if let task { deadlines.withLock { $0[task] = nil } } }
    try await base.sleep(for: now.duration(to: deadline), tolerance: tolerance)
  }

  /// Whether work itself sleeps for longer than a duration; false if it waits for child tasks,
  /// since others of them may not sleep.
  @MainActor
  func sleeps(_ effect: Effect, longerThan duration: Duration) -> Bool {
    let deadline = effect.taskNumber.flatMap { number in deadlines.withLock { $0[number] } }
    return deadline.map { now.duration(to: $0) > duration } ?? false
  }
}

/// Returns a function that measures the time since now.
func stopwatch<Source: Clock<Duration>>(_ clock: Source) -> @Sendable () -> Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}
