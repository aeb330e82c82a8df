#if INTERLEAVED
public import Synchronization

/// A replacement of `Synchronization.Atomic` in a build for the model checker.
@usableFromInline
@safe package struct Atomic<Value: Equatable & Sendable>: ~Copyable, Sendable {
  @usableFromInline let cell: Cell

  @usableFromInline
  final class Cell: Sendable {
    @usableFromInline let location = SharedLocation()
    // Accessed by one thread of the system.
    @usableFromInline nonisolated(unsafe) var value: Value

    @inlinable
    init(_ value: Value) {
      unsafe self.value = value
    }
  }

  @inlinable
  package init(_ value: Value) {
    cell = Cell(value)
  }
}

extension Atomic {
  @inlinable
  package borrowing func load(ordering: AtomicLoadOrdering) -> Value {
    let access = SharedAccess(.load, isAcquire: ordering != .relaxed)
    unsafe Interleaving.scheduler?.reach(cell.location, access)
    unsafe Interleaving.scheduler?.pass(cell.location, access)
    return unsafe cell.value
  }

  @inlinable
  package borrowing func store(_ value: Value, ordering: AtomicStoreOrdering) {
    let access = SharedAccess(.store, isRelease: ordering != .relaxed)
    unsafe Interleaving.scheduler?.reach(cell.location, access)
    unsafe cell.value = value
    unsafe Interleaving.scheduler?.pass(cell.location, access)
  }

  @inlinable
  package borrowing func exchange(_ value: Value, ordering: AtomicUpdateOrdering) -> Value {
    let access = SharedAccess(ordering)
    unsafe Interleaving.scheduler?.reach(cell.location, access)
    let old = unsafe cell.value
    unsafe cell.value = value
    unsafe Interleaving.scheduler?.pass(
      cell.location, old == value ? access.withoutChange : access)
    return old
  }

  @inlinable
  package borrowing func compareExchange(
    expected: Value, desired: Value, ordering: AtomicUpdateOrdering
  ) -> (exchanged: Bool, original: Value) {
    let access = SharedAccess(ordering)
    return compareExchange(
      expected, desired, access, failure: SharedAccess(.load, isAcquire: access.isAcquire))
  }

  @inlinable
  package borrowing func compareExchange(
    expected: Value, desired: Value, successOrdering: AtomicUpdateOrdering,
    failureOrdering: AtomicLoadOrdering
  ) -> (exchanged: Bool, original: Value) {
    compareExchange(
      expected, desired, SharedAccess(successOrdering),
      failure: SharedAccess(.load, isAcquire: failureOrdering != .relaxed))
  }

  @inlinable
  borrowing func compareExchange(
    _ expected: Value, _ desired: Value, _ success: SharedAccess, failure: SharedAccess
  ) -> (exchanged: Bool, original: Value) {
    unsafe Interleaving.scheduler?.reach(cell.location, success.changing(expected, to: desired))
    let old = unsafe cell.value
    let isEqual = old == expected
    if isEqual { unsafe cell.value = desired }
    unsafe Interleaving.scheduler?.pass(
      cell.location, isEqual ? success.changing(old, to: desired) : failure)
    return (isEqual, old)
  }
}

extension Atomic where Value: FixedWidthInteger {
  /// Loads the value, and returns whether one of some bits is set.
  @inlinable
  borrowing func isSet(_ bits: Value, ordering: AtomicLoadOrdering) -> Bool {
    var access = SharedAccess(.load, isAcquire: ordering != .relaxed)
    access.reads = UInt64(truncatingIfNeeded: bits)
    unsafe Interleaving.scheduler?.reach(cell.location, access)
    unsafe Interleaving.scheduler?.pass(cell.location, access)
    return unsafe cell.value & bits != 0
  }

  @inlinable
  @discardableResult
  package borrowing func bitwiseOr(
    _ bits: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) {
    update(ordering) { $0 | bits }
  }

  @inlinable
  @discardableResult
  package borrowing func bitwiseAnd(
    _ bits: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) {
    update(ordering) { $0 & bits }
  }

  @inlinable
  @discardableResult
  package borrowing func add(
    _ number: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) {
    update(ordering) { $0 + number }
  }

  @inlinable
  @discardableResult
  package borrowing func subtract(
    _ number: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) {
    update(ordering) { $0 - number }
  }

  @inlinable
  borrowing func update(
    _ ordering: AtomicUpdateOrdering, _ change: (Value) -> Value
  ) -> (oldValue: Value, newValue: Value) {
    let access = SharedAccess(ordering)
    unsafe Interleaving.scheduler?.reach(cell.location, access)
    let old = unsafe cell.value
    let new = change(old)
    unsafe cell.value = new
    unsafe Interleaving.scheduler?.pass(cell.location, access.changing(old, to: new))
    return (old, new)
  }
}

extension SharedAccess {
  @inlinable
  init(_ ordering: AtomicUpdateOrdering) {
    self.init(
      .exchange, isAcquire: ordering != .relaxed && ordering != .releasing,
      isRelease: ordering != .relaxed && ordering != .acquiring)
  }

  /// The same access when it has written the old value again.
  @inlinable var withoutChange: SharedAccess {
    var access = self
    access.writes = 0
    return access
  }

  /// Returns the same access when it has changed the bits in which two values differ.
  @inlinable
  func changing<Value>(_ old: Value, to new: Value) -> SharedAccess {
    guard let old = old as? UInt32, let new = new as? UInt32 else { return self }
    var access = self
    access.writes = UInt64(old ^ new)
    return access
  }
}
#endif
