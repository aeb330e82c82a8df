import Synchronization
import TestSupport
import Testing
import TributarySignals

@Suite("map") struct MapTests {
  @Test func `every value is transformed, in order`() {
    let journal = Journal<String>()
    let (signal, observer) = Signal<Int>.pipe()
    signal.map { "<\($0)>" }.observe { journal.write($0) }
    observer.send(1)
    observer.send(2)
    #expect(journal.lines == ["<1>", "<2>"])
  }

  // L12
  @Test func `a transform runs once for each value and observation`() {
    let runs = Atomic(0)
    let (signal, observer) = Signal<Int>.pipe()
    let mapped = signal.map { value in
      runs.add(1, ordering: .relaxed)
      return value
    }
    observer.send(1)
    #expect(runs.load(ordering: .relaxed) == 0)
    mapped.observe { _ in }
    mapped.observe { _ in }
    observer.send(2)
    #expect(runs.load(ordering: .relaxed) == 2)
  }

  @Test func `a mapped signal owns the pipe and is not kept by it`() {
    let aviary = Aviary()
    let journal = Journal<Int>()
    let slot = Slot<Signal<Int>>()
    let observer: Observer<Int>
    do {
      let (signal, end) = Signal<Int>.pipe()
      let canary = aviary.canary()
      slot.fill(
        signal.map { value in
          canary.sing()
          return value + 1
        })
      observer = end
    }
    slot.value?.observe { journal.write($0) }
    observer.send(1)
    #expect(journal.lines == [2])
    slot.clear()
    #expect(aviary.alive == 0)
  }

  @Test func `a mapped signal that nobody observes leaves with its last copy`() {
    let aviary = Aviary()
    let (signal, _) = Signal<Int>.pipe()
    do {
      let canary = aviary.canary()
      _ = signal.map { value in
        canary.sing()
        return value
      }
    }
    #expect(aviary.alive == 0)
    withExtendedLifetime(signal) {}
  }
}
