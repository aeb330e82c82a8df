/// Where observers add what they get, so that nothing is optimized away.
///
/// A number behind a pointer, so that adding costs the same in every module.
public final class Sum: @unchecked Sendable {
  // One call at a time adds; where two threads send, each library sees to that itself.
  @usableFromInline let total: UnsafeMutablePointer<Int>

  /// Makes a sum of nothing.
  public init() {
    total = .allocate(capacity: 1)
    total.pointee = 0
  }

  deinit { total.deallocate() }

  /// The sum so far.
  public var value: Int { total.pointee }

  /// Adds a value; wraps around.
  @inlinable
  public func add(_ value: Int) {
    total.pointee &+= value
  }
}
