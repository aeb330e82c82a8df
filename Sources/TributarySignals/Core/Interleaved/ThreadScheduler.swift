#if INTERLEAVED
/// The part of a model checker that this module calls: it chooses the next thread at every shared
/// access.
///
/// In a build with the flag `INTERLEAVED`, this module replaces `Atomic` and `Mutex` by types that
/// report each access here before it happens. The checker runs its threads one at a time, on one
/// thread of the system, so the accesses themselves are not atomic. Do not use them elsewhere:
/// without a checker the accesses are plain ones.
///
/// `.ci/run interleavings` builds and runs it.
@usableFromInline
package protocol ThreadScheduler: AnyObject {
  /// The number of the running thread.
  var thread: Int { get }

  /// Waits for the turn of this thread's next access.
  func reach(_ location: SharedLocation, _ access: SharedAccess)

  /// Records a completed access, with the bits that it has changed.
  func pass(_ location: SharedLocation, _ access: SharedAccess)

  /// Records an access to memory that only one thread at a time may use.
  func touch(_ location: SharedLocation)

  /// Records that the thread has released a lock.
  func unlock(_ location: SharedLocation)

  /// Starts another thread.
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

  /// The bits of the value that the access depends on, and the bits that it changes.
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

/// A location in memory that several threads use.
@usableFromInline
@safe package final class SharedLocation: Sendable {
  // Accessed by the one thread of the system that runs the checker.
  /// The record of the scheduler.
  package nonisolated(unsafe) var record: AnyObject?

  @usableFromInline
  package init() {}
}

/// The running checker, and its settings.
@usableFromInline
package enum Interleaving: Sendable {
  // The checker sets both before its threads start, which share one thread of the system.
  @usableFromInline package nonisolated(unsafe) static var scheduler: (any ThreadScheduler)?

  /// The number of events that a call delivers before it begins to mark the events of other
  /// threads.
  package nonisolated(unsafe) static var batchLimit = 10_000

  static var thread: Int { unsafe scheduler?.thread ?? 0 }

  @usableFromInline
  static func begin(_ body: @escaping @Sendable () -> Void) {
    unsafe scheduler?.begin(body)
  }
}
#endif
