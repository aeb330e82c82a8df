import Synchronization
import TestSupport
import Testing
import TributarySignals

// L11, on a user's schedulers.
@Suite("Scheduler") struct SchedulerTests {
  private let captured = CapturedObjects()

  @Test func `a scheduler is given one piece of work at a time, and the order is kept`() {
    let steps = ManualScheduler()
    let (signal, observer) = Signal<Int>.pipe()
    let received = Journal<Int>()
    signal.observe(on: steps) { received.write($0) }
    for value in 1...3 { observer.send(value) }
    #expect(received.lines.isEmpty)
    #expect(steps.count == 1)
    steps.run(1)
    #expect(received.lines == [1, 2, 3])
    observer.send(4)
    steps.run(1)
    #expect(received.lines == [1, 2, 3, 4])
    withExtendedLifetime(signal) {}
  }

  @Test func `a piece of work on a scheduler delivers a thousand values at most`() {
    let steps = ManualScheduler()
    let (signal, observer) = Signal<Int>.pipe()
    let received = Journal<Int>()
    signal.observe(on: steps) { received.write($0) }
    for value in 1...2_500 { observer.send(value) }
    let counts = (0..<4).map { _ in
      steps.run(1)
      return received.lines.count
    }
    #expect(counts == [1_000, 2_000, 2_500, 2_500])
    #expect(received.lines == Array(1...2_500))
    withExtendedLifetime(signal) {}
  }

  @Test func `a scheduler that runs its work at once takes no stack`() {
    let received = Journal<Int>()
    let count = rounds(5_000, optimized: 100_000)
    onThread(stackSize: 512 << 10) {
      let (signal, observer) = Signal<Int>.pipe()
      signal.observe(on: Immediately()) {
        received.write($0)
        if $0 == 0 { for value in 1...count { observer.send(value) } }
      }
      observer.send(0)
      withExtendedLifetime(signal) {}
    }
    #expect(received.lines.count == count + 1)
    #expect(received.lines.last == count)
  }

  @Test func `a scheduler that runs nested work at once is not entered deeper`() {
    let steps = EagerSteps()
    let (signal, observer) = Signal<Int>.pipe()
    let received = Journal<Int>()
    signal.observe(on: steps) { received.write($0) }
    for value in 1...5_500 { observer.send(value) }
    steps.run()
    #expect(received.lines == Array(1...5_500))
    // A piece of work, and a nested one that leaves the delivery to it.
    #expect(steps.deepest == 2)
    withExtendedLifetime(signal) {}
  }

  @Test func `dispose during a scheduled delivery releases the other values at once`() {
    let steps = ManualScheduler()
    let (signal, observer) = Signal<CapturedObject>.pipe()
    let subscription = Slot<Disposable>()
    let alive = Journal<Int>()
    let begun = signal.observe(on: steps) { [captured] object in
      if alive.lines.isEmpty { return alive.write(captured.alive) }
      subscription.value?.dispose()
      alive.write(captured.alive)
      withExtendedLifetime(object) {}
    }
    subscription.fill(begun)
    for _ in 0..<3 { observer.send(captured.make()) }
    steps.run(1)
    observer.send(captured.make())
    steps.run(1)
    // By the second delivery the first value has been released, and the dispose releases the third.
    #expect(alive.lines == [3, 1])
    #expect(captured.alive == 0)
    withExtendedLifetime(signal) {}
  }

  @Test func `a value sent by the deinit of a disposed value is neither kept nor scheduled`() {
    let steps = ManualScheduler()
    let (signal, observer) = Signal<CapturedObject?>.pipe()
    let subscription = signal.observe(on: steps) { _ in }
    observer.send(captured.make(onDeinit: { observer.send(nil) }))
    #expect(steps.count == 1)
    subscription.dispose()
    #expect(captured.alive == 0)
    steps.run(1)
    #expect(steps.count == 0)
    withExtendedLifetime(signal) {}
  }
}

/// A scheduler that runs its work at once.
private struct Immediately: Scheduler {
  func schedule(_ work: @escaping @Sendable () -> Void) { work() }
}

/// A scheduler whose work waits until a test runs it, except for the work that such work schedules.
private final class EagerSteps: Scheduler {
  private let first = Slot<@Sendable () -> Void>()
  private let depth = Atomic(0)
  private let most = Atomic(0)

  /// The highest number of nested pieces of work.
  var deepest: Int { most.load(ordering: .relaxed) }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    if depth.load(ordering: .relaxed) == 0 { first.fill(work) } else { enter(work) }
  }

  func run() {
    if let work = first.take() { enter(work) }
  }

  private func enter(_ work: () -> Void) {
    most.max(depth.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
    work()
    depth.subtract(1, ordering: .relaxed)
  }
}
