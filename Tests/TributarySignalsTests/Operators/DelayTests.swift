import TestSupport
import Testing
import TributarySignals

@Suite("delay", .timeLimit(.generous)) struct DelayTests {
  private let clock = ManualClock()
  private let journal = Journal<String>()

  @Test func `every value comes the time later, in the same order`() async {
    let (signal, observer) = Signal<String>.pipe()
    signal.delay(for: .seconds(2), clock: clock).observe { journal.write($0) }
    observer.send("a")
    await clock.pass(.seconds(1))
    for value in ["b", "c"] { observer.send(value) }
    #expect(journal.lines.isEmpty)
    await clock.pass(.seconds(1))
    #expect(journal.lines == ["a"])
    await clock.pass(.seconds(1))
    #expect(journal.lines == ["a", "b", "c"])
    withExtendedLifetime(signal) {}
  }

  @Test func `a value that waits when the owner ends is dropped`() async {
    do {
      let (signal, observer) = Signal<String>.pipe()
      signal.delay(for: .seconds(3), clock: clock).observe { journal.write($0) }
      observer.send("a")
      await clock.pass(.seconds(3))
      observer.send("b")
      await clock.pass(.seconds(2))
      withExtendedLifetime(signal) {}
    }
    await clock.pass(.seconds(1))
    #expect(journal.lines == ["a"])
  }
}
