internal import Synchronization

/// An observation that may end itself from inside its closure, before `attach` has returned what
/// ends it.
///
/// A greeting is delivered while an observation begins, so the end can come first.
@usableFromInline
final class Leash: Link {
  private let state = Mutex(State(parts: []))

  private struct State {
    /// Nil once the whole has been cut.
    var parts: [Subscription]?
    var source: Subscription?
  }

  @usableFromInline
  init() {}

  /// Takes the observation that the values come from; ends it at once if the whole has ended.
  @usableFromInline
  func hold(_ source: Subscription) {
    hold(source, isSource: true)
  }

  /// Takes something that goes with the observation, and whose own end means nothing.
  @usableFromInline
  func hold(also part: Subscription) {
    hold(part, isSource: false)
  }

  /// A closure for the source to call: when it is let go, whatever for, the whole is cut.
  @inlinable
  func tied<Value: Sendable>(
    to body: @escaping @Sendable (Value) -> Void
  ) -> @Sendable (Value) -> Void {
    let mortal = Mortal { self.cut() }
    return { value in withExtendedLifetime(mortal) { body(value) } }
  }

  @usableFromInline
  func cut() {
    let parts = state.withLock { state in
      defer { state.parts = nil }
      return state.parts ?? []
    }
    for part in parts { part.dispose() }
  }

  @usableFromInline var hasEnded: Bool {
    let (isCut, source) = state.withLock { ($0.parts == nil, $0.source) }
    return isCut || source?.hasEnded ?? false
  }

  private func hold(_ part: Subscription, isSource: Bool) {
    let isCut = state.withLock { state in
      if isSource { state.source = part }
      guard let parts = state.parts else { return true }
      state.parts = parts + [part]
      return false
    }
    if isCut { part.dispose() }
  }
}
