import AllocationCounter

/// The allocations of some work on the calling thread.
public struct Allocations {
  /// How often memory was handed out.
  public let count: Int

  /// The bytes handed out and not given back, the allocator's own 8 bytes a piece included.
  public let bytesKept: Int

  /// Whether anything can be counted here: on Linux with glibc.
  public static var canBeCounted: Bool { allocationsAreCounted() }

  /// Does some work and counts.
  public init(in work: () -> Void) {
    beginAllocationCount()
    work()
    let result = endAllocationCount()
    (count, bytesKept) = (Int(result.allocations), Int(result.bytesKept))
  }
}
