import TestSupport
import Testing

@testable import TributarySignals

@Suite("Inlets") struct InletTests {
  private let subscription = Signal<Int>.pipe().signal.observe { _ in }

  @Test func `a place that was given back is used again`() {
    var inlets = Inlets()
    let places = (0..<3).map { _ in inlets.reserve() }
    #expect(places == [0, 1, 2])
    _ = inlets.free(1)
    #expect(inlets.count == 2)
    #expect(inlets.reserve() == 1)
    #expect(inlets.reserve() == 3)
    #expect(inlets.count == 4)
  }

  @Test func `what is held at a place comes back when it is freed`() {
    var inlets = Inlets()
    let place = inlets.reserve()
    _ = inlets.reserve()
    #expect(inlets.subscriptions.isEmpty)
    inlets.fill(place, with: subscription)
    #expect(inlets.subscriptions.count == 1)
    #expect(inlets.free(place) != nil)
    #expect(inlets.subscriptions.isEmpty)
  }

  @Test func `a place that is gone is freed without effect`() {
    var inlets = Inlets()
    let place = inlets.reserve()
    _ = inlets.free(place)
    #expect(inlets.free(place) == nil)
    #expect(inlets.count == 0)
  }
}
