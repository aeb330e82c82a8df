import TestSupport
import Testing

@testable import TributarySignals

@Suite("Inlets") struct InletTests {
  private let subscription: Subscription
  private let signal: Signal<Int>

  init() {
    signal = Signal<Int>.pipe().signal
    subscription = signal.observe { _ in }
  }

  @Test func `a place that was given back is used again`() {
    var inlets = Inlets()
    let places = (0..<3).map { _ in inlets.add(subscription) }
    #expect(places == [0, 1, 2])
    _ = inlets.free(1)
    #expect(inlets.count == 2)
    #expect(inlets.add(subscription) == 1)
    #expect(inlets.add(subscription) == 3)
    #expect(inlets.count == 4)
  }

  @Test func `what is held at a place comes back when it is freed`() {
    var inlets = Inlets()
    let place = inlets.add(subscription)
    inlets.free(place)?.dispose()
    #expect(subscription.hasEnded)
    #expect(inlets.isEmpty)
  }

  @Test func `disposing of all cuts what is held`() {
    var inlets = Inlets()
    let other = signal.observe { _ in }
    _ = inlets.free(inlets.add(other))
    _ = inlets.add(subscription)
    inlets.dispose()
    #expect(subscription.hasEnded)
    #expect(!other.hasEnded)
  }

  @Test func `a place that is gone is freed without effect`() {
    var inlets = Inlets()
    let place = inlets.add(subscription)
    _ = inlets.free(place)
    #expect(inlets.free(place) == nil)
    #expect(inlets.count == 0)
  }
}
