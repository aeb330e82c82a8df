public import Synchronization

/// One observation in a pipe: its closure, and the token that can end it.
@usableFromInline
final class ObserverRecord<Value: Sendable>: Sendable {
  @usableFromInline let token: ObservationToken<Value>
  @usableFromInline let body: @Sendable (Value) -> Void

  @inlinable
  init(token: ObservationToken<Value>, body: @escaping @Sendable (Value) -> Void) {
    self.token = token
    self.body = body
  }

  /// Calls the closure unless the observation was disposed or the pipe has ended meanwhile.
  ///
  /// - Precondition: the caller owns the core's word.
  @inlinable
  func call(_ value: Value, of core: PipeCore) {
    if token.isLive.load(ordering: .relaxed), !core.hasEnded { body(value) }
  }
}

/// The part of an observation that its ``Disposable`` holds.
///
/// It does not retain the closure, so a retained disposable keeps only the emptied core alive.
@usableFromInline
final class ObservationToken<Value: Sendable>: Sendable {
  @usableFromInline let isLive = Atomic(true)

  @usableFromInline let pipe: Pipe<Value>

  // The owner of the core's word writes it when it adds the record and reads it when it removes it.
  @usableFromInline nonisolated(unsafe) var ordinal = 0

  @inlinable
  init(in pipe: Pipe<Value>) {
    self.pipe = pipe
  }

  @inlinable var isDisposed: Bool { !isLive.load(ordering: .relaxed) }

  @inlinable
  func dispose() {
    if isLive.exchange(false, ordering: .relaxed) { pipe.drop(self) }
  }
}
