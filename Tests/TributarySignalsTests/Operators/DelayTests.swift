import TestSupport
import Testing
import TributarySignals

@Suite("delay", .timeLimit(.minutes(10))) struct DelayTests {
  private let clock = ManualClock()
  private let pipe = Signal<Int>.pipe()

  @Test func `every value comes the time later, in the same order`() async {
    var values = pipe.signal.delay(for: .seconds(2), clock: clock).values.makeAsyncIterator()
    pipe.observer.send(1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    pipe.observer.send(2)
    clock.advance(by: .seconds(1))
    #expect(await values.next() == 1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(await values.next() == 2)
  }

  @Test func `what waits when the owner dies is dropped`() async {
    let slot = Slot<Signal<Int>>()
    let values: AsyncStream<Int>
    do {
      let (signal, observer) = Signal<Int>.pipe()
      slot.fill(signal)
      values = signal.delay(for: .seconds(1), clock: clock).values
      observer.send(1)
    }
    await clock.sleepers(1)
    slot.clear()
    clock.advance(by: .seconds(1))
    for await value in values { Issue.record("\(value) came after the owner's death") }
  }
}
