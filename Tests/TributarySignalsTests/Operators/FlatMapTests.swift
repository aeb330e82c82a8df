import TestSupport
import Testing
import TributarySignals

@Suite("flatMap") struct FlatMapTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `latest hears only the signal made of the newest value`() {
    let inner = [Signal<String>.pipe(), Signal<String>.pipe()]
    defer { withExtendedLifetime(inner) {} }
    let signals = inner.map(\.signal)
    signal.flatMap(.latest) { signals[$0] }.observe { [journal] in journal.write($0) }
    observer.send(0)
    observer.send(1)
    inner[0].observer.send("a")
    inner[1].observer.send("b")
    #expect(journal.lines == ["b"])
  }
}
