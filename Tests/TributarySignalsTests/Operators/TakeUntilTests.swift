import TestSupport
import Testing
import TributarySignals

@Suite("take(until:)") struct TakeUntilTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `values pass until the other signal sends, and then both pipes are released`() {
    let aviary = Aviary()
    let (stop, stopObserver) = Signal<Void>.pipe()
    do {
      let canary = aviary.canary()
      signal.take(until: stop).observe { [journal] in
        canary.sing()
        journal.write("\($0)")
      }
    }
    observer.send(1)
    stopObserver.send(())
    observer.send(2)
    #expect(journal.lines == ["1"])
    #expect(aviary.alive == 0)
    withExtendedLifetime(stop) {}
  }

  @Test func `a value whose own transform sends to the other signal does not pass`() {
    let (stop, stopObserver) = Signal<Void>.pipe()
    signal.map { value in
      stopObserver.send(())
      return value
    }
    .take(until: stop)
    .observe { [journal] in journal.write("\($0)") }
    observer.send(1)
    #expect(journal.lines.isEmpty)
    withExtendedLifetime(stop) {}
  }

  @Test func `the end of the other signal ends nothing`() {
    let stop = Slot<Signal<Void>>(Signal<Void>.pipe().signal)
    if let stop = stop.take() {
      signal.take(until: stop).observe { [journal] in journal.write("\($0)") }
    }
    observer.send(1)
    #expect(journal.lines == ["1"])
  }

  @Test func `no value of a property passes when the trigger has sent already`() {
    let (source, trigger) = (MutableProperty(1), MutableProperty(0))
    let journal = Journal<Int>()
    source.signal.take(until: trigger.signal).observe { journal.write($0) }
    source.value = 2
    #expect(journal.lines.isEmpty)
  }

  @Test func `a trigger that sends while the observation begins ends it`() {
    let source = MutableProperty(1)
    let (trigger, stop) = Signal<Int>.pipe()
    let journal = Journal<Int>()
    source.signal.prepend(0).take(until: trigger).observe {
      journal.write($0)
      stop.send(0)
    }
    source.value = 2
    #expect(journal.lines == [0])
    withExtendedLifetime(trigger) {}
  }
}
