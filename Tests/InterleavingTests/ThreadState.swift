import CheckedSynchronization

/// A thread of an execution.
struct ThreadState {
  var local: StateHash
  /// The maker of new objects, and their number.
  var maker: UInt64
  var madeCount: UInt64 = 0
  var lock: LocationRecord?
  var isOver = false
  /// The thread that started it, until it has reached its first access.
  var beginner: Int??
  /// The touches that acquires and releases order before the next step, a bit for each location.
  var known: UInt64 = 0
  var lockCount = 0
  /// The events that happen with the next step.
  var waiting: [() -> Void] = []
  var waitingHash = StateHash()
}

/// A set of threads by number, ten at most.
struct ThreadSet: Equatable {
  private var bits: UInt16 = 0

  init() {}

  var isEmpty: Bool { bits == 0 }
  var first: Int { bits.trailingZeroBitCount }

  func contains(_ thread: Int) -> Bool { bits & 1 << thread != 0 }
  mutating func insert(_ thread: Int) { bits |= 1 << thread }
  mutating func remove(_ thread: Int) { bits &= ~(1 << thread) }
}
