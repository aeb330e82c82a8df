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

  // The actions for the end of the outermost marked call, and whether there are any.
  @MainActor private static var deferred: [@MainActor () -> Void] = []
  private static let hasDeferred = Atomic(false)

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
    if hasDeferred.load(ordering: .relaxed) {
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

  /// Runs a body when the outermost marked call ends, or at once if there is none.
  ///
  /// A value that an observer sends on its own pipe is delivered after that observer has returned.
  /// At the end of the outermost call, all pipes around the caller have delivered such values.
  @MainActor
  package static func whenOutermostCallEnds(_ body: @escaping @MainActor () -> Void) {
    if !isCurrent { return run(body) }
    deferred.append(body)
    hasDeferred.store(true, ordering: .relaxed)
  }

  @MainActor
  private static func runDeferred() {
    while !deferred.isEmpty { deferred.removeFirst()() }
    hasDeferred.store(false, ordering: .relaxed)
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
