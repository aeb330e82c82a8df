/// A variable that only one delivery at a time accesses: the state of an operator.
///
/// The upstream pipe calls its observers one at a time, and orders these calls across threads, so a
/// box for one observation needs no lock.
@usableFromInline
final class SerialBox<Value: Sendable>: Sendable {
  // Accessed only inside the calls of one observation, which its pipe serialises.
  #if INTERLEAVED
  @unsafe @usableFromInline nonisolated var stored: Value {
    @usableFromInline _read {
      unsafe Interleaving.scheduler?.touch(serial)
      yield unsafe memory
    }
    @usableFromInline _modify {
      unsafe Interleaving.scheduler?.touch(serial)
      yield unsafe &memory
      serial.contents =
        unsafe StateHash.contents(of: memory) ?? Interleaving.scheduler?.local ?? StateHash()
    }
  }
  private nonisolated(unsafe) var memory: Value
  private let serial = SharedLocation()
  #else
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var stored: Value
  #endif

  #if INTERLEAVED
  @usableFromInline
  init(_ value: Value) {
    unsafe memory = value
    serial.contents = StateHash.contents(of: value) ?? StateHash()
  }
  #else
  @inlinable
  init(_ value: Value) {
    unsafe stored = value
  }
  #endif

  @inlinable var value: Value {
    get { unsafe stored }
    set { unsafe stored = newValue }
  }

  /// Changes the value in place: an array in it is not copied.
  @inlinable
  func update<Result>(_ change: (inout Value) -> Result) -> Result {
    unsafe change(&stored)
  }
}
