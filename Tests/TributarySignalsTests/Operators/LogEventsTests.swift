import TestSupport
import Testing
import TributarySignals

@Suite("logEvents") struct LogEventsTests {
  private let journal = Journal<String>()

  @Test func `each observation tells its beginning, its values and its end, with a number`() {
    let slot = Slot<Signal<Int>>()
    let observer: Observer<Int>
    do {
      let (signal, sender) = Signal<Int>.pipe()
      observer = sender
      let logged = signal.logEvents("n") { [journal] in journal.write($0) }
      observer.send(0)
      let first = logged.observe { _ in }
      observer.send(1)
      logged.observe { _ in }
      observer.send(2)
      first.dispose()
      observer.send(3)
      slot.fill(signal)
    }
    slot.clear()
    observer.send(4)
    #expect(
      journal.lines == [
        "n #1 begins", "n #1: 1", "n #2 begins", "n #1: 2", "n #2: 2", "n #1 is disposed",
        "n #2: 3", "n #2 ends",
      ])
  }

  @Test func `a value is told before the observer gets it, and a beginning before a greeting`() {
    let property = Property("small")
    let subscription = property.signal.logEvents("size") { [journal] in journal.write($0) }
      .observe { [journal] in journal.write("got \($0)") }
    property.value = "large"
    subscription.dispose()
    #expect(
      journal.lines == [
        "size #1 begins", "size #1: small", "got small", "size #1: large", "got large",
        "size #1 is disposed",
      ])
  }

  @Test func `the last line follows a delivery in progress, and what the observer did in it`() {
    let (signal, observer) = Signal<Int>.pipe()
    let slot = Slot<Subscription>()
    let logged = signal.logEvents("n") { [journal] in journal.write($0) }
    slot.fill(
      logged.observe { [journal] _ in
        slot.take()?.dispose()
        journal.write("disposes")
      })
    observer.send(1)
    observer.send(2)
    #expect(journal.lines == ["n #1 begins", "n #1: 1", "disposes", "n #1 is disposed"])
    withExtendedLifetime(signal) {}
  }

  @Test func `an operator behind it disposes, and one before it ends`() {
    let (signal, observer) = Signal<Int>.pipe()
    signal.take(first: 1).logEvents("above") { [journal] in journal.write($0) }.observe { _ in }
    signal.logEvents("below") { [journal] in journal.write($0) }.take(first: 1).observe { _ in }
    observer.send(1)
    observer.send(2)
    #expect(
      journal.lines.filter { $0.hasPrefix("above") }
        == ["above #1 begins", "above #1: 1", "above #1 ends"])
    #expect(
      journal.lines.filter { $0.hasPrefix("below") }
        == ["below #1 begins", "below #1: 1", "below #1 is disposed"])
    withExtendedLifetime(signal) {}
  }

  @Test func `a subscription disposed after the owner's death does not change what ended it`() {
    let slot = Slot<Signal<Int>>()
    let disposal = Slot<Subscription>()
    let (signal, observer) = Signal<Int>.pipe()
    disposal.fill(
      signal.logEvents("n") { [journal] in journal.write($0) }.observe { _ in
        slot.clear()
        disposal.take()?.dispose()
      })
    slot.fill(consume signal)
    observer.send(1)
    #expect(journal.lines == ["n #1 begins", "n #1: 1", "n #1 ends"])
  }

  @Test func `without a label it tells the place of the call`() {
    let (signal, observer) = Signal<Int>.pipe()
    let line = #line + 1
    signal.logEvents { [journal] in journal.write($0) }.observe { _ in }
    observer.send(1)
    #expect(
      journal.lines == [
        "TributarySignalsTests/LogEventsTests.swift:\(line) #1 begins",
        "TributarySignalsTests/LogEventsTests.swift:\(line) #1: 1",
      ])
    withExtendedLifetime(signal) {}
  }

  // L1
  @Test func `what the log captured goes with the last handle`() {
    let aviary = Aviary()
    let observer: Observer<Int>
    do {
      let (signal, sender) = Signal<Int>.pipe()
      observer = sender
      let canary = aviary.canary()
      let kept = signal.logEvents("n") { [journal] in
        canary.sing()
        journal.write($0)
      }.observe { _ in }
      observer.send(1)
      #expect(aviary.alive == 1)
      withExtendedLifetime((signal, kept)) {}
    }
    #expect(aviary.alive == 0)
    observer.send(2)
    #expect(journal.lines.last == "n #1 ends")
  }
}
