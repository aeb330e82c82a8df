internal import Synchronization

/// What a place where values wait knows of the observation that feeds it.
///
/// A pipe is dead at once, but lets go of its closures only when the delivery in progress ends. A
/// hub or a queue that hangs on such a closure asks here before it passes a value on, so that it
/// does not outlive the pipe meanwhile.
final class Lifeline: Sendable {
  private let upstream = AtomicLazyReference<Links>()

  /// Remembers the observation; until then nothing has ended.
  func hold(_ subscription: Subscription) {
    _ = upstream.storeIfNil(Links(subscription))
  }

  var hasEnded: Bool { upstream.load()?.hasEnded ?? false }
}
