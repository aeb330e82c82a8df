public import Synchronization

/// What a place where values wait knows of the observations that feed it.
///
/// A pipe is dead at once, but lets go of its closures only when the delivery in progress ends. A
/// hub or a queue that hangs on such a closure asks here before it passes a value on, so that it
/// does not outlive the pipe meanwhile.
@usableFromInline
final class Lifeline: Sendable {
  @usableFromInline let isHeld = Atomic(false)

  // Written once, before `isHeld` is set, and read only by who has seen it set.
  @usableFromInline nonisolated(unsafe) var upstreams: [Subscription] = []

  @inlinable
  init() {}
}

extension Lifeline {
  /// Remembers the observation, once; until then nothing has ended.
  @inlinable
  func hold(_ subscription: Subscription) {
    hold([subscription])
  }

  /// Remembers the observations that feed one hub; they have ended when all of them have.
  @inlinable
  func hold(_ upstreams: [Subscription]) {
    unsafe self.upstreams = upstreams
    isHeld.store(true, ordering: .releasing)
  }

  @inlinable var hasEnded: Bool {
    guard isHeld.load(ordering: .acquiring) else { return false }
    for upstream in unsafe upstreams where !upstream.hasEnded { return false }
    return true
  }
}
