// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A replacement of `Synchronization.Mutex` in a build for the model checker.
public struct Mutex<Value>: ~Copyable, Sendable {
  @usableFromInline let guarded: Guarded

  @usableFromInline
  @safe final class Guarded: Sendable {
    @usableFromInline let location = SharedLocation()
    // Accessed by one thread of the system.
    @usableFromInline nonisolated(unsafe) var value: Value

    @inlinable
    init(_ value: sending Value) {
      unsafe self.value = value
    }

    @inlinable
    func unlock(_ scheduler: (any ThreadScheduler)?) {
      guard let scheduler else { return }
      location.contents = unsafe StateHash.contents(of: value) ?? scheduler.local
      scheduler.unlock(location)
    }
  }

  @inlinable
  public init(_ value: sending Value) {
    guarded = Guarded(value)
  }

  @inlinable
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let scheduler = unsafe Interleaving.scheduler
    let access = SharedAccess(.lock, isAcquire: true)
    scheduler?.reach(guarded.location, access)
    scheduler?.pass(guarded.location, access, learning: 0)
    scheduler?.local.combine(guarded.location.contents)
    defer { guarded.unlock(scheduler) }
    return try unsafe body(&guarded.value)
  }
}
