import TestSupport
import Testing

@testable import TributarySignals

@Suite("FIFO") struct FIFOTests {
  @Test(arguments: UInt64(1)...20)
  func `values leave in the order in which they came`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var line = FIFO<Int>()
    var model: [Int] = []
    for value in 0..<500 {
      if model.isEmpty || Bool.random(using: &random) {
        line.append(value)
        model.append(value)
      } else {
        #expect(line.removeFirst() == model.removeFirst(), "seed \(seed)")
      }
      #expect(line.isEmpty == model.isEmpty, "seed \(seed)")
    }
  }

  @Test func `a removed value is released`() {
    let captured = CapturedObjects()
    var line = FIFO<CapturedObject>()
    for _ in 0..<3 { line.append(captured.make()) }
    _ = line.removeFirst()
    #expect(captured.alive == 2)
  }

  @Test func `the room of many is given back with the next value, and that of a few is kept`() {
    var line = FIFO<Int>()
    func comeAndGo(_ count: Int) {
      for value in 0..<count { line.append(value) }
      for _ in 0..<count { _ = line.removeFirst() }
    }
    comeAndGo(100)
    comeAndGo(1)
    #expect(line.reversed.capacity + line.arrived.capacity >= 100)
    comeAndGo(5_000)
    comeAndGo(1)
    comeAndGo(1)
    #expect(line.reversed.capacity + line.arrived.capacity <= 2 * FIFO<Int>.keptRoom)
  }
}
