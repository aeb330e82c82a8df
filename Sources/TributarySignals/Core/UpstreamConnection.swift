/// A connection into a pipe, owned by the closure that sends into it.
///
/// When that closure is released, because the upstream pipe has ended or the connection was
/// disposed, this object is deallocated and frees its index in the core. When the core ends first,
/// it disposes its connections. So a connection is removed from both sides at once, at a cost that
/// does not depend on the number of connections.
@usableFromInline
final class UpstreamConnection: ObservationScope {
  @usableFromInline let core: PipeCore

  /// An object to retain as long as the connection.
  @usableFromInline let retained: (any AnyObject & Sendable)?

  // Both are written once, by `keep(_:)`, while its caller retains the connection: the slot is negative before; the
  // closure is the one that the core retains with the disposable, if any. It does nothing: a class without type
  // parameters is kept without a look at types at run time.
  @usableFromInline nonisolated(unsafe) var slot = -1
  @usableFromInline nonisolated(unsafe) var upstream: (@Sendable () -> Void)?

  /// - Parameters:
  ///   - core: the core of the pipe.
  ///   - retained: an object to retain as long as the connection.
  ///   - upstream: a closure for the pipe to retain as long as the connection, and not to call.
  @inlinable
  init(
    into core: PipeCore, retaining retained: (any AnyObject & Sendable)? = nil,
    keeping upstream: (@Sendable () -> Void)? = nil
  ) {
    self.core = core
    self.retained = retained
    unsafe self.upstream = upstream
  }

  @inlinable
  deinit {
    if unsafe slot >= 0 { core.free(unsafe slot) }
  }

  @inlinable var hasEnded: Bool { core.hasEnded }

  /// Stores the connection's disposable in the core, which disposes it when it ends.
  @inlinable
  func keep(_ observation: Disposable) {
    var disposable = observation
    if let upstream = unsafe upstream.take() {
      disposable = Disposable { withExtendedLifetime(upstream) { observation.dispose() } }
    }
    if let slot = core.hold(disposable) {
      unsafe self.slot = slot
    } else {
      disposable.dispose()
    }
  }
}
