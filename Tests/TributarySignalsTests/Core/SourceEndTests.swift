import TestSupport
import Testing

@testable import TributarySignals

@Suite("The end of a source") struct SourceEndTests {
  private let pipe = Signal<Int>.pipe()
  private let aviary = Aviary()

  @Test func `what hangs on a signal goes with the end of its source`() {
    observeWithCanary()
    #expect(aviary.alive == 1)
    pipe.signal.endSource()
    #expect(aviary.alive == 0)
  }

  @Test func `a derived signal has the source of the one that it is derived from`() {
    observeWithCanary()
    pipe.signal.map { $0 + 1 }.filter { $0 > 1 }.endSource()
    #expect(aviary.alive == 0)
  }

  @Test func `a write end ends its pipe too, and a second end does nothing`() {
    observeWithCanary()
    pipe.observer.endSource()
    pipe.signal.endSource()
    pipe.observer.send(1)
    #expect(aviary.alive == 0)
  }

  private func observeWithCanary() {
    let canary = aviary.canary()
    pipe.signal.observe { _ in canary.sing() }
  }
}
