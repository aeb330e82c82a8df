// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A replacement of the product's `Limits` in a build for the model checker.
public enum Limits: Sendable {
  public static var batch: Int { unsafe Interleaving.batchLimit }
  public static var chunk: Int { 2 }
}
