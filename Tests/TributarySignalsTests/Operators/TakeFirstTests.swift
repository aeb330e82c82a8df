import TestSupport
import Testing
import TributarySignals

@Suite("take(first:)", .timeLimit(.generous)) struct TakeFirstTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `so many values pass, and then the captures are released`() {
    let aviary = Aviary()
    do {
      let canary = aviary.canary()
      signal.take(first: 2).observe { [journal] in
        canary.sing()
        journal.write("\($0)")
      }
    }
    observer.send(1)
    #expect(aviary.alive == 1)
    observer.send(2)
    #expect(aviary.alive == 0)
    observer.send(3)
    #expect(journal.lines == ["1", "2"])
  }

  @Test func `a value sent during the last one does not pass`() {
    signal.take(first: 1).observe { [journal, observer] in
      journal.write("\($0)")
      observer.send($0 + 1)
    }
    observer.send(1)
    #expect(journal.lines == ["1"])
  }

  @Test func `an initial value counts`() {
    let property = MutableProperty(1)
    property.signal.take(first: 1).observe { [journal] in journal.write("\($0)") }
    property.value = 2
    #expect(journal.lines == ["1"])
  }

  private static let sourcesWithFirstValues = SourceCatalog.all.filter { $0.greetings > 0 }

  @Test(arguments: sourcesWithFirstValues) @MainActor
  func `an operator that ends an observation stops all before it`(
    _ kind: SourceEntry
  ) async {
    let source = kind.make([1, 2])
    source.signal.on { [journal] in journal.write("on \($0)") }
      .map { [journal] in
        journal.write("map \($0)")
        return $0
      }
      .take(first: 1).observe { [journal] in journal.write("\($0)") }
    await source.send(3)
    #expect(journal.lines == ["on 1", "map 1", "1"])
  }

  @Test func `a value that is sent by the last one reaches nothing before it`() {
    let property = MutableProperty(1)
    property.signal.on { [journal] in journal.write("on \($0)") }.take(first: 1).observe {
      if $0 == 1 { property.value = 2 }
    }
    #expect(property.value == 2)
    #expect(journal.lines == ["on 1"])
  }

  @Test func `a count of zero takes none`() {
    signal.take(first: 0).observe { [journal] in journal.write("\($0)") }
    observer.send(1)
    #expect(journal.lines.isEmpty)
  }

  @Test func `a negative count traps with a remedy`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Signal<Int>.pipe().signal.take(first: -1)
    }
    // Optimized code traps without the message.
    #if DEBUG
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("take(first: -1): a count cannot be negative; give 0 or more"))
    #endif
  }
}
