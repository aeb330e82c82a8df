import TestSupport
import Testing
import TributarySignals

// What several signals feed is a pipe of its own, which must not live on while a delivery ends.
@Suite("What two signals feed") struct HubDeathTests {
  struct Joint: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let join: @Sendable (Signal<Int>, Signal<Int>) -> Signal<Int>
  }

  private static let joints = [
    Joint(testDescription: "merge") { $0.merge(with: $1) },
    Joint(testDescription: "combineLatest") { $0.combineLatest(with: $1).map { $0 * 10 + $1 } },
    Joint(testDescription: "zip") { $0.zip(with: $1).map { $0 * 10 + $1 } },
    Joint(testDescription: "withLatest") { $0.withLatest(from: $1).map { $0 * 10 + $1 } },
  ]

  @Test(arguments: joints)
  func `sends nothing that waits once the last of them has died`(joint: Joint) {
    let journal = Journal<Int>()
    let aviary = Aviary()
    let owners = Slot<[Signal<Int>]>()
    let ends = observeUntilDeath(joint, owners, journal, aviary.canary())
    ends.second.send(1)
    let before = journal.lines.count
    ends.first.send(2)
    // Both are sent while a value is delivered; the owners die in the same call.
    #expect(journal.lines.count <= before + 1)
    #expect(journal.lines.count == 1)
    #expect(aviary.alive == 0)
  }

  @Test func `withLatest sends nothing that waits once the first of them has died`() {
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

  // The other's value is let go of inside the hub, and holds it up until the first's waits there.
  @Test(.timeLimit(.minutes(10)))
  func `withLatest sends nothing that waits for the other's thread once the first has died`() {
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
