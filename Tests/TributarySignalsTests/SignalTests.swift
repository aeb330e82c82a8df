import Synchronization
import TestSupport
import Testing
import TributarySignals

@Suite("Signal") struct SignalTests {
  private let journal = Journal<String>()

  // L1

  @Test func `a pipe lives exactly while a signal of it is retained`() {
    let captured = CapturedObjects()
    let (signal, observer) = Signal<Int>.pipe()
    let slot = Slot(signal.map { $0 + 1 })
    let copies = Slot([slot.value, slot.value])
    do {
      let object = captured.make()
      slot.value?.observe { [journal] in
        object.use()
        journal.write("\($0)")
      }
    }
    slot.clear()
    observer.send(1)
    copies.clear()
    observer.send(2)
    #expect(journal.lines == ["2", "3"])
    #expect(captured.alive == 1)
    _ = consume signal
    #expect(captured.alive == 0)
    observer.send(3)
    #expect(journal.lines == ["2", "3"])
  }

  @Test func `a pipe whose signal nobody retains has ended at once`() {
    let captured = CapturedObjects()
    let observer: Observer<Int>
    do {
      let pipe = Signal<Int>.pipe()
      observer = pipe.observer
      let object = captured.make()
      pipe.signal.observe { _ in object.use() }
    }
    #expect(captured.alive == 0)
    observer.send(1)
  }

  @Test func `the owner's end inside an observer stops the value being delivered`() {
    let captured = CapturedObjects()
    let pipe = Slot<Signal<Int>>()
    let observer = Slot<Observer<Int>>()
    do {
      let (signal, end) = Signal<Int>.pipe()
      pipe.fill(signal)
      observer.fill(end)
      let object = captured.make()
      signal.observe { [journal] in journal.write("first \($0)") }
      signal.observe { [journal] _ in
        object.use()
        end.send(2)
        pipe.clear()
        end.send(3)
        journal.write("alive while it runs: \(captured.alive)")
      }
      signal.observe { [journal] in journal.write("third \($0)") }
    }
    observer.value?.send(1)
    #expect(journal.lines == ["first 1", "alive while it runs: 1"])
    #expect(captured.alive == 0)
  }

  @Test func `observing keeps no signal alive`() {
    let captured = CapturedObjects()
    let (parent, parentObserver) = Signal<Int>.pipe()
    let child = Slot(Signal<Int>.pipe().signal)
    let object = Slot(captured.make())
    child.value?.observe { [held = object.value] _ in held?.use() }
    child.value?.observe(parentObserver)
    object.clear()
    #expect(captured.alive == 1)
    child.clear()
    #expect(captured.alive == 0)
    withExtendedLifetime(parent) {}
  }

  // L3

  @Test func `observers are called in the order they came`() {
    let (signal, observer) = Signal<Int>.pipe()
    for name in ["a", "b", "c"] {
      signal.observe { [journal] in journal.write("\(name)\($0)") }
    }
    observer.send(1)
    observer.send(2)
    #expect(journal.lines == ["a1", "b1", "c1", "a2", "b2", "c2"])
  }

  // L4

  @Test func `a send from inside an observer waits its turn`() {
    let (signal, observer) = Signal<Int>.pipe()
    signal.observe { [journal] value in
      journal.write("a\(value)")
      guard value == 1 else { return }
      observer.send(2)
      observer.send(3)
      journal.write("a has sent")
    }
    signal.observe { [journal] in journal.write("b\($0)") }
    observer.send(1)
    #expect(journal.lines == ["a1", "a has sent", "b1", "a2", "b2", "a3", "b3"])
  }

  @Test func `a send to another idle pipe is delivered before it returns`() {
    let (outer, outerObserver) = Signal<Int>.pipe()
    let (inner, innerObserver) = Signal<Int>.pipe()
    inner.observe { [journal] in journal.write("inner \($0)") }
    outer.observe { [journal] in
      journal.write("before")
      innerObserver.send($0)
      journal.write("after")
    }
    outerObserver.send(1)
    #expect(journal.lines == ["before", "inner 1", "after"])
  }

  // L5

  @Test func `an observer receives the values sent after it was added and none sent before`() {
    let (signal, observer) = Signal<Int>.pipe()
    let slot = Slot(signal)
    observer.send(0)
    signal.observe { [journal] value in
      journal.write("a\(value)")
      guard value == 1 else { return }
      observer.send(2)
      slot.value?.observe { [journal] in journal.write("b\($0)") }
      observer.send(3)
    }
    observer.send(1)
    #expect(journal.lines == ["a1", "a2", "a3", "b3"])
    slot.clear()
  }

  @Test func `an observation begun and ended inside one observer gets nothing`() {
    let (signal, observer) = Signal<Int>.pipe()
    let slot = Slot(signal)
    signal.observe { [journal] value in
      guard value == 1 else { return }
      slot.value?.observe { [journal] in journal.write("\($0)") }.dispose()
      observer.send(2)
    }
    observer.send(1)
    observer.send(3)
    #expect(journal.lines.isEmpty)
    slot.clear()
  }

  // L9

  @Test func `every type may cross threads`() {
    func requireSendable<Checked: Sendable>(_: Checked.Type) {}
    requireSendable(Signal<Int>.self)
    requireSendable(Observer<Int>.self)
    requireSendable(Disposable.self)
    requireSendable(Bus<Int>.self)
    requireSendable(MutableProperty<Int>.self)
    requireSendable(FlattenStrategy.self)
    requireSendable(MainDelivery.self)
  }

  @MainActor @Test func `a closure written on the main actor may be called off it`() {
    let (signal, observer) = Signal<Int>.pipe()
    signal.map { $0 + 1 }.filter { $0 > 1 }.observe { [journal] in journal.write("\($0)") }
    onThread { observer.send(1) }
    #expect(journal.lines == ["2"])
  }
}
