import TestSupport
import Testing
import TributarySignals

@Suite("skip(first:)", .timeLimit(.generous)) struct SkipFirstTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test(arguments: [0, 2]) func `the first values of each observation are dropped`(count: Int) {
    signal.skip(first: count).observe { [journal] in journal.write("\($0)") }
    for value in 1...4 { observer.send(value) }
    #expect(journal.lines == (1...4).dropFirst(count).map { "\($0)" })
  }

  @Test func `a negative count traps with a remedy`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Signal<Int>.pipe().signal.skip(first: -1)
    }
    // Optimized code traps without the message.
    #if DEBUG
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("skip(first: -1): a count cannot be negative; give 0 or more"))
    #endif
  }
}
