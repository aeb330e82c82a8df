/// The mark of a long drain on its thread, for code that runs inside the drain.
///
/// A send that finds the pipe busy has to know whether it comes from inside the drain or from
/// another thread. Drains are synchronous, so a thread-local value is enough.
@usableFromInline
final class DrainContext: Sendable {
  private static let current = ThreadLocal<DrainContext>()

  private let core: ObjectIdentifier
  private let outer: DrainContext?

  private init(of core: ObjectIdentifier, inside outer: DrainContext?) {
    self.core = core
    self.outer = outer
  }
}

extension DrainContext {
  /// Runs a drain with a context around it.
  @usableFromInline
  static func run<Result>(around core: PipeCore, _ body: () -> Result) -> Result {
    current.withValue(DrainContext(of: ObjectIdentifier(core), inside: current.value), body)
  }

  /// Returns whether the caller runs inside a long drain of this pipe.
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
