internal import Synchronization

/// A connection into a mailbox, owned by the closure that feeds it.
///
/// When that closure goes, because the upstream pipe died or the connection was disposed, this
/// object goes with it and gives its place in the mailbox back. When the mailbox dies first, it
/// disposes what its inlets hold. So a connection is gone from both sides as soon as it is gone
/// from one, and costs the same whatever else is connected.
@usableFromInline
final class Inlet<Value: Sendable>: Sendable {
  @usableFromInline let mailbox: Mailbox<Value>
  private let place: Int

  @usableFromInline
  init(into mailbox: Mailbox<Value>) {
    self.mailbox = mailbox
    place = mailbox.mail.withLock { $0.inlets.reserve() }
  }

  deinit {
    // The subscription is let go outside the lock.
    _ = mailbox.mail.withLock { $0.inlets.free(place) }
  }

  /// Remembers how to cut the connection when the mailbox dies.
  @usableFromInline
  func hold(_ subscription: Subscription) {
    let isHeld = mailbox.mail.withLock { mail in
      guard mailbox.state.load(ordering: .relaxed) & MailboxState.dead == 0 else { return false }
      mail.inlets.fill(place, with: subscription)
      return true
    }
    if !isHeld { subscription.dispose() }
  }
}

/// The connections into one mailbox, each at a place that it keeps: O(1) to add and to free.
@usableFromInline
struct Inlets: Sendable {
  private var places: [Subscription?] = []
  private var vacant: [Int] = []

  @usableFromInline
  init() {}

  var count: Int { places.count - vacant.count }

  var subscriptions: [Subscription] { places.compactMap(\.self) }

  mutating func reserve() -> Int {
    if let place = vacant.popLast() { return place }
    places.append(nil)
    return places.count - 1
  }

  mutating func fill(_ place: Int, with subscription: Subscription) {
    places[place] = subscription
  }

  // The places of a dead mailbox are gone before its inlets are.
  mutating func free(_ place: Int) -> Subscription? {
    guard place < places.count else { return nil }
    let subscription = places[place]
    places[place] = nil
    vacant.append(place)
    if count == 0 {
      places = []
      vacant = []
    }
    return subscription
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
