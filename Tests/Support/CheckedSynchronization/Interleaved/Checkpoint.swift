// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A replacement of the product's `Checkpoint` in a build for the model checker.
public struct Checkpoint: Sendable {
  private let local = unsafe Interleaving.scheduler?.local

  public init() {}

  /// Forgets all that the running thread has learned since the mark, except a count and whether
  /// there is capacity.
  ///
  /// A count above a thousand cannot run out in a run, and counts as nothing.
  public func forget(except count: Int, _ capacity: Int) {
    guard var local else { return }
    local.combine(count > 1_000 ? 0 : UInt64(count))
    local.combine(capacity > 0 ? 1 : 0)
    unsafe Interleaving.scheduler?.local = local
  }

  /// Forgets all that the running thread has learned since the mark, except a result.
  public func forget(except result: Bool) -> Bool {
    guard var local else { return result }
    local.combine(result ? 1 : 2)
    unsafe Interleaving.scheduler?.local = local
    return result
  }

  /// Forgets all that the running thread has learned, except a state whose contents have a hash.
  static func forget(exceptFor state: Any) {
    if let contents = StateHash.contents(of: state) {
      unsafe Interleaving.scheduler?.local = contents
    }
  }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A name by which the model checker knows an object from others: that of the step that made it.
public struct CheckedName: Sendable {
  public let number = unsafe Interleaving.scheduler?.nextName() ?? 0

  public init() {}
}
