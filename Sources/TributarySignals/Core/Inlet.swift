public import Synchronization

/// A connection into a mailbox, owned by the closure that feeds it: an observer, or a relay.
///
/// When that closure goes, because the upstream pipe died or the connection was disposed, this
/// object goes with it and gives its place in the mailbox back. When the mailbox dies first, it
/// disposes what its inlets hold. So a connection is gone from both sides as soon as it is gone
/// from one, and costs the same whatever else is connected.
@usableFromInline
final class Inlet<Value: Sendable>: Sendable {
  @usableFromInline let mailbox: Mailbox<Value>

  // Written once, before `hold` returns, by whoever made the inlet and still retains it.
  @usableFromInline nonisolated(unsafe) var place: Int?

  @inlinable
  init(into mailbox: Mailbox<Value>) {
    self.mailbox = mailbox
  }

  @inlinable
  deinit {
    guard let place = unsafe place else { return }
    // The subscription is let go outside the lock.
    _ = mailbox.mail.withLock { $0.inlets.free(place) }
  }

  /// Remembers how to cut the connection when the mailbox dies.
  @inlinable
  func hold(_ subscription: Subscription) {
    let place = mailbox.mail.withLock { mail -> Int? in
      guard mailbox.state.load(ordering: .relaxed) & MailboxState.dead == 0 else { return nil }
      return mail.inlets.add(subscription)
    }
    unsafe self.place = place
    if place == nil { subscription.dispose() }
  }
}

/// The connections into one mailbox, each at a place that it keeps: O(1) to add and to free.
@usableFromInline
struct Inlets: Sendable {
  @usableFromInline var places: [Subscription?] = []
  @usableFromInline var vacant: [Int] = []

  @inlinable
  init() {}

  @usableFromInline var count: Int { places.count - vacant.count }

  @inlinable var isEmpty: Bool { places.isEmpty }

  @inlinable
  mutating func add(_ subscription: Subscription) -> Int {
    if let place = vacant.popLast() {
      places[place] = subscription
      return place
    }
    places.append(subscription)
    return places.count - 1
  }

  // The places of a dead mailbox are gone before its inlets are.
  @inlinable
  mutating func free(_ place: Int) -> Subscription? {
    guard place < places.count else { return nil }
    let subscription = places[place]
    places[place] = nil
    vacant.append(place)
    if vacant.count == places.count {
      places = []
      vacant = []
    }
    return subscription
  }

  /// Cuts all of them.
  @usableFromInline
  func dispose() {
    for case let subscription? in places { subscription.dispose() }
  }
}

extension Signal {
  /// Feeds every value into a mailbox until either end dies.
  @inlinable
  func connect(to mailbox: Mailbox<Value>) -> Subscription {
    let inlet = Inlet(into: mailbox)
    let subscription = attach { inlet.mailbox.send($0) }
    inlet.hold(subscription)
    return subscription
  }
}
