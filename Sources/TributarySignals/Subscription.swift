/// The way to end an observation or a connection early.
///
/// Most subscriptions are never looked at: the observation ends when the pipe's owner dies. Keep
/// one when the observation must end before that.
///
/// Dropping a subscription ends nothing, and keeping one keeps neither the pipe nor the closure
/// alive.
public struct Subscription: Sendable {
  // A closure and not `any Link`: made where the value's type is known, it is specialised for it,
  // and a dispose need not look for that type at run time.
  @usableFromInline let ask: @Sendable (LinkRequest) -> Bool

  @inlinable
  init(_ link: some Link) {
    ask = { request in
      switch request {
      case .cut:
        link.cut()
        return true
      case .hasEnded: return link.hasEnded
      case .endSource:
        link.endSource()
        return true
      }
    }
  }

  /// Ends the observation.
  ///
  /// Dispose ends the observation, once and for all: it never blocks, and may be called again and
  /// anywhere, from inside the observer too. On the thread that is delivering, nothing more is
  /// delivered, not even the value on its way; a dispose from another thread lets at most the call
  /// that has begun end. What the closure captured is released at the latest when the delivery in
  /// progress ends.
  ///
  /// - Complexity: O(log *n*) to find one of *n* observers, and one move of those before it or of
  ///   those behind it, whichever are fewer.
  @inlinable
  public func dispose() {
    _ = ask(.cut)
  }

  /// Whether nothing more comes, because it was cut or what it hung on is dead.
  @inlinable var hasEnded: Bool { ask(.hasEnded) }
}

/// Something that a subscription can end.
@usableFromInline
protocol Link: AnyObject, Sendable {
  /// Ends it; harmless when it has ended.
  func cut()

  /// Whether nothing more comes, because it was cut or what it hung on is dead.
  var hasEnded: Bool { get }

  /// Ends what it hangs on, if that is a pipe, as the pipe's owner would.
  func endSource()
}

extension Link {
  @usableFromInline
  func endSource() {}
}

/// What a subscription asks of its link.
@usableFromInline
enum LinkRequest: Sendable {
  case cut
  case hasEnded
  case endSource
}

/// Several links that end together.
@usableFromInline
final class Links: Link {
  private let parts: [Subscription]

  @usableFromInline
  init(_ parts: Subscription...) {
    self.parts = parts
  }

  @usableFromInline
  func cut() {
    for part in parts { part.dispose() }
  }

  @usableFromInline var hasEnded: Bool { parts.contains(where: \.hasEnded) }

  @usableFromInline
  func endSource() {
    for part in parts { _ = part.ask(.endSource) }
  }
}
