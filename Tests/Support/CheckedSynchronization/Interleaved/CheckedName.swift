// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A name by which the model checker knows an object from others: that of the step that made it.
public struct CheckedName: Sendable {
  public let number = unsafe Interleaving.scheduler?.nextName() ?? 0

  public init() {}
}
