internal import Synchronization

/// What a place where values wait knows of the observation that feeds it.
///
/// A pipe is dead at once, but lets go of its closures only when the delivery in progress ends. A
/// hub or a queue that hangs on such a closure asks here before it passes a value on, so that it
/// does not outlive the pipe meanwhile.
@usableFromInline
final class Lifeline: Sendable {
  private let upstream = AtomicLazyReference<Links>()

  @usableFromInline
  init() {}

  /// Remembers the observation; until then nothing has ended.
  @usableFromInline
  func hold(_ subscription: Subscription) {
    _ = upstream.storeIfNil(Links(subscription))
  }

  /// Remembers the observations that feed one hub; they have ended when all of them have.
  @usableFromInline
  func hold(_ upstreams: [Subscription]) {
    hold(Subscription(Tributaries(upstreams)))
  }

  @usableFromInline var hasEnded: Bool { upstream.load()?.hasEnded ?? false }
}

private final class Tributaries: Link {
  private let upstreams: [Subscription]

  init(_ upstreams: [Subscription]) {
    self.upstreams = upstreams
  }

  func cut() {
    for upstream in upstreams { upstream.dispose() }
  }

  var hasEnded: Bool { upstreams.allSatisfy(\.hasEnded) }
}
