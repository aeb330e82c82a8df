/// Counts the tasks of an operator that are awake, on a clock that a test moves.
///
/// Begun before its task is made and ended when that has nothing to do, so that the clock knows at
/// every moment whether something is still going to happen by itself. Other clocks count nothing.
struct ActiveTaskCount: Sendable {
  private let clock: ManualClock?

  /// Whether the sleep that begins is that of a counted task.
  @TaskLocal static var isCounted = false

  init(_ clock: some Clock) {
    self.clock = clock as? ManualClock
  }
}

extension ActiveTaskCount {
  /// A task is awake, or is going to be.
  func begin() {
    clock?.countAwake(1)
  }

  /// A task has nothing more to do.
  func end() {
    clock?.countAwake(-1)
  }

  /// Sleeps, and does not count meanwhile.
  func sleep<C: Clock>(until deadline: C.Instant, on other: C) async throws {
    if clock == nil { return try await other.sleep(until: deadline, tolerance: nil) }
    try await Self.$isCounted.withValue(true) {
      try await other.sleep(until: deadline, tolerance: nil)
    }
  }
}
