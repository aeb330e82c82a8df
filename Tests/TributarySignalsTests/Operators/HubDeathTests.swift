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
