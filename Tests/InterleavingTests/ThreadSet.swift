/// A set of threads by number, ten at most.
struct ThreadSet: Equatable {
  private var bits: UInt16 = 0

  init() {}

  var isEmpty: Bool { bits == 0 }
  var first: Int { bits.trailingZeroBitCount }

  func contains(_ thread: Int) -> Bool { bits & 1 << thread != 0 }
  mutating func insert(_ thread: Int) { bits |= 1 << thread }
  mutating func remove(_ thread: Int) { bits &= ~(1 << thread) }
}
