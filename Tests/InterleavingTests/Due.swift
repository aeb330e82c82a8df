import CheckedSynchronization

/// A queue of at most 24 values below 32, five bits for each.
struct Due: Equatable {
  private var bits: UInt128 = 0
  private var count: UInt128 = 0

  init() {}

  init(_ value: Int) { append(value) }

  var first: Int? { count == 0 ? nil : Int(bits & 31) }

  mutating func append(_ value: Int) {
    precondition(count < 24, "too many values wait")
    bits |= UInt128(value) << (count * 5)
    count += 1
  }

  mutating func removeFirst() {
    bits >>= 5
    count -= 1
  }

  func contains(_ value: Int) -> Bool {
    (0..<count).contains { Int(bits >> ($0 * 5) & 31) == value }
  }

  func combine(into hash: inout StateHash) {
    hash.combine(UInt64(truncatingIfNeeded: bits))
    hash.combine(UInt64(truncatingIfNeeded: bits >> 64))
    hash.combine(UInt64(count))
  }
}
