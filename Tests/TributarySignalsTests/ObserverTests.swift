import TestSupport
import Testing
import TributarySignals

@Suite("Observer") struct ObserverTests {
  private let journal = Journal<String>()

  @Test func `a send to a pipe that has ended does nothing`() {
    let slot = Slot<Signal<Int>>()
    let (signal, observer) = Signal<Int>.pipe()
    slot.fill(signal)
    slot.value?.observe { [journal] in journal.write("\($0)") }
    observer.send(1)
    _ = consume signal
    slot.clear()
    observer.send(2)
    observer.send(3)
    #expect(journal.lines == ["1"])
  }

  @Test func `an observer keeps no pipe alive, not even from inside its own`() {
    let captured = CapturedObjects()
    let observer: Observer<Int>
    do {
      let (signal, end) = Signal<Int>.pipe()
      let object = captured.make()
      signal.observe {
        object.use()
        if $0 > 0 { end.send($0 - 1) }
      }
      end.send(3)
      observer = end
    }
    #expect(captured.alive == 0)
    withExtendedLifetime(observer) {}
  }

  @Test func `a send that meets a busy pipe returns before it is delivered`() {
    let (signal, observer) = Signal<Int>.pipe()
    signal.observe { [journal] value in
      if value == 1 {
        onThread {
          observer.send(2)
          journal.write("sent 2")
        }
      }
      journal.write("got \(value)")
    }
    observer.send(1)
    #expect(journal.lines == ["sent 2", "got 1", "got 2"])
  }

  @Test func `a value that waits when the pipe ends is released undelivered`() {
    let captured = CapturedObjects()
    let slot = Slot<Signal<CapturedObject>>()
    let observer: Observer<CapturedObject>
    do {
      let (signal, end) = Signal<CapturedObject>.pipe()
      slot.fill(signal)
      signal.observe { [journal] _ in
        journal.write("called")
        end.send(captured.make())
        slot.clear()
      }
      observer = end
    }
    observer.send(captured.make())
    #expect(journal.lines == ["called"])
    #expect(captured.alive == 0)
  }

  @Test func `a pipe of nothing is sent to without a value, and send is a function value`() {
    let journal = Journal<Int>()
    let (signal, observer) = Signal<Void>.pipe()
    signal.observe { journal.write(0) }
    observer.send()
    let (numbers, numberObserver) = Signal<Int>.pipe()
    numbers.observe { journal.write($0) }
    let (source, sourceObserver) = Signal<Int>.pipe()
    source.observe(numberObserver.send)
    sourceObserver.send(1)
    [2, 3].forEach(numberObserver.send)
    #expect(journal.lines == [0, 1, 2, 3])
    withExtendedLifetime((signal, numbers, source)) {}
  }
}
