import TestSupport
import Testing

@testable import TributarySignals

@Suite("flatten(.race)") struct FlattenRaceTests {
  private let journal = Journal<Int>()
  private let outer = Signal<Signal<Int>>.pipe()
  private let first = Signal<Int>.pipe()
  private let second = Signal<Int>.pipe()

  @Test func `only the inner signal that sends first is heard`() {
    outer.signal.flatten(.race).observe { [journal] in journal.write($0) }
    outer.observer.send(first.signal)
    outer.observer.send(second.signal)
    second.observer.send(1)
    first.observer.send(2)
    second.observer.send(3)
    #expect(journal.lines == [1, 3])
  }

  @Test func `the losers are let go, and nobody enters when the race is over`() {
    let aviary = Aviary()
    outer.signal.flatten(.race).observe { [journal] in journal.write($0) }
    outer.observer.send(first.signal)
    outer.observer.send(second.signal.singing(aviary.canary()))
    #expect(aviary.alive == 1)
    first.observer.send(1)
    #expect(aviary.alive == 0)
    outer.observer.send(second.signal.singing(aviary.canary()))
    #expect(aviary.alive == 0)
    second.observer.send(2)
    #expect(journal.lines == [1])
  }

  @Test func `an inner signal that greets wins while it enters`() {
    outer.signal.flatten(.race).observe { [journal] in journal.write($0) }
    let property = Property(5)
    outer.observer.send(first.signal)
    outer.observer.send(property.signal)
    first.observer.send(1)
    property.value = 6
    #expect(journal.lines == [5, 6])
  }

  @Test func `when one has won nobody enters, and who is entering is let go`() throws {
    let race = Race()
    let winner = try #require(race.enter())
    let late = try #require(race.enter())
    #expect(race.isWon(by: winner))
    #expect(race.enter() == nil)
    let subscription = first.signal.observe { _ in }
    race.hold(subscription, of: late)
    #expect(subscription.hasEnded)
    #expect(!race.isWon(by: late))
  }

  @Test func `entrants that die before anybody has won are forgotten`() {
    let race = Race()
    for _ in 0..<10_000 {
      guard let number = race.enter() else { break }
      race.hold(Signal<Int>.pipe().signal.observe { _ in }, of: number)
    }
    #expect(race.runningCount <= 16)
    let signal = Signal<Int>.pipe().signal
    for _ in 0..<100 {
      if let number = race.enter() { race.hold(signal.observe { _ in }, of: number) }
    }
    #expect(race.runningCount >= 100)
    withExtendedLifetime(signal) {}
  }
}

extension Signal {
  /// The same signal, with a canary in each observation.
  fileprivate func singing(_ canary: Canary) -> Signal<Value> {
    on { _ in canary.sing() }
  }
}
