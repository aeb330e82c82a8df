import Synchronization
import TestSupport
import Testing

// The clock of a drain is internal.
@testable import TributarySignals

// L11
@MainActor @Suite("Main delivery", .timeLimit(.generous)) struct ObserveOnTests {
  private let journal = Journal<String>()
  private let captured = CapturedObjects()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  // Returns after the earlier work of the main actor, which works in order.
  private func turnOfMain() async {
    let (turn, turnObserver) = Signal<Int>.pipe()
    await withCheckedContinuation { continuation in
      turn.observe(on: .main) { _ in continuation.resume() }
      onThread { turnObserver.send(0) }
    }
    withExtendedLifetime(turn) {}
  }

  @Test func `a value sent on the main actor with nothing waiting is delivered at once`() {
    signal.observe(on: .main) { [journal] in journal.write("\($0)") }
    observer.send(1)
    #expect(journal.lines == ["1"])
    observer.send(2)
    #expect(journal.lines == ["1", "2"])
  }

  @Test func `a value sent elsewhere is delivered on the main actor`() async {
    signal.observe(on: .main) { [journal] in
      MainActor.assertIsolated()
      journal.write("\($0)")
    }
    onThread { [observer] in
      observer.send(1)
      observer.send(2)
    }
    #expect(journal.lines.isEmpty)
    await turnOfMain()
    #expect(journal.lines == ["1", "2"])
  }

  @Test func `a value sent on the main actor does not overtake one that waits`() async {
    signal.observe(on: .main) { [journal] in journal.write("\($0)") }
    onThread { [observer] in observer.send(1) }
    observer.send(2)
    #expect(journal.lines.isEmpty)
    await turnOfMain()
    #expect(journal.lines == ["1", "2"])
    observer.send(3)
    #expect(journal.lines == ["1", "2", "3"])
  }

  @Test func `a send from inside the observer waits its turn`() {
    signal.observe(on: .main) { [journal, observer] in
      journal.write("a\($0)")
      if $0 < 3 { observer.send($0 + 1) }
      journal.write("end of \($0)")
    }
    observer.send(1)
    #expect(journal.lines == ["a1", "end of 1", "a2", "end of 2", "a3", "end of 3"])
  }

  @Test func `a value that comes while one that waited is delivered waits its turn`() async {
    signal.observe(on: .main) { [journal, observer] in
      journal.write("a\($0)")
      if $0 < 3 { observer.send($0 + 2) }
      journal.write("end of \($0)")
    }
    onThread { [observer] in
      observer.send(1)
      observer.send(2)
    }
    await turnOfMain()
    #expect(
      journal.lines == [
        "a1", "end of 1", "a2", "end of 2", "a3", "end of 3", "a4", "end of 4",
      ])
  }

  @Test func `a value sent elsewhere while the main actor sends waits for its turn`() async {
    let (other, otherEnd) = Signal<Int>.pipe()
    other.observe(on: .main) { [journal] in
      MainActor.assertIsolated()
      journal.write("other \($0)")
    }
    signal.observe { [journal] in
      journal.write("\($0)")
      onThread { otherEnd.send(10) }
      otherEnd.send(20)
    }
    observer.send(1)
    #expect(journal.lines == ["1"])
    await turnOfMain()
    #expect(journal.lines == ["1", "other 10", "other 20"])
    withExtendedLifetime(other) {}
  }

  @Test func `a signal that feeds itself on the main actor is delivered before the send returns`() {
    let count = Slot<Int>()
    signal.observe(on: .main) { [observer] in
      if $0 < 20_000 { observer.send($0 + 1) } else { count.fill($0) }
    }
    observer.send(1)
    #expect(count.value == 20_000)
  }

  @Test func `a value set in a property by an observer on the main actor is delivered at once`() {
    let property = MutableProperty(0)
    property.signal.observe(on: .main) { [journal] in journal.write("property \($0)") }
    signal.observe(on: .main) { [journal] in
      property.value = $0
      journal.write("\($0)")
    }
    observer.send(1)
    #expect(journal.lines == ["property 0", "property 1", "1"])
  }

  @Test func `dispose on the main actor cancels the waiting values`() async {
    let subscription: Disposable
    do {
      let object = captured.make()
      subscription = signal.observe(on: .main) { [journal] in
        object.use()
        journal.write("\($0)")
      }
    }
    onThread { [observer] in
      observer.send(1)
      observer.send(2)
    }
    subscription.dispose()
    observer.send(3)
    await turnOfMain()
    #expect(journal.lines.isEmpty)
    #expect(captured.alive == 0)
  }

  @Test func `the owner's end cancels the waiting values although another thread is delivering`()
    async
  {
    let hasQueued = Gate()
    let mayEnd = Gate()
    // Not a task: it would block a thread of the pool that the main actor may need.
    let peer = Peer()
    let slot = Slot<Signal<Int>>()
    do {
      let (mortal, end) = Signal<Int>.pipe()
      slot.fill(mortal)
      mortal.observe(on: .main) { [journal] in journal.write("\($0)") }
      mortal.observe { _ in
        hasQueued.open()
        mayEnd.pass()
      }
      peer.begin { end.send(1) }
    }
    hasQueued.pass()
    slot.clear()
    await turnOfMain()
    mayEnd.open()
    peer.end()
    #expect(journal.lines.isEmpty)
  }

  @Test func `a value that takes long does not make the next one wait`() {
    let start = ContinuousClock.now
    let time = Atomic(0)
    let queue = DeliveryQueue<Int>.main(
      until: signal.lifetime, now: { start + .seconds(time.load(ordering: .relaxed)) }
    ) { [journal] value in
      journal.write("\(value)")
      time.add(1, ordering: .relaxed)
    }
    _ = queue.observe(signal)
    for value in 1...3 { observer.send(value) }
    #expect(journal.lines == ["1", "2", "3"])
  }

  @Test(arguments: [(0, 1_000), (1, 1_000), (20, 250), (10_000, 1)])
  func `other work of the main actor has its turn after a thousand values or five milliseconds`(
    microseconds: Int, count: Int
  ) async throws {
    let start = ContinuousClock.now
    let time = Atomic(0)
    let queue = DeliveryQueue<Int>.main(
      until: signal.lifetime,
      now: { start + .microseconds(time.load(ordering: .relaxed)) }
    ) { [journal] value in
      journal.write("\(value)")
      time.add(microseconds, ordering: .relaxed)
    }
    _ = queue.observe(signal)
    onThread { [observer] in for value in 1...2_500 { observer.send(value) } }
    let other = Task { [journal] in journal.write("other work") }
    await turnOfMain()
    await other.value
    #expect(journal.lines.firstIndex(of: "other work") == count)
    try await wait { journal.lines.count > 2_500 }
    #expect(journal.lines.filter { $0 != "other work" } == (1...2_500).map { "\($0)" })
  }

  @Test func `after a value that takes long with none behind it no turn is waited for`() {
    let drains = Locked<[@Sendable () -> Void]>([])
    let start = ContinuousClock.now
    let time = Atomic(0)
    let queue = DeliveryQueue<Int>(
      until: signal.lifetime, runsHere: { !drains.withLock { $0.isEmpty } },
      schedule: { _, drain in drains.withLock { $0.append(drain) } },
      now: { start + .milliseconds(time.load(ordering: .relaxed)) }
    ) { [journal] value in
      journal.write("\(value)")
      time.add(6, ordering: .relaxed)
    }
    _ = queue.observe(signal)
    observer.send(1)
    drains.withLock { $0.last }?()
    #expect(drains.withLock { $0.count } == 1)
    observer.send(2)
    #expect(journal.lines == ["1", "2"])
    // The drain keeps the queue, which keeps the list of drains.
    let kept = drains.withLock { drains in
      defer { drains = [] }
      return drains
    }
    #expect(kept.count == 1)
  }

  @Test func `values that wait go with the pipe, and the closure with them`() async {
    let slot = Slot<Signal<CapturedObject>>()
    let (mortal, end) = Signal<CapturedObject>.pipe()
    slot.fill(mortal)
    let object = captured.make()
    mortal.observe(on: .main) { _ in object.use() }
    _ = consume mortal
    _ = consume object
    onThread { [captured] in end.send(captured.make()) }
    #expect(captured.alive == 2)
    slot.clear()
    #expect(captured.alive == 0)
  }

  @Test func `a dispose while values wait releases the closure at once`() {
    let disposable: Disposable
    do {
      let object = captured.make()
      disposable = signal.observe(on: .main) { _ in object.use() }
    }
    onThread { [observer] in observer.send(1) }
    #expect(captured.alive == 1)
    disposable.dispose()
    #expect(captured.alive == 0)
  }

  @Test func `a closure whose observation has ended by itself goes with the last value that waits`()
    async
  {
    let disposable: Disposable
    do {
      let object = captured.make()
      disposable = signal.take(first: 1).observe(on: .main) { [journal] in
        object.use()
        journal.write("\($0)")
      }
    }
    onThread { [observer] in observer.send(1) }
    #expect(captured.alive == 1)
    await turnOfMain()
    #expect(journal.lines == ["1"])
    #expect(captured.alive == 0)
    withExtendedLifetime(disposable) {}
  }

  @Test func `the owner's end releases the closure of an observation that had ended by itself`() {
    let slot = Slot<Signal<Int>>()
    let (mortal, end) = Signal<Int>.pipe()
    slot.fill(mortal)
    do {
      let object = captured.make()
      mortal.take(first: 1).observe(on: .main) { _ in object.use() }
    }
    _ = consume mortal
    onThread { end.send(1) }
    #expect(captured.alive == 1)
    slot.clear()
    #expect(captured.alive == 0)
  }
}
