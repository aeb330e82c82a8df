/// A connection into a pipe, owned by the closure that feeds it.
///
/// When that closure is released, because the upstream pipe has ended or the connection was disposed, this
/// object goes with it and gives its place in the core back. When the core ends first, it
/// disposes what its connections hold. So a connection is gone from both sides as soon as it is gone
/// from one, and costs the same however many others there are.
@usableFromInline
final class UpstreamConnection<Value: Sendable>: Sendable {
  @usableFromInline let core: PipeCore

  /// Lives as long as the connection.
  @usableFromInline let retained: (any AnyObject & Sendable)?

  // Written once, before `hold` returns, by whoever made the connection and still retains it; negative before.
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

  /// Cuts the connection when the core ends.
  @inlinable
  func hold(_ disposable: Disposable) {
    if let place = core.hold(disposable) {
      unsafe self.place = place
    } else {
      disposable.dispose()
    }
  }
}
