import TestSupport
import Testing

@testable import TributarySignals

@Suite("flatten(.race)") struct FlattenRaceTests {
  private let journal = Journal<Int>()
  private let outer = Signal<Signal<Int>>.pipe()
  private let first = Signal<Int>.pipe()
  private let second = Signal<Int>.pipe()

  @Test func `only values of the inner signal that sends first pass`() {
    outer.signal.flatten(.race).observe { [journal] in journal.write($0) }
    outer.observer.send(first.signal)
    outer.observer.send(second.signal)
    second.observer.send(1)
    first.observer.send(2)
    second.observer.send(3)
    #expect(journal.lines == [1, 3])
  }

  @Test func `the losers are released, and no signal enters when the race is over`() {
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
    let property = MutableProperty(5)
    outer.observer.send(first.signal)
    outer.observer.send(property.signal)
    first.observer.send(1)
    property.value = 6
    #expect(journal.lines == [5, 6])
  }

  @Test func `after a win no signal enters, and one that is entering is released`() throws {
    let race = Race()
    let winner = try #require(race.enter())
    let late = try #require(race.enter())
    #expect(race.isWon(by: winner))
    #expect(race.enter() == nil)
    race.hold(first.signal.observe { [journal] in journal.write($0) }, of: late)
    first.observer.send(1)
    #expect(journal.lines.isEmpty)
    #expect(!race.isWon(by: late))
  }

  @Test func `entrants that end before anybody has won are forgotten`() {
    let race = Race()
    for _ in 0..<10_000 {
      guard let number = race.enter() else { break }
      race.hold(Disposable {}, of: number)
      race.leave(number)
    }
    #expect(race.runningCount == 0)
  }

  @Test func `an entrant may end before it is held`() throws {
    let race = Race()
    let number = try #require(race.enter())
    race.leave(number)
    race.hold(Disposable {}, of: number)
    #expect(race.runningCount == 0)
  }
}

extension Signal {
  /// The same signal, with a canary in each observation.
  fileprivate func singing(_ canary: Canary) -> Signal<Value> {
    on { _ in canary.sing() }
  }
}
