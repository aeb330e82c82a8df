import TestSupport
import Testing
import TributarySignals

@Suite("debounce", .timeLimit(.minutes(10))) struct DebounceTests {
  private let clock = ManualClock()
  private let pipe = Signal<Int>.pipe()

  @Test func `a value is sent once no other has followed it for the time`() async {
    var values = pipe.signal.debounce(for: .seconds(3), clock: clock).values.makeAsyncIterator()
    pipe.observer.send(1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    pipe.observer.send(2)
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    pipe.observer.send(3)
    await clock.sleepers(1)
    clock.advance(by: .seconds(3))
    #expect(await values.next() == 3)
    pipe.observer.send(4)
    await clock.sleepers(1)
    clock.advance(by: .seconds(3))
    #expect(await values.next() == 4)
  }

  @Test func `what waits when the owner dies is dropped`() async {
    let slot = Slot<Signal<Int>>()
    let values: AsyncStream<Int>
    do {
      let (signal, observer) = Signal<Int>.pipe()
      slot.fill(signal)
      values = signal.debounce(for: .seconds(1), clock: clock).values
      observer.send(1)
    }
    await clock.sleepers(1)
    slot.clear()
    clock.advance(by: .seconds(1))
    for await value in values { Issue.record("\(value) came after the owner's death") }
  }
}
