/// A first-in, first-out queue; removing a value costs O(1) on average, and releases it.
///
/// It allocates only to grow beyond its longest length. Capacity for more than a thousand values is
/// freed at the next removal after the queue was emptied.
@usableFromInline
struct FIFO<Value: Sendable>: Sendable {
  @usableFromInline var arrived: [Value] = []
  // The values before `arrived`, in reverse order.
  @usableFromInline var reversed: [Value] = []

  @inlinable
  init() {}

  @inlinable static var keptRoom: Int { 1_000 }

  @inlinable var count: Int { reversed.count + arrived.count }

  @inlinable var isEmpty: Bool { reversed.isEmpty && arrived.isEmpty }

  @inlinable var first: Value? { reversed.last ?? arrived.first }

  @inlinable
  mutating func append(_ value: Value) {
    arrived.append(value)
  }

  @inlinable
  mutating func removeFirst() -> Value {
    if reversed.isEmpty {
      if reversed.capacity > Self.keptRoom { reversed = [] }
      swap(&reversed, &arrived)
      reversed.reverse()
    }
    return reversed.removeLast()
  }
}
