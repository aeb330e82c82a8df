/// A connection into a pipe, owned by the closure that feeds it.
///
/// When that closure is released, because the upstream pipe has ended or the connection was disposed, this
/// object goes with it and gives its place in the core back. When the core ends first, it
/// disposes what its connections hold. So a connection is gone from both sides as soon as it is gone
/// from one, and costs the same however many others there are.
@usableFromInline
final class UpstreamConnection<Value: Sendable>: Sendable {
  @usableFromInline let observer: Observer<Value>

  /// Lives as long as the connection.
  @usableFromInline let retained: (any Sendable)?

  // Written once, before `hold` returns, by whoever made the connection and still retains it.
  @usableFromInline nonisolated(unsafe) var place: Int?

  @inlinable
  init(into observer: Observer<Value>, retaining retained: (any Sendable)? = nil) {
    self.observer = observer
    self.retained = retained
  }

  @inlinable
  deinit {
    if let place = unsafe place { observer.core.free(place) }
  }

  @inlinable var pipe: Pipe<Value> { Pipe(observer.core) }

  /// The closure that feeds the pipe.
  // A pipe that is fed directly is spared a stack frame: chains of connected pipes may be long.
  @inlinable var body: @Sendable (Value) -> Void {
    if observer.mapped == nil { return { value in self.pipe.send(value) } }
    return { value in self.observer.deliver(value) }
  }

  /// Cuts the connection when the core ends.
  @inlinable
  func hold(_ disposable: Disposable) {
    let place = observer.core.hold(disposable)
    unsafe self.place = place
    if place == nil { disposable.dispose() }
  }
}
