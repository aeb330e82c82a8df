/// The count of an operator's tasks that are awake, on a clock that a test advances.
///
/// An operator calls `begin()` before it creates a task and `end()` when the task has nothing left
/// to do, so that a ``ManualClock`` always knows whether an operator is still going to send
/// something. Other clocks are not counted.
struct ActiveTaskCount: Sendable {
  private let clock: ManualClock?

  /// Whether the current sleep belongs to a counted task.
  @TaskLocal static var isCounted = false

  init(_ clock: some Clock) {
    self.clock = clock as? ManualClock
  }
}

extension ActiveTaskCount {
  /// Counts a task that is awake or is going to be.
  func begin() {
    clock?.countAwake(1)
  }

  /// Removes a task that has nothing left to do.
  func end() {
    clock?.countAwake(-1)
  }

  /// Sleeps; the task does not count meanwhile.
  func sleep<C: Clock>(until deadline: C.Instant, on other: C) async throws {
    if clock == nil { return try await other.sleep(until: deadline, tolerance: nil) }
    try await Self.$isCounted.withValue(true) {
      try await other.sleep(until: deadline, tolerance: nil)
    }
  }
}
