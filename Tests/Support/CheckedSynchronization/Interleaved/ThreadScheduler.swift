// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The part of a model checker that this module calls: it chooses the next thread at every shared
/// access.
///
/// In the build for the model checker, `TributarySignals` takes the types of this module in place of
/// those of the same names, such as `Atomic` and `Mutex`; each reports an access here before it
/// happens. The checker runs its threads one at a time, on one thread of the system, so the accesses
/// themselves are not atomic. Do not use them elsewhere: without a checker the accesses are plain
/// ones.
///
/// `.ci/run interleavings` builds and runs it.
public protocol ThreadScheduler: AnyObject {
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
public struct SharedAccess: Sendable {
  public enum Kind: Sendable {
    case load, store, exchange, lock

    public var number: UInt64 {
      switch self {
      case .load: 1
      case .store: 2
      case .exchange: 3
      case .lock: 4
      }
    }
  }

  public let kind: Kind
  public let isAcquire: Bool
  public let isRelease: Bool

  /// The values that the thread brings: the bits that it asks for, or writes.
  public var argument: UInt64 = 0

  /// The bits that a load depends on, and the bits that another access has changed.
  public var bits = UInt64.max

  /// Returns the same access when it has changed one word to another.
  @inlinable
  public func changing(_ old: UInt64, to new: UInt64) -> SharedAccess {
    var access = self
    access.bits = old ^ new
    return access
  }

  public init(_ kind: Kind, isAcquire: Bool = false, isRelease: Bool = false) {
    self.kind = kind
    self.isAcquire = isAcquire
    self.isRelease = isRelease
  }
}

/// A location in memory that several threads use.
@safe public final class SharedLocation: Sendable {
  // Accessed by the one thread of the system that runs the checker.
  /// The record of the scheduler.
  public nonisolated(unsafe) var record: AnyObject?

  /// Equal in two runs if the same step of the same operation made it.
  public let name: UInt64

  /// A hash of the contents of the memory.
  @inlinable public var contents: StateHash {
    get { unsafe hash }
    set { unsafe hash = newValue }
  }
  // The scheduler runs one thread at a time.
  @usableFromInline nonisolated(unsafe) var hash = StateHash()

  public init() {
    name = unsafe Interleaving.scheduler?.nextName() ?? Interleaving.nextGlobalName()
  }
}

/// The running checker, and its settings.
public enum Interleaving: Sendable {
  // The checker sets both before its threads start, which share one thread of the system.
  public nonisolated(unsafe) static var scheduler: (any ThreadScheduler)?

  /// The number of events that a call delivers before it begins to mark the events of other
  /// threads.
  public nonisolated(unsafe) static var batchLimit = 10_000

  static var thread: Int { unsafe scheduler?.thread ?? 0 }

  // Accessed by the one thread of the system that runs the checker.
  private nonisolated(unsafe) static var globalCount: UInt64 = 0

  /// Names an object from before all runs.
  static func nextGlobalName() -> UInt64 {
    unsafe globalCount += 1
    return unsafe globalCount << 32
  }
}
