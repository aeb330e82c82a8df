/// The sizes of batches; the model checker has smaller ones.
@usableFromInline
enum Limits: Sendable {
  /// The number of events that a call delivers before it begins to mark the events of other
  /// threads.
  @inlinable static var batch: Int { 10_000 }

  /// The number of events in a chunk of those that wait.
  @inlinable static var chunk: Int { 512 }
}
