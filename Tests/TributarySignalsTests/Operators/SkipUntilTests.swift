import TestSupport
import Testing
import TributarySignals

@Suite("skip(until:)") struct SkipUntilTests {
  private let journal = Journal<String>()
  private let pipe = Signal<Int>.pipe()
  private let trigger = Signal<String>.pipe()

  @Test func `values pass from the trigger's first one on`() {
    pipe.signal.skip(until: trigger.signal).observe { [journal] in journal.write("\($0)") }
    pipe.observer.send(1)
    trigger.observer.send("now")
    pipe.observer.send(2)
    trigger.observer.send("again")
    pipe.observer.send(3)
    #expect(journal.lines == ["2", "3"])
  }

  @Test func `the trigger's initial value ends the skipping`() {
    let property = MutableProperty(1)
    property.signal.skip(until: MutableProperty(true).signal).observe { [journal] in
      journal.write("\($0)")
    }
    #expect(journal.lines == ["1"])
  }

  @Test func `when the trigger ends without a value nothing passes`() {
    let slot = Slot<Observer<Void>>()
    do {
      let mortal = Signal<Void>.pipe()
      slot.fill(mortal.observer)
      pipe.signal.skip(until: mortal.signal).observe { [journal] in journal.write("\($0)") }
    }
    slot.value?.send(())
    pipe.observer.send(1)
    #expect(journal.lines.isEmpty)
  }

  // L12
  @Test func `each observation has its own beginning`() {
    let skipping = pipe.signal.skip(until: trigger.signal)
    skipping.observe { [journal] in journal.write("a\($0)") }
    trigger.observer.send("now")
    skipping.observe { [journal] in journal.write("b\($0)") }
    pipe.observer.send(1)
    #expect(journal.lines == ["a1"])
  }
}
