import TestSupport
import Testing
import TributarySignals

@Suite("debounce", .timeLimit(.generous)) struct DebounceTests {
  private let clock = ManualClock()
  private let journal = Journal<String>()

  @Test func `a value is sent once no other has followed it for the time`() async {
    let (signal, observer) = Signal<String>.pipe()
    signal.debounce(for: .seconds(3), clock: clock).observe { journal.write($0) }
    for value in ["a", "b", "c"] {
      observer.send(value)
      await clock.pass(.seconds(2))
    }
    #expect(journal.lines.isEmpty)
    await clock.pass(.seconds(1))
    #expect(journal.lines == ["c"])
    observer.send("d")
    await clock.pass(.seconds(3))
    #expect(journal.lines == ["c", "d"])
    withExtendedLifetime(signal) {}
  }

  @Test func `a value that waits when the owner ends is dropped`() async {
    do {
      let (signal, observer) = Signal<String>.pipe()
      signal.debounce(for: .seconds(3), clock: clock).observe { journal.write($0) }
      observer.send("a")
      await clock.pass(.seconds(3))
      observer.send("b")
      await clock.pass(.seconds(1))
      withExtendedLifetime(signal) {}
    }
    await clock.pass(.seconds(3))
    #expect(journal.lines == ["a"])
  }
}
