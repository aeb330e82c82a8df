/// A place where work is done at once: what a test would inject for a queue.
public struct Immediate: Sendable {
  /// Makes one.
  public init() {}

  /// Does some work now.
  public func run(_ work: @escaping @Sendable () -> Void) {
    work()
  }
}
