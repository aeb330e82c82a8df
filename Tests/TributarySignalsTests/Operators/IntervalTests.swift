import TestSupport
import Testing
import TributarySignals

// A duration of zero or less traps, so each case has its own process.
@Suite("a duration of zero or less traps with a remedy", .timeLimit(.generous))
struct IntervalTests {
  @Test func `in debounce`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int>.pipe().signal.debounce(for: .zero, clock: ContinuousClock())
    }
    expectWords("debounce(0.0 seconds)", in: try #require(result))
  }

  @Test func `in delay`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int>.pipe().signal.delay(for: .zero, clock: ContinuousClock())
    }
    expectWords("delay(0.0 seconds)", in: try #require(result))
  }

  @Test func `in throttle`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int>.pipe().signal.throttle(for: .seconds(-1), clock: ContinuousClock())
    }
    expectWords("throttle(-1.0 seconds)", in: try #require(result))
  }

  @Test func `in timeout`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int>.pipe().signal.timeout(
        after: .zero, clock: ContinuousClock(), sending: 0)
    }
    expectWords("timeout(0.0 seconds)", in: try #require(result))
  }

  private func expectWords(_ mistake: String, in result: ExitTest.Result) {
    // Optimized code traps without the message.
    #if DEBUG
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    let remedy = ": the time must be longer than zero; give one such as .seconds(1)"
    #expect(words.contains(mistake + remedy))
    #endif
  }
}
