/// Values in line; taking one costs O(1) on average, and lets go of it.
///
/// Once it has been as long as it gets, it allocates nothing; but room for more than a thousand
/// values is given back, with the next value that is taken after it was emptied.
@usableFromInline
struct FIFO<Value: Sendable>: Sendable {
  @usableFromInline var arrived: [Value] = []
  // Those before them, the first one last.
  @usableFromInline var turned: [Value] = []

  @inlinable
  init() {}

  @inlinable static var keptRoom: Int { 1_000 }

  @inlinable var count: Int { turned.count + arrived.count }

  @inlinable var isEmpty: Bool { turned.isEmpty && arrived.isEmpty }

  @inlinable var first: Value? { turned.last ?? arrived.first }

  @inlinable
  mutating func append(_ value: Value) {
    arrived.append(value)
  }

  @inlinable
  mutating func removeFirst() -> Value {
    if turned.isEmpty {
      if turned.capacity > Self.keptRoom { turned = [] }
      swap(&turned, &arrived)
      turned.reverse()
    }
    return turned.removeLast()
  }
}
