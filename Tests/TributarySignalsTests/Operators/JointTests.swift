import TestSupport
import Testing
import TributarySignals

// The hub of several signals is a pipe, which must not go on after the owners have ended inside a
// delivery.
@Suite("Joints") struct JointTests {
  @Test(arguments: Joint.meetings + [Joint.withLatest, Joint.skipUntil, Joint.takeUntil])
  func `keeps both pipes alive, and releases them`(joint: Joint) {
    let aviary = Aviary()
    let result = Slot<Signal<Int>>()
    do {
      let (first, second) = (Signal<Int>.pipe().signal, Signal<Int>.pipe().signal)
      let (one, other) = (aviary.canary(), aviary.canary())
      first.observe { _ in one.sing() }
      second.observe { _ in other.sing() }
      result.fill(joint.join(first, second))
    }
    #expect(aviary.alive == 2)
    result.clear()
    #expect(aviary.alive == 0)
  }

  // L10
  @Test(arguments: Joint.meetings + Joint.besides + Joint.alone)
  func `a disposed observation leaves nothing`(joint: Joint) {
    let aviary = Aviary()
    let (first, firstEnd) = Signal<Int>.pipe()
    let (second, _) = Signal<Int>.pipe()
    let subscription: Disposable
    do {
      let canary = aviary.canary()
      subscription = joint.join(first, second).observe { _ in canary.sing() }
    }
    firstEnd.send(1)
    firstEnd.send(2)
    #expect(aviary.alive == 1)
    subscription.dispose()
    #expect(aviary.alive == 0)
    withExtendedLifetime((first, second)) {}
  }

  @Test(arguments: Joint.alone)
  func `the owner's end releases the captures, though a value waits`(joint: Joint) {
    let aviary = Aviary()
    let (second, _) = Signal<Int>.pipe()
    do {
      let (first, firstEnd) = Signal<Int>.pipe()
      let canary = aviary.canary()
      joint.join(first, second).observe { _ in canary.sing() }
      firstEnd.send(1)
      firstEnd.send(2)
      #expect(aviary.alive == 1)
      withExtendedLifetime(first) {}
    }
    #expect(aviary.alive == 0)
  }

  @Test(arguments: Joint.meetings + [Joint.withLatest])
  func `values of two threads are delivered one at a time`(joint: Joint) {
    let pipes = [Signal<Int>.pipe(), Signal<Int>.pipe()]
    defer { withExtendedLifetime(pipes) {} }
    let heard = Journal<Int>()
    let calls = Overlap()
    joint.join(pipes[0].signal, pipes[1].signal).observe { value in
      calls.during { heard.write(value) }
    }
    pipes[1].observer.send(0)
    onThreads(2) { number in
      for value in 0..<200 { pipes[number].observer.send(value) }
    }
    #expect(calls.overlaps == 0)
    #expect(heard.lines.count >= 200)
  }

  @Test(arguments: Joint.meetings + [Joint.withLatest])
  func `sends no waiting value once the last of them has ended`(joint: Joint) {
    let journal = Journal<Int>()
    let aviary = Aviary()
    let owners = Slot<[Signal<Int>]>()
    let ends = observeUntilDeath(joint, owners, journal, aviary.canary())
    ends.second.send(1)
    let before = journal.lines.count
    ends.first.send(2)
    // Both values are sent during a delivery; the owners end in the same call.
    #expect(journal.lines.count <= before + 1)
    #expect(journal.lines.count == 1)
    #expect(aviary.alive == 0)
  }

  @Test func `withLatest sends no waiting value once the first of them has ended`() {
    let journal = Journal<Int>()
    let aviary = Aviary()
    let first = Slot<Signal<Int>>()
    let (second, secondEnd) = Signal<Int>.pipe()
    let firstEnd: Observer<Int>
    do {
      let (signal, end) = Signal<Int>.pipe()
      let canary = aviary.canary()
      first.fill(signal)
      signal.withLatest(from: second).observe {
        canary.sing()
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
    #expect(aviary.alive == 0)
    withExtendedLifetime(second) {}
  }

  // The release of the other's value inside the hub blocks until the first's value waits there.
  @Test(.timeLimit(.generous))
  func `withLatest sends no value waiting for the other's thread once the first has ended`() {
    let journal = Journal<Int>()
    let (isHeldUp, mayGoOn, hasGoneOn) = (Gate(), Gate(), Gate())
    let (second, secondEnd) = Signal<Canary>.pipe()
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
      let aviary = Aviary()
      secondEnd.send(
        aviary.canary {
          isHeldUp.open()
          mayGoOn.pass()
        })
      secondEnd.send(aviary.canary())
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
    _ joint: Joint, _ owners: Slot<[Signal<Int>]>, _ journal: Journal<Int>, _ canary: Canary
  ) -> (first: Observer<Int>, second: Observer<Int>) {
    let (first, firstEnd) = Signal<Int>.pipe()
    let (second, secondEnd) = Signal<Int>.pipe()
    owners.fill([first, second])
    joint.join(first, second).observe { value in
      canary.sing()
      journal.write(value)
      secondEnd.send(3)
      firstEnd.send(4)
      owners.clear()
    }
    return (firstEnd, secondEnd)
  }
}

/// An operator from two signals to one.
struct Joint: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let join: @Sendable (Signal<Int>, Signal<Int>) -> Signal<Int>

  /// Operators that send the values of both.
  static let meetings = [
    Joint(testDescription: "merge") { $0.merge(with: $1) },
    Joint(testDescription: "combineLatest") { $0.combineLatest(with: $1).map { $0 * 10 + $1 } },
    Joint(testDescription: "zip") { $0.zip(with: $1).map { $0 * 10 + $1 } },
  ]

  /// Operators that observe the second as long as the first.
  static let besides = [
    withLatest, skipUntil, takeUntil,
    Joint(testDescription: "take(during:)") { $0.take(during: $1) },
  ]

  /// Operators that ignore the second.
  static let alone = [
    Joint(testDescription: "prepend") { signal, _ in signal.prepend(0) },
    Joint(testDescription: "debounce") { signal, _ in
      signal.debounce(for: .seconds(1), clock: ManualClock())
    },
    Joint(testDescription: "delay") { signal, _ in
      signal.delay(for: .seconds(1), clock: ManualClock())
    },
    Joint(testDescription: "throttle") { signal, _ in
      signal.throttle(for: .seconds(1), clock: ManualClock())
    },
    Joint(testDescription: "timeout") { signal, _ in
      signal.timeout(after: .seconds(1), clock: ManualClock(), sending: 0)
    },
  ]

  static let withLatest = Joint(testDescription: "withLatest(from:)") {
    $0.withLatest(from: $1).map { $0 * 10 + $1 }
  }
  static let skipUntil = Joint(testDescription: "skip(until:)") { $0.skip(until: $1) }
  static let takeUntil = Joint(testDescription: "take(until:)") { $0.take(until: $1) }
}
