/// A connection into a pipe, owned by the closure that sends into it.
///
/// When that closure is released, because the upstream pipe has ended or the connection was
/// disposed, this object is deallocated and frees its index in the core. When the core ends first,
/// it disposes its connections. So a connection is removed from both sides at once, at a cost that
/// does not depend on the number of connections.
@usableFromInline
final class UpstreamConnection<Value: Sendable>: Sendable {
  @usableFromInline let core: PipeCore

  /// An object to retain as long as the connection.
  @usableFromInline let retained: (any AnyObject & Sendable)?

  // Written once by `hold(_:)`, while its caller retains the connection; negative before.
  @usableFromInline nonisolated(unsafe) var place = -1

  @inlinable
  init(into core: PipeCore, retaining retained: (any AnyObject & Sendable)? = nil) {
    self.core = core
    self.retained = retained
  }

  @inlinable
  deinit {
    if unsafe place >= 0 { core.free(unsafe place) }
  }

  @inlinable var pipe: Pipe<Value> { Pipe(core) }

  /// Stores the connection's disposable in the core, which disposes it when it ends.
  @inlinable
  func hold(_ disposable: Disposable) {
    if let place = core.hold(disposable) {
      unsafe self.place = place
    } else {
      disposable.dispose()
    }
  }
}
