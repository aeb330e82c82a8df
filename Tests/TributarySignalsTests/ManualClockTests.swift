import TestSupport
import Testing
import TributarySignals

@Suite(.timeLimit(.generous)) struct ManualClockTests {
  private let clock = ManualClock()

  @Test func `a manual clock does not move until it is moved`() {
    #expect(clock.now.offset == .zero)
    clock.advance(by: .milliseconds(300))
    clock.advance(by: .zero)
    #expect(clock.now.offset == .milliseconds(300))
  }

  @Test func `a sleeping task is woken at its deadline, and not before`() async throws {
    let journal = Journal<Int>()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...3 {
        group.addTask { [clock] in
          try? await clock.sleep(for: .seconds(number))
          journal.write(number)
        }
      }
      await clock.sleepers(3)
      #expect(clock.deadlines.map(\.offset) == [.seconds(1), .seconds(2), .seconds(3)])
      clock.advance(by: .milliseconds(1999))
      await group.next()
      #expect(journal.lines == [1])
      #expect(clock.deadlines.map(\.offset) == [.seconds(2), .seconds(3)])
      clock.advance(by: .seconds(2))
      await group.waitForAll()
    }
    #expect(journal.lines.sorted() == [1, 2, 3])
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `a moment that is past is not waited for`() async throws {
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .seconds(-1))
  }

  @Test func `a task that is cancelled sleeps no longer`() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers(1)
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.deadlines.isEmpty)
    let late = Task { [clock] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `a clock that is asked to go back traps with a remedy`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ManualClock().advance(by: .seconds(-1))
    }
    #if DEBUG
    let words = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("advance(by: -1.0 seconds): a clock does not go back; give a time"))
    #endif
  }
}
