import TestSupport
import Testing
import TributarySignals

@Suite("skip(first:)", .timeLimit(.minutes(10))) struct SkipFirstTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `the first values of each observation are dropped`() {
    signal.skip(first: 2).observe { [journal] in journal.write("\($0)") }
    for value in 1...4 { observer.send(value) }
    #expect(journal.lines == ["3", "4"])
  }

  @Test func `none to skip drops nothing`() {
    signal.skip(first: 0).observe { [journal] in journal.write("\($0)") }
    observer.send(1)
    #expect(journal.lines == ["1"])
  }

  @Test func `a negative count says what to give`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Signal<Int>.pipe().signal.skip(first: -1)
    }
    // Optimized code traps without the words.
    #if DEBUG
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("skip(first: -1): a count cannot be negative; give 0 or more"))
    #endif
  }
}
