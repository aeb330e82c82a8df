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
  @usableFromInline
  func attachBoth<Other: Sendable>(
    _ other: Signal<Other>, _ body: @escaping @Sendable (Either<Value, Other>) -> Void
  ) -> Subscription {
    let hub = Owner<Either<Value, Other>>()
    let observation = hub.mailbox.observe(body)
    let second = other.attach { hub.mailbox.send(.second($0)) }
    let first = attach { hub.mailbox.send(.first($0)) }
    return Subscription(Confluence(hub: observation, upstreams: [first, second]))
  }
}
