/// A thread's long stay in a pipe, to be found by code that runs inside it.
///
/// A send that finds the pipe busy has to know whether it comes from inside the very drain or from elsewhere.
/// Drains are synchronous, so the thread tells.
@usableFromInline
final class DrainContext: Sendable {
  /// The number of events that a call delivers before it begins to tell its own from those of others.
  #if INTERLEAVED
  @usableFromInline static var batchLimit: Int { unsafe Interleaving.batchLimit }
  #else
  @inlinable static var batchLimit: Int { 10_000 }
  #endif

  private static let current = ThreadLocal<DrainContext>()

  private let core: ObjectIdentifier
  private let outer: DrainContext?

  private init(of core: ObjectIdentifier, inside outer: DrainContext?) {
    self.core = core
    self.outer = outer
  }
}

extension DrainContext {
  /// Runs a drain so that code that it calls can find it.
  @usableFromInline
  static func run<Result>(around core: PipeCore, _ body: () -> Result) -> Result {
    current.withValue(DrainContext(of: ObjectIdentifier(core), inside: current.value), body)
  }

  /// Whether the caller runs inside a long drain of this pipe.
  @usableFromInline
  static func isAround(_ core: PipeCore) -> Bool {
    var context = current.value
    while let candidate = context {
      if candidate.core == ObjectIdentifier(core) { return true }
      context = candidate.outer
    }
    return false
  }
}
