/// Memory that one thread at a time accesses, since something else excludes the others and orders
/// the accesses.
@usableFromInline
@safe struct Guarded<Value: ~Copyable>: ~Copyable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: consuming Value) {
    self.value = value
  }
}

// Passed from one owner to the next, never shared.
@available(*, unavailable)
extension Guarded: Sendable where Value: ~Copyable {}
