// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Synchronization

/// A replacement of `Synchronization.Atomic` in a build for the model checker.
@safe public struct Atomic<Value: Equatable & Sendable & SharedWord>: ~Copyable, Sendable {
  @usableFromInline let cell: Cell

  /// The location that the checker knows.
  public var location: SharedLocation { cell.location }

  @usableFromInline
  final class Cell: Sendable {
    @usableFromInline let location = SharedLocation()
    // Accessed by one thread of the system.
    @usableFromInline nonisolated(unsafe) var value: Value

    @inlinable
    init(_ value: Value) {
      unsafe self.value = value
      location.contents = StateHash(value.sharedWord)
    }
  }

  @inlinable
  public init(_ value: Value) {
    cell = Cell(value)
  }
}

extension Atomic {
  @inlinable
  public borrowing func load(ordering: AtomicLoadOrdering) -> Value {
    let access = SharedAccess(.load, isAcquire: ordering != .relaxed)
    unsafe Interleaving.scheduler?.reach(cell.location, access)
    let value = unsafe cell.value
    unsafe Interleaving.scheduler?.pass(cell.location, access, learning: value.sharedWord)
    return value
  }

  @inlinable
  public borrowing func store(_ value: Value, ordering: AtomicStoreOrdering) {
    var access = SharedAccess(.store, isRelease: ordering != .relaxed)
    access.argument = value.sharedWord
    unsafe Interleaving.scheduler?.reach(cell.location, access)
    let old = unsafe cell.value
    unsafe cell.value = value
    cell.location.contents = StateHash(value.sharedWord)
    let change = access.changing(old.sharedWord, to: value.sharedWord)
    unsafe Interleaving.scheduler?.pass(cell.location, change, learning: 0)
  }

  @inlinable
  public borrowing func exchange(_ value: Value, ordering: AtomicUpdateOrdering) -> Value {
    var access = SharedAccess(ordering)
    access.argument = value.sharedWord
    unsafe Interleaving.scheduler?.reach(cell.location, access)
    let old = unsafe cell.value
    unsafe cell.value = value
    cell.location.contents = StateHash(value.sharedWord)
    let change = access.changing(old.sharedWord, to: value.sharedWord)
    unsafe Interleaving.scheduler?.pass(cell.location, change, learning: old.sharedWord)
    return old
  }

  @inlinable
  public borrowing func compareExchange(
    expected: Value, desired: Value, ordering: AtomicUpdateOrdering
  ) -> Exchange<Value> {
    let access = SharedAccess(ordering)
    return compareExchange(
      expected, desired, access, failure: SharedAccess(.load, isAcquire: access.isAcquire))
  }

  @inlinable
  public borrowing func compareExchange(
    expected: Value, desired: Value, successOrdering: AtomicUpdateOrdering,
    failureOrdering: AtomicLoadOrdering
  ) -> Exchange<Value> {
    compareExchange(
      expected, desired, SharedAccess(successOrdering),
      failure: SharedAccess(.load, isAcquire: failureOrdering != .relaxed))
  }

  @inlinable
  borrowing func compareExchange(
    _ expected: Value, _ desired: Value, _ success: SharedAccess, failure: SharedAccess
  ) -> Exchange<Value> {
    var success = success
    success.argument = expected.sharedWord << 32 | desired.sharedWord
    unsafe Interleaving.scheduler?.reach(cell.location, success)
    let old = unsafe cell.value
    let isEqual = old == expected
    if isEqual {
      unsafe cell.value = desired
      cell.location.contents = StateHash(desired.sharedWord)
    }
    let change = success.changing(old.sharedWord, to: desired.sharedWord)
    unsafe Interleaving.scheduler?.pass(
      cell.location, isEqual ? change : failure, learning: isEqual ? 1 : 0)
    return Exchange(exchanged: isEqual, old: old)
  }
}

extension Atomic where Value: FixedWidthInteger {
  /// Returns whether one of some bits is set, with relaxed ordering.
  @inlinable
  public borrowing func isSet(_ bits: Value) -> Bool { isSet(bits, ordering: .relaxed) }

  /// Returns whether one of some bits is set, with acquire ordering.
  @inlinable
  public borrowing func isSetAcquiring(_ bits: Value) -> Bool { isSet(bits, ordering: .acquiring) }

  /// Returns whether one of some bits is set, with sequentially consistent ordering.
  @inlinable
  public borrowing func isSetSequentially(_ bits: Value) -> Bool {
    isSet(bits, ordering: .sequentiallyConsistent)
  }

  @inlinable
  borrowing func isSet(_ bits: Value, ordering: AtomicLoadOrdering) -> Bool {
    var access = SharedAccess(.load, isAcquire: ordering != .relaxed)
    access.argument = UInt64(truncatingIfNeeded: bits)
    access.bits = access.argument
    unsafe Interleaving.scheduler?.reach(cell.location, access)
    let isSet = unsafe cell.value & bits != 0
    unsafe Interleaving.scheduler?.pass(cell.location, access, learning: isSet ? 1 : 0)
    return isSet
  }

  @inlinable
  @discardableResult
  public borrowing func bitwiseOr(
    _ bits: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) {
    update(ordering) { $0 | bits }
  }

  @inlinable
  @discardableResult
  public borrowing func bitwiseAnd(
    _ bits: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) {
    update(ordering) { $0 & bits }
  }

  @inlinable
  @discardableResult
  public borrowing func add(
    _ number: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) {
    update(ordering) { $0 + number }
  }

  @inlinable
  @discardableResult
  public borrowing func subtract(
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
    cell.location.contents = StateHash(new.sharedWord)
    let change = access.changing(old.sharedWord, to: new.sharedWord)
    unsafe Interleaving.scheduler?.pass(cell.location, change, learning: old.sharedWord)
    return (old, new)
  }
}

/// The result of an exchange, which its thread learns as far as it asks.
public struct Exchange<Value: SharedWord & Sendable>: Sendable {
  public let exchanged: Bool
  @usableFromInline let old: Value

  @inlinable
  init(exchanged: Bool, old: Value) {
    self.exchanged = exchanged
    self.old = old
  }

  @inlinable public var original: Value {
    unsafe Interleaving.scheduler?.local.combine(old.sharedWord)
    return old
  }
}

extension SharedAccess {
  @inlinable
  init(_ ordering: AtomicUpdateOrdering) {
    self.init(
      .exchange, isAcquire: ordering != .relaxed && ordering != .releasing,
      isRelease: ordering != .relaxed && ordering != .acquiring)
  }
}
