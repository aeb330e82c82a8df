import TestSupport
import Testing
import TributarySignals

@Suite("values", .timeLimit(.generous)) struct ValuesTests {
  @Test func `values sent since it was asked for come in order`() async {
    let (signal, observer) = Signal<Int>.pipe()
    observer.send(0)
    var values = signal.values.makeAsyncIterator()
    observer.send(1)
    observer.send(2)
    #expect(await values.next() == 1)
    #expect(await values.next() == 2)
    withExtendedLifetime(signal) {}
  }

  @Test func `the sequence ends when the owner ends, after the waiting values`() async {
    let slot = Slot<Signal<Int>>()
    let values: AsyncStream<Int>
    do {
      let (signal, observer) = Signal<Int>.pipe()
      slot.fill(signal)
      values = signal.values
      observer.send(1)
    }
    slot.clear()
    var taken: [Int] = []
    for await value in values { taken.append(value) }
    #expect(taken == [1])
  }

  @Test func `a loop that ends releases the pipe`() async {
    let aviary = Aviary()
    let (signal, observer) = Signal<Int>.pipe()
    do {
      let canary = aviary.canary()
      let values = signal.on { _ in canary.sing() }.values
      observer.send(1)
      for await _ in values { break }
    }
    #expect(aviary.alive == 0)
    withExtendedLifetime(signal) {}
  }

  @Test func `a sequence that nobody iterates is released`() {
    let aviary = Aviary()
    let (signal, observer) = Signal<Int>.pipe()
    do {
      let canary = aviary.canary()
      _ = signal.on { _ in canary.sing() }.values
    }
    observer.send(1)
    #expect(aviary.alive == 0)
    withExtendedLifetime(signal) {}
  }

  @Test func `a policy says which values are kept`() async {
    let (signal, observer) = Signal<Int>.pipe()
    var values = signal.values(buffering: .bufferingNewest(1)).makeAsyncIterator()
    for value in 1...3 { observer.send(value) }
    #expect(await values.next() == 3)
    withExtendedLifetime(signal) {}
  }
}
