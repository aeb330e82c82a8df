import TestSupport
import Testing
import TributarySignals

@Suite("zip") struct ZipTests {
  private let journal = Journal<String>()
  private let first = Signal<Int>.pipe()
  private let second = Signal<Int>.pipe()

  @Test func `first goes with first and second with second`() {
    first.signal.zip(with: second.signal).observe { [journal] in
      journal.write("\($0.0) \($0.1)")
    }
    first.observer.send(1)
    first.observer.send(2)
    second.observer.send(10)
    second.observer.send(20)
    second.observer.send(30)
    first.observer.send(3)
    #expect(journal.lines == ["1 10", "2 20", "3 30"])
  }

  @Test func `several signals of any types wait for the slowest`() {
    let third = Signal<Bool>.pipe()
    first.signal.zip(with: second.signal.map { "\($0)" }, third.signal) { "\($0) \($1) \($2)" }
      .observe { [journal] in journal.write($0) }
    for value in 1...3 { first.observer.send(value) }
    third.observer.send(true)
    second.observer.send(10)
    #expect(journal.lines == ["1 10 true"])
    third.observer.send(false)
    second.observer.send(20)
    second.observer.send(30)
    #expect(journal.lines == ["1 10 true", "2 20 false"])
    third.observer.send(true)
    third.observer.send(false)
    second.observer.send(40)
    first.observer.send(4)
    #expect(journal.lines == ["1 10 true", "2 20 false", "3 30 true", "4 40 false"])
  }

  @Test func `waiting values are released with the observation`() {
    let aviary = Aviary()
    let (canaries, observer) = Signal<Canary>.pipe()
    let subscription = canaries.zip(with: first.signal, second.signal) { canary, _, _ in canary }
      .observe { $0.sing() }
    for _ in 0..<3 { observer.send(aviary.canary()) }
    first.observer.send(1)
    second.observer.send(1)
    #expect(aviary.alive == 2)
    subscription.dispose()
    #expect(aviary.alive == 0)
  }
}
