import TestSupport
import Testing
import TributarySignals

// The hub of several signals is a pipe, which must not go on after the owners have ended inside a
// delivery.
@Suite("Lifetimes of operators") struct OperatorLifetimeTests {
  @Test(arguments: OperatorCatalog.samples(.sends, .owns, .read, .trigger))
  func `keeps both pipes alive, and releases them`(sample: OperatorSample) {
    let captured = CapturedObjects()
    let result = Slot<Signal<Int>>()
    do {
      let (first, second) = (Signal<Int>.pipe().signal, Signal<Int>.pipe().signal)
      let (one, other) = (captured.make(), captured.make())
      first.observe { _ in one.use() }
      second.observe { _ in other.use() }
      result.fill(sample.apply(first, second))
    }
    #expect(captured.alive == 2)
    result.clear()
    #expect(captured.alive == 0)
  }

  // L10
  @Test(arguments: OperatorCatalog.samples.filter { !$0.endsEarly })
  func `a disposed observation leaves nothing`(sample: OperatorSample) {
    let captured = CapturedObjects()
    let (first, firstEnd) = Signal<Int>.pipe()
    let (second, _) = Signal<Int>.pipe()
    let joined = sample.apply(first, second)
    let subscription: Disposable
    do {
      let object = captured.make()
      subscription = joined.observe { _ in object.use() }
    }
    firstEnd.send(1)
    firstEnd.send(2)
    #expect(captured.alive == 1)
    subscription.dispose()
    #expect(captured.alive == 0)
    withExtendedLifetime((first, second, joined)) {}
  }

  @Test(arguments: OperatorCatalog.samples(.none).filter { !$0.endsEarly })
  func `the owner's end releases the captures, though a value waits`(sample: OperatorSample) {
    let captured = CapturedObjects()
    let (second, _) = Signal<Int>.pipe()
    do {
      let (first, firstEnd) = Signal<Int>.pipe()
      let object = captured.make()
      sample.apply(first, second).observe { _ in object.use() }
      firstEnd.send(1)
      firstEnd.send(2)
      #expect(captured.alive == 1)
      withExtendedLifetime(first) {}
    }
    #expect(captured.alive == 0)
  }

  @Test(arguments: OperatorCatalog.samples(.sends, .read))
  func `values of two threads are delivered one at a time`(sample: OperatorSample) {
    let pipes = [Signal<Int>.pipe(), Signal<Int>.pipe()]
    defer { withExtendedLifetime(pipes) {} }
    let received = Journal<Int>()
    let calls = Overlap()
    sample.apply(pipes[0].signal, pipes[1].signal).observe { value in
      calls.during { received.write(value) }
    }
    pipes[1].observer.send(0)
    onThreads(2) { number in
      for value in 0..<200 { pipes[number].observer.send(value) }
    }
    #expect(calls.overlaps == 0)
    #expect(received.lines.count >= 200)
  }

  @Test(arguments: OperatorCatalog.samples(.sends, .read))
  func `sends no waiting value once the last of them has ended`(sample: OperatorSample) {
    let journal = Journal<Int>()
    let captured = CapturedObjects()
    let owners = Slot<[Signal<Int>]>()
    let ends = observeUntilDeath(sample, owners, journal, captured.make())
    ends.second.send(1)
    let before = journal.lines.count
    ends.first.send(2)
    // Both values are sent during a delivery; the owners end in the same call.
    #expect(journal.lines.count <= before + 1)
    #expect(journal.lines.count == 1)
    #expect(captured.alive == 0)
  }

  @Test func `withLatest sends no waiting value once the first of them has ended`() {
    let journal = Journal<Int>()
    let captured = CapturedObjects()
    let first = Slot<Signal<Int>>()
    let (second, secondEnd) = Signal<Int>.pipe()
    let firstEnd: Observer<Int>
    do {
      let (signal, end) = Signal<Int>.pipe()
      let object = captured.make()
      first.fill(signal)
      signal.withLatest(from: second).observe {
        object.use()
        journal.write($0.0)
        end.send(2)
        secondEnd.send(20)
        first.clear()
      }
      firstEnd = end
    }
    secondEnd.send(10)
    firstEnd.send(1)
    #expect(journal.lines == [1])
    #expect(captured.alive == 0)
    withExtendedLifetime(second) {}
  }

  // The release of the other's value inside the hub blocks until the first's value waits there.
  @Test(.timeLimit(.generous))
  func `withLatest sends no value waiting for the other's thread once the first has ended`() {
    let journal = Journal<Int>()
    let (isHeldUp, mayGoOn, hasGoneOn) = (Gate(), Gate(), Gate())
    let (second, secondEnd) = Signal<CapturedObject>.pipe()
    let (first, firstEnd) = mortal { signal, owner in
      signal.withLatest(from: second).observe { journal.write($0.0) }
      signal.observe { _ in
        owner.clear()
        mayGoOn.open()
        hasGoneOn.pass()
      }
    }
    onThreads(2) { thread in
      if thread == 0 {
        isHeldUp.pass()
        return firstEnd.send(1)
      }
      let captured = CapturedObjects()
      secondEnd.send(
        captured.make {
          isHeldUp.open()
          mayGoOn.pass()
        })
      secondEnd.send(captured.make())
      hasGoneOn.open()
    }
    #expect(journal.lines.isEmpty)
    withExtendedLifetime((first, second)) {}
  }

  private func mortal(
    _ setUp: (Signal<Int>, Slot<Signal<Int>>) -> Void
  ) -> (owner: Slot<Signal<Int>>, end: Observer<Int>) {
    let (signal, end) = Signal<Int>.pipe()
    let owner = Slot(signal)
    setUp(signal, owner)
    return (owner, end)
  }

  private func observeUntilDeath(
    _ sample: OperatorSample, _ owners: Slot<[Signal<Int>]>, _ journal: Journal<Int>,
    _ object: CapturedObject
  ) -> (first: Observer<Int>, second: Observer<Int>) {
    let (first, firstEnd) = Signal<Int>.pipe()
    let (second, secondEnd) = Signal<Int>.pipe()
    owners.fill([first, second])
    sample.apply(first, second).observe { value in
      object.use()
      journal.write(value)
      secondEnd.send(3)
      firstEnd.send(4)
      owners.clear()
    }
    return (firstEnd, secondEnd)
  }
}
