import TestSupport
import Testing
import TributarySignals

@Suite("Bus") struct BusTests {
  private let journal = Journal<Int>()
  private let captured = CapturedObjects()

  private func child(of bus: Bus<Int>) -> (signal: Signal<Int>, observer: Observer<Int>) {
    let pipe = Signal<Int>.pipe()
    let object = captured.make()
    bus.attach(pipe.signal.on { _ in object.use() })
    return pipe
  }

  @Test func `every value of every child comes out once, in order of arrival`() {
    let bus = Bus<Int>()
    bus.signal.observe { [journal] in journal.write($0) }
    let children = [child(of: bus), child(of: bus)]
    defer { withExtendedLifetime(children) {} }
    children[0].observer.send(1)
    children[1].observer.send(2)
    bus.observer.send(3)
    children[0].observer.send(4)
    #expect(journal.lines == [1, 2, 3, 4])
  }

  @Test func `a child's end takes only the child`() {
    let bus = Bus<Int>()
    bus.signal.observe { [journal] in journal.write($0) }
    let survivor = child(of: bus)
    defer { withExtendedLifetime(survivor) {} }
    do {
      let mortal = child(of: bus)
      defer { withExtendedLifetime(mortal) {} }
      mortal.observer.send(1)
    }
    #expect(captured.alive == 1)
    survivor.observer.send(2)
    #expect(journal.lines == [1, 2])
  }

  @Test func `the bus's end disconnects every child`() {
    let bus = Slot(Bus<Int>())
    let children = [bus, bus].compactMap(\.value).map { child(of: $0) }
    defer { withExtendedLifetime(children) {} }
    #expect(captured.alive == 2)
    bus.clear()
    #expect(captured.alive == 0)
    for child in children { child.observer.send(1) }
  }

  @Test func `the bus's signal keeps the bus alive`() {
    let signal: Signal<Int>
    let pipe: (signal: Signal<Int>, observer: Observer<Int>)
    do {
      let bus = Bus<Int>()
      signal = bus.signal
      pipe = child(of: bus)
    }
    defer { withExtendedLifetime(pipe) {} }
    signal.observe { [journal] in journal.write($0) }
    pipe.observer.send(1)
    #expect(journal.lines == [1])
  }

  @Test func `a child can be detached early`() {
    let bus = Bus<Int>()
    bus.signal.observe { [journal] in journal.write($0) }
    let (signal, observer) = Signal<Int>.pipe()
    let attachment = bus.attach(signal)
    observer.send(1)
    attachment.dispose()
    observer.send(2)
    #expect(journal.lines == [1])
  }

  @Test func `a child attached from inside an observer of the bus is delivered`() {
    let bus = Bus<Int>()
    let (signal, observer) = Signal<Int>.pipe()
    let slot = Slot(bus)
    bus.signal.observe { [journal] in
      journal.write($0)
      guard $0 == 1 else { return }
      slot.value?.attach(signal)
      observer.send(2)
    }
    bus.observer.send(1)
    observer.send(3)
    #expect(journal.lines == [1, 2, 3])
    slot.clear()
  }

  @Test func `ten thousand children come and go and leave nothing`() {
    let bus = Bus<Int>()
    bus.signal.observe { [journal] in journal.write($0) }
    do {
      let children = (0..<10_000).map { _ in child(of: bus) }
      defer { withExtendedLifetime(children) {} }
      #expect(captured.alive == 10_000)
      children.last?.observer.send(1)
    }
    #expect(captured.alive == 0)
    bus.observer.send(2)
    #expect(journal.lines == [1, 2])
  }

  @Test func `the values of children on four threads are all delivered, one at a time`() {
    let bus = Bus<Int>()
    bus.signal.observe { [journal] in journal.write($0) }
    onThreads(4) { thread in
      for number in 0..<500 {
        let (signal, observer) = Signal<Int>.pipe()
        bus.attach(signal)
        observer.send(thread * 500 + number)
        withExtendedLifetime(signal) {}
      }
    }
    #expect(journal.lines.sorted() == Array(0..<2_000))
    for thread in 0..<4 {
      let own = journal.lines.filter { $0 / 500 == thread }
      #expect(own == own.sorted())
    }
  }
}
