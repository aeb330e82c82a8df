import Testing

// The queue is inside the terminal.
@testable import TributaryTerminal

@Suite struct InputQueueTests {
  private static let keys: [TerminalInput] = "abc".map { .key(.character($0)) }

  private static func taken(_ queue: InputQueue) -> [TerminalInput] {
    var queue = queue
    var inputs: [TerminalInput] = []
    while let input = queue.take() { inputs.append(input) }
    return inputs
  }

  @Test func `inputs are taken in their order, Ctrl-C among them`() {
    var queue = InputQueue()
    queue.append(Self.keys + [.interrupt, .paste("d")])
    #expect(queue.count == 5)
    #expect(Self.taken(queue) == Self.keys + [.interrupt, .paste("d")])
  }

  @Test func `a signal that asks the program to leave is taken before all other input`() {
    var queue = InputQueue()
    queue.append(Self.keys + [.leave(signal: 15)])
    #expect(queue.isRequestFirst)
    #expect(Self.taken(queue) == [.leave(signal: 15)] + Self.keys)
  }

  @Test func `a Ctrl-C that goes first drops earlier keys, and keeps later ones`() {
    var queue = InputQueue()
    queue.append(Self.keys + [.interrupt] + Self.keys + [.interrupt, .resize])
    queue.letInterruptGoFirst()
    #expect(queue.hasRequest)
    #expect(Self.taken(queue) == [.interrupt, .resize])
    queue.letInterruptGoFirst()
    #expect(queue.takeRequest() == .interrupt)
    #expect(!queue.hasRequest)
    #expect(queue.take() == .resize)
  }

  @Test func `a queue is full at its limit, and room comes as inputs are taken`() {
    var queue = InputQueue()
    queue.append(Array(repeating: .resize, count: InputQueue.limit - 1))
    #expect(!queue.isFull)
    queue.append([.resize])
    #expect(queue.isFull)
    for _ in 0..<5_000 { _ = queue.take() }
    #expect(!queue.isFull)
    #expect(queue.count == InputQueue.limit - 5_000)
    #expect(Self.taken(queue).count == InputQueue.limit - 5_000)
  }
}
