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

  /// A sequence of values that alone retains a pipe, with its write end.
  private func alone(
    _ change: (Signal<Int>) -> Signal<Int> = { $0 }
  ) -> (AsyncStream<Int>, Observer<Int>) {
    let (signal, observer) = Signal<Int>.pipe()
    return (change(signal).values, observer)
  }

  @Test func `the sequence keeps the pipe alive, as a signal does`() async {
    let (values, observer) = alone { $0.map { $0 * 10 } }
    observer.send(1)
    var loop = values.makeAsyncIterator()
    #expect(await loop.next() == 10)
    observer.send(2)
    #expect(await loop.next() == 20)
  }

  @Test func `a sequence of elements that only the loop retains is iterated to its end`() async {
    let elements = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var taken: [Int] = []
    for await value in Signal(elements).values { taken.append(value) }
    #expect(taken == [1, 2, 3])
  }

  @Test func `a sequence that is released, or whose loop has ended, lets the pipe end`() async {
    let captured = CapturedObjects()
    for hasLoop in [false, true] {
      let (values, observer) = alone { [object = captured.make()] in $0.on { _ in object.use() } }
      #expect(captured.alive == 1)
      observer.send(1)
      if hasLoop { for await _ in values { break } }
    }
    #expect(captured.alive == 0)
  }

  @Test func `the sequence ends with the observation, after the waiting values`() async {
    let (values, observer) = alone { $0.take(first: 2) }
    for number in 1...3 { observer.send(number) }
    var taken: [Int] = []
    for await value in values { taken.append(value) }
    #expect(taken == [1, 2])
  }

  @Test func `values of a property are the current one, and then the newest`() async {
    let property = MutableProperty(0)
    var values = property.values.makeAsyncIterator()
    var mapped = property.map { -$0 }.values.makeAsyncIterator()
    #expect(await values.next() == 0)
    for number in 1...3 { property.value = number }
    #expect(await values.next() == 3)
    #expect(await mapped.next() == -3)
    property.value = 4
    #expect(await values.next() == 4)
    #expect(await mapped.next() == -4)
  }

  @Test func `a loop that ends releases the pipe`() async {
    let captured = CapturedObjects()
    let (signal, observer) = Signal<Int>.pipe()
    do {
      let object = captured.make()
      let values = signal.on { _ in object.use() }.values
      observer.send(1)
      for await _ in values { break }
    }
    #expect(captured.alive == 0)
    withExtendedLifetime(signal) {}
  }

  @Test func `a sequence that nobody iterates is released`() {
    let captured = CapturedObjects()
    let (signal, observer) = Signal<Int>.pipe()
    do {
      let object = captured.make()
      _ = signal.on { _ in object.use() }.values
    }
    observer.send(1)
    #expect(captured.alive == 0)
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
