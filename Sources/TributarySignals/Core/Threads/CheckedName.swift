/// A name by which the model checker knows an object from others; empty elsewhere.
@usableFromInline
struct CheckedName: Sendable {
  @inlinable
  init() {}
}
