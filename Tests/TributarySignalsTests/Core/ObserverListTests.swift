import TestSupport
import Testing

@testable import TributarySignals

@Suite("ObserverList") struct ObserverListTests {
  private let captured = CapturedObjects()

  @Test(arguments: UInt64(1)...20)
  func `after any additions and removals the order is that of an array`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var list = ObserverList()
    var model: [CapturedObject] = []
    // Twenty objects that are added and removed at all positions, then many removals from the
    // front.
    for step in 0..<600 {
      if model.count < 2 || Int.random(in: 0..<40, using: &random) > model.count {
        let object = captured.make()
        list.append(object)
        model.append(object)
      } else {
        let any = Int.random(in: 0..<model.count, using: &random)
        let index =
          step > 300 ? 0 : [0, model.count - 1, any][Int.random(in: 0..<3, using: &random)]
        let taken = unsafe Unmanaged<CapturedObject>.fromOpaque(list.take(at: index))
          .takeRetainedValue()
        #expect(taken === model.remove(at: index))
      }
      let isSame =
        list.count == model.count && identities(list) == model.map(ObjectIdentifier.init)
      try? #require(isSame, "seed \(seed), step \(step)")
    }
  }

  @Test func `an object is retained once, until it is taken out or the list ends`() {
    do {
      var list = ObserverList()
      for _ in 0..<10 { list.append(captured.make()) }
      #expect(captured.alive == 10)
      unsafe Unmanaged<CapturedObject>.fromOpaque(list.take(at: 3)).release()
      #expect(captured.alive == 9)
    }
    #expect(captured.alive == 0)
  }

  @Test func `where the oldest go and others come the memory does not grow`() {
    var list = ObserverList()
    for _ in 0..<8 { list.append(captured.make()) }
    for _ in 0..<10_000 {
      list.append(captured.make())
      unsafe Unmanaged<CapturedObject>.fromOpaque(list.take(at: 0)).release()
    }
    #expect(list.count == 8)
    #expect(unsafe (list.head?.pointee.capacity ?? 0) < 64)
  }

  private func identities(_ list: borrowing ObserverList) -> [ObjectIdentifier] {
    (0..<list.count).map { index in
      unsafe ObjectIdentifier(
        Unmanaged<CapturedObject>.fromOpaque(list.slots[index]).takeUnretainedValue())
    }
  }
}
