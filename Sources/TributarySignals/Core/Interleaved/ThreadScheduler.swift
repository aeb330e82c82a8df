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

  /// Records a completed access, and the knowledge of the memory that the thread has from it.
  func pass(_ location: SharedLocation, _ access: SharedAccess, learning word: UInt64)

  /// Records an access to memory that only one thread at a time may use.
  func touch(_ location: SharedLocation)

  /// Records that the thread has released a lock.
  func unlock(_ location: SharedLocation)

  /// A hash of the knowledge of the running thread, on which its next steps depend.
  var local: StateHash { get set }

  /// Names a new location, or another object, by its maker.
  func nextName() -> UInt64

  /// Starts another thread.
  func begin(_ body: @escaping @Sendable () -> Void)
}

/// An access to shared memory, and how it orders others.
@usableFromInline
package struct SharedAccess: Sendable {
  @usableFromInline
  package enum Kind: Sendable {
    case load, store, exchange, lock

    package var number: UInt64 {
      switch self {
      case .load: 1
      case .store: 2
      case .exchange: 3
      case .lock: 4
      }
    }
  }

  package let kind: Kind
  @usableFromInline package let isAcquire: Bool
  package let isRelease: Bool

  /// The values that the thread brings: the bits that it asks for, or writes.
  @usableFromInline package var argument: UInt64 = 0

  /// The bits that a load depends on, and the bits that another access has changed.
  @usableFromInline package var bits = UInt64.max

  /// Returns the same access when it has changed one word to another.
  @inlinable
  package func changing(_ old: UInt64, to new: UInt64) -> SharedAccess {
    var access = self
    access.bits = old ^ new
    return access
  }

  @usableFromInline
  package init(_ kind: Kind, isAcquire: Bool = false, isRelease: Bool = false) {
    self.kind = kind
    self.isAcquire = isAcquire
    self.isRelease = isRelease
  }
}

/// A location in memory that several threads use.
@usableFromInline
@safe package final class SharedLocation: Sendable {
  // Accessed by the one thread of the system that runs the checker.
  /// The record of the scheduler.
  package nonisolated(unsafe) var record: AnyObject?

  /// Equal in two runs if the same step of the same operation made it.
  package let name: UInt64

  /// A hash of the contents of the memory.
  @inlinable package var contents: StateHash {
    get { unsafe hash }
    set { unsafe hash = newValue }
  }
  // The scheduler runs one thread at a time.
  @usableFromInline nonisolated(unsafe) var hash = StateHash()

  @usableFromInline
  package init() {
    name = unsafe Interleaving.scheduler?.nextName() ?? Interleaving.nextGlobalName()
  }
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

  // Accessed by the one thread of the system that runs the checker.
  private nonisolated(unsafe) static var globalCount: UInt64 = 0

  /// Names an object from before all runs.
  static func nextGlobalName() -> UInt64 {
    unsafe globalCount += 1
    return unsafe globalCount << 32
  }

  /// Forgets all that the running thread has learned since a moment, except two numbers.
  ///
  /// A number above a thousand cannot run out in a run, and counts as nothing.
  @usableFromInline
  static func forget(since moment: StateHash?, except number: Int, _ other: Int) {
    guard var local = moment else { return }
    local.combine(number > 1_000 ? 0 : UInt64(number))
    local.combine(UInt64(other))
    unsafe scheduler?.local = local
  }

  /// Forgets all that the running thread has learned, except a location and a value.
  @usableFromInline
  static func forget(exceptFor location: SharedLocation, _ contents: StateHash?) {
    guard let contents else { return }
    var local = StateHash(location.name)
    local.combine(contents)
    unsafe scheduler?.local = local
  }

  /// Runs a function whose only effect on the rest of its thread is its result.
  @usableFromInline
  static func scope(_ body: () -> Bool) -> Bool {
    let before = unsafe scheduler?.local
    let result = body()
    if var local = before {
      local.combine(result ? 1 : 2)
      unsafe scheduler?.local = local
    }
    return result
  }

  @usableFromInline
  static func begin(_ body: @escaping @Sendable () -> Void) {
    unsafe scheduler?.begin(body)
  }
}
#endif
