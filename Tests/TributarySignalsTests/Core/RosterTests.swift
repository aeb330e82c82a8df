import TestSupport
import Testing

@testable import TributarySignals

@Suite("Roster") struct RosterTests {
  private let aviary = Aviary()

  @Test(arguments: UInt64(1)...20)
  func `after any additions and removals the order is that of an array`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var roster = Roster()
    var model: [Canary] = []
    // Twenty that come and go at either end or in between, then many that go from the front.
    for step in 0..<600 {
      if model.count < 2 || Int.random(in: 0..<40, using: &random) > model.count {
        let canary = aviary.canary()
        roster.append(canary)
        model.append(canary)
      } else {
        let any = Int.random(in: 0..<model.count, using: &random)
        let index =
          step > 300 ? 0 : [0, model.count - 1, any][Int.random(in: 0..<3, using: &random)]
        let taken = unsafe Unmanaged<Canary>.fromOpaque(roster.take(at: index)).takeRetainedValue()
        #expect(taken === model.remove(at: index))
      }
      let isSame =
        roster.count == model.count && identities(roster) == model.map(ObjectIdentifier.init)
      try? #require(isSame, "seed \(seed), step \(step)")
    }
  }

  @Test func `an object is retained once, until it is taken out or the roster ends`() {
    do {
      var roster = Roster()
      for _ in 0..<10 { roster.append(aviary.canary()) }
      #expect(aviary.alive == 10)
      unsafe Unmanaged<Canary>.fromOpaque(roster.take(at: 3)).release()
      #expect(aviary.alive == 9)
    }
    #expect(aviary.alive == 0)
  }

  @Test func `where the oldest go and others come the memory does not grow`() {
    var roster = Roster()
    for _ in 0..<8 { roster.append(aviary.canary()) }
    for _ in 0..<10_000 {
      roster.append(aviary.canary())
      unsafe Unmanaged<Canary>.fromOpaque(roster.take(at: 0)).release()
    }
    #expect(roster.count == 8)
    #expect(unsafe (roster.head?.pointee.capacity ?? 0) < 64)
  }

  private func identities(_ roster: borrowing Roster) -> [ObjectIdentifier] {
    (0..<roster.count).map { index in
      unsafe ObjectIdentifier(
        Unmanaged<Canary>.fromOpaque(roster.places[index]).takeUnretainedValue())
    }
  }
}
