#if INTERLEAVED
/// The part of a model checker that this module calls: it decides at every shared access which thread goes on.
///
/// In a build with the flag `INTERLEAVED`, ``Atomic`` and ``Mutex`` of this module are replaced by ones that report each
/// access here before it happens. The checker runs its threads one at a time, on one thread of the system, so nothing here
/// is atomic by itself. Not for anything else: without a checker the accesses are plain ones.
///
/// `.ci/run interleavings` builds and runs it.
@usableFromInline
package protocol ThreadScheduler: AnyObject {
  /// The number of the thread that runs.
  var thread: Int { get }

  /// Waits for the turn of this thread's next access.
  func reach(_ location: SharedLocation, _ access: SharedAccess)

  /// Learns of an access that has happened, and what it has written.
  func pass(_ location: SharedLocation, _ access: SharedAccess)

  /// Learns of an access to memory that only one thread at a time may use.
  func touch(_ location: SharedLocation)

  /// Learns that the thread has given a lock back.
  func unlock(_ location: SharedLocation)

  /// Begins another thread.
  func begin(_ body: @escaping @Sendable () -> Void)
}

/// An access to shared memory, and how it orders others.
@usableFromInline
package struct SharedAccess: Sendable {
  @usableFromInline
  package enum Kind: Sendable {
    case load, store, exchange, lock
  }

  package let kind: Kind
  @usableFromInline package let isAcquire: Bool
  package let isRelease: Bool

  /// The bits of the value that it depends on, and those that it changes.
  @usableFromInline package var reads = UInt64.max
  @usableFromInline package var writes = UInt64.max

  @usableFromInline
  package init(_ kind: Kind, isAcquire: Bool = false, isRelease: Bool = false) {
    self.kind = kind
    self.isAcquire = isAcquire
    self.isRelease = isRelease
    if kind == .load { writes = 0 }
    if kind == .store { reads = 0 }
  }
}

/// A place in memory that several threads use.
@usableFromInline
@safe package final class SharedLocation: Sendable {
  // Touched by the one thread of the system that runs the checker.
  /// The record of the scheduler.
  package nonisolated(unsafe) var record: AnyObject?

  @usableFromInline
  package init() {}
}

/// The checker that is running, and its settings.
@usableFromInline
package enum Interleaving: Sendable {
  // Both are set by the checker before its threads begin; these are one thread of the system.
  @usableFromInline package nonisolated(unsafe) static var scheduler: (any ThreadScheduler)?

  /// The number of events that a call delivers before it tells its own from those of others.
  package nonisolated(unsafe) static var batchLimit = 10_000

  static var thread: Int { unsafe scheduler?.thread ?? 0 }

  @usableFromInline
  static func begin(_ body: @escaping @Sendable () -> Void) {
    unsafe scheduler?.begin(body)
  }
}
#endif
