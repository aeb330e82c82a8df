internal import Synchronization

/// The thread that currently runs the main actor, as far as it is known.
///
/// Synchronous code cannot query its executor without a trap or a task. A call that is isolated to
/// the main actor by its type marks its thread here while it runs, and the code that it calls
/// compares the mark with its own thread. The mark may be missing, but it is never wrong: the main
/// actor stays on one thread until a synchronous call returns.
@usableFromInline
package enum MainThread: Sendable {
  // The identity of a thread is never zero.
  private static let marked = Atomic<UInt>(0)

  // The work for the end of the outermost marked call; the first needs no array. Only the thread that runs
  // the main actor uses both, and each access is a single read or write.
  @exclusivity(unchecked) private nonisolated(unsafe) static var due: (any DeferredWork)?
  @exclusivity(unchecked)
  private nonisolated(unsafe) static var alsoDue: [any DeferredWork] = []

  /// Whether the caller is known to run on the main actor.
  @usableFromInline
  package static var isCurrent: Bool { marked.load(ordering: .relaxed) == CurrentThread.identity }

  /// Marks the calling thread, which runs the main actor until `end(_:)` is called.
  ///
  /// - Returns: the previous mark, for `end(_:)`.
  @usableFromInline
  package static func begin() -> UInt {
    // Only the thread that runs the main actor writes the mark, so no other thread does meanwhile.
    let before = marked.load(ordering: .relaxed)
    let own = CurrentThread.identity
    if before != own { marked.store(own, ordering: .relaxed) }
    return before
  }

  @usableFromInline
  package static func end(_ before: UInt) {
    if before == CurrentThread.identity { return }
    if unsafe due != nil {
      let run: @MainActor () -> Void = runDeferred
      // The outermost marked call is isolated to the main actor, as `begin` requires.
      unsafe unsafeBitCast(run, to: (@Sendable () -> Void).self)()
    }
    marked.store(before, ordering: .relaxed)
  }
}

extension MainThread {
  /// Runs a body on the main actor so that signals sent inside are delivered there at once.
  @MainActor
  @usableFromInline
  package static func run<Result>(_ body: @MainActor () -> Result) -> Result {
    let before = begin()
    defer { end(before) }
    return body()
  }

  /// Performs work when the outermost marked call ends, or at once if there is none.
  ///
  /// A value that an observer sends on its own pipe is delivered after that observer has returned.
  /// At the end of the outermost call, all pipes around the caller have delivered such values.
  @MainActor
  package static func whenOutermostCallEnds(_ work: any DeferredWork) {
    if !isCurrent { return run { work.perform() } }
    if unsafe due == nil { unsafe due = work } else { unsafe alsoDue.append(work) }
  }

  @MainActor
  private static func runDeferred() {
    while let work = unsafe due {
      // Removed when it has been performed: what comes meanwhile is queued behind.
      work.perform()
      unsafe due = alsoDue.isEmpty ? nil : alsoDue.removeFirst()
    }
  }

  /// A function of the main actor, to be called only where that is known to run.
  @inlinable
  package static func unisolated<Value, Result>(
    _ body: @escaping @MainActor @Sendable (Value) -> Result
  ) -> @Sendable (Value) -> Result {
    // An `assumeIsolated` for each value would allocate.
    unsafe unsafeBitCast(body, to: (@Sendable (Value) -> Result).self)
  }

  /// Calls a body on the main actor: at once if the caller is known to run there, otherwise in a
  /// task.
  package static func call<First: Sendable, Second: Sendable>(
    _ body: @escaping @MainActor (First, Second) -> Void, _ first: First, _ second: Second
  ) {
    if isCurrent {
      // An `assumeIsolated` for each value would allocate.
      let here = unsafe unsafeBitCast(body, to: (@Sendable (First, Second) -> Void).self)
      return here(first, second)
    }
    Task { @MainActor in run { body(first, second) } }
  }
}

/// Work for the end of a call on the main actor.
@MainActor
package protocol DeferredWork: AnyObject {
  func perform()
}
