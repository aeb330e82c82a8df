import Testing

@testable import TributarySignals

@Suite struct PendingTests {
  @Test func `events are taken in the order in which they came, also between chunks`() {
    var pending = Pending()
    var taken: [Int] = []
    var room: [Int] = []
    var next = 0
    // Fewer and more events than a chunk at a time; more are added than taken.
    for count in [1, 511, 1, 512, 513, 0, 3_000, 7] {
      for _ in 0..<count {
        pending.append(next)
        next += 1
      }
      _ = pending.takeEvents(&room)
      taken += room
      room.removeAll(keepingCapacity: true)
    }
    #expect(pending.eventCount(of: Int.self) == next - taken.count)
    for _ in 0..<next where pending.eventCount(of: Int.self) > 0 {
      _ = pending.takeEvents(&room)
      taken += room
      room.removeAll(keepingCapacity: true)
    }
    #expect(taken == Array(0..<next))
  }

  @Test func `the last chunk is said to be the last`() {
    var pending = Pending()
    for value in 0...Limits.chunk { pending.append(value) }
    var room: [Int] = []
    var isLast = pending.takeEvents(&room)
    #expect(!isLast)
    #expect(room.count == Limits.chunk)
    room = []
    isLast = pending.takeEvents(&room)
    #expect(isLast)
    #expect(room == [Limits.chunk])
  }

  @Test func `a backlog's memory goes as it is delivered, but for two chunks`() {
    var pending = Pending()
    for value in 0..<100_000 { pending.append(value) }
    var room: [Int] = []
    for _ in 0..<100_000 / Limits.chunk + 1 {
      room.removeAll(keepingCapacity: true)
      _ = pending.takeEvents(&room)
    }
    #expect(pending.eventCount(of: Int.self) == 0)
    #expect(room.capacity <= 2 * Limits.chunk)
  }
}
