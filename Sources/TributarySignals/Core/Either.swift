/// A value of one of two signals, on its way through the hub that orders them.
@usableFromInline
enum Either<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
}

extension Signal {
  /// Observes two signals as one sequence: one call at a time, in order of arrival.
  ///
  /// The hub lives while this signal does, and the other is let go with it; the other's death ends
  /// nothing. What `body` remembers needs no lock.
  @inlinable
  func attachBoth<Other: Sendable>(
    _ other: Signal<Other>, _ body: @escaping @Sendable (Either<Value, Other>) -> Void
  ) -> Subscription {
    let hub = Owner<Either<Value, Other>>()
    let lifeline = Lifeline()
    let observation = hub.mailbox.observe { if !lifeline.hasEnded { body($0) } }
    // The other is connected, so that the hub's death cuts it: it may live long, and what cannot be
    // sent any more must not wait there.
    _ = other.map { .second($0) }.connect(to: hub.mailbox)
    let first = attach { hub.mailbox.send(.first($0)) }
    lifeline.hold(first)
    return Subscription(Links(observation, first))
  }
}
