/// Several observations that feed one hub: it has ended when it was cut, or when all of them have.
@usableFromInline
final class Confluence: Link {
  @usableFromInline let hub: Subscription
  @usableFromInline let upstreams: [Subscription]

  @inlinable
  init(hub: Subscription, upstreams: [Subscription]) {
    self.hub = hub
    self.upstreams = upstreams
  }

  // The hub first, so that a dispose from inside it is heeded at once.
  @inlinable
  func cut() {
    hub.dispose()
    for upstream in upstreams { upstream.dispose() }
  }

  @inlinable var hasEnded: Bool {
    hub.hasEnded || upstreams.allSatisfy(\.hasEnded)
  }
}
