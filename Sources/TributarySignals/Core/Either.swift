/// A value of one of two signals, on its way through the hub that orders them.
@usableFromInline
enum Either<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
}

extension Signal {
  /// Observes two signals as one sequence: one call at a time, in order of arrival.
  ///
  /// The hub lives while one of the two does; what `body` remembers needs no lock.
  @inlinable
  func attachBoth<Other: Sendable>(
    _ other: Signal<Other>, _ body: @escaping @Sendable (Either<Value, Other>) -> Void
  ) -> Subscription {
    let hub = Owner<Either<Value, Other>>()
    let lifeline = Lifeline()
    let observation = hub.mailbox.observe { if !lifeline.hasEnded { body($0) } }
    let second = other.attach { hub.mailbox.send(.second($0)) }
    let first = attach { hub.mailbox.send(.first($0)) }
    lifeline.hold([first, second])
    return Subscription(Confluence(hub: observation, upstreams: [first, second]))
  }
}
