import TestSupport
import Testing

@testable import TributarySignals

@Suite("Links") struct LinksTests {
  private let first = Signal<Int>.pipe()
  private let second = Signal<Int>.pipe()

  @Test func `links that end together have ended as soon as one of them has`() {
    let part = second.signal.observe { _ in }
    let whole = Subscription(Links(first.signal.observe { _ in }, part))
    #expect(!whole.hasEnded)
    part.dispose()
    #expect(whole.hasEnded)
  }

  @Test func `a confluence has ended when all that flows into it has, or its hub`() {
    let hub = Signal<Int>.pipe()
    let parts = [first, second].map { $0.signal.observe { _ in } }
    let observation = hub.signal.observe { _ in }
    let whole = Subscription(Confluence(hub: observation, upstreams: parts))
    parts[0].dispose()
    #expect(!whole.hasEnded)
    parts[1].dispose()
    #expect(whole.hasEnded)
    let other = [first, second].map { $0.signal.observe { _ in } }
    let another = Subscription(Confluence(hub: observation, upstreams: other))
    #expect(!another.hasEnded)
    observation.dispose()
    #expect(another.hasEnded)
  }

  @Test func `the last of the values that take(first:) sends finds the observation ended`() {
    let subscription = Slot<Subscription>()
    let ended = Journal<Bool>()
    subscription.fill(
      first.signal.take(first: 2).observe { _ in ended.write(subscription.value?.hasEnded ?? true) }
    )
    first.observer.send(1)
    first.observer.send(2)
    #expect(ended.lines == [false, true])
    subscription.clear()
  }
}
