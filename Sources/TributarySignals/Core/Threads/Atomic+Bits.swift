public import Synchronization

// Looks at some bits, which the model checker distinguishes from looks at a whole word.
extension Atomic where Value == UInt32 {
  /// Returns whether one of some bits is set, with relaxed ordering.
  @inlinable
  borrowing func isSet(_ bits: UInt32) -> Bool { load(ordering: .relaxed) & bits != 0 }

  /// Returns whether one of some bits is set, with acquire ordering.
  @inlinable
  borrowing func isSetAcquiring(_ bits: UInt32) -> Bool { load(ordering: .acquiring) & bits != 0 }

  /// Returns whether one of some bits is set, with sequentially consistent ordering.
  @inlinable
  borrowing func isSetSequentially(_ bits: UInt32) -> Bool {
    load(ordering: .sequentiallyConsistent) & bits != 0
  }
}
