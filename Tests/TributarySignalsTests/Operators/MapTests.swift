import Synchronization
import TestSupport
import Testing
import TributarySignals

@Suite("map", .timeLimit(.generous)) struct MapTests {
  @Test func `every value is transformed, in order`() {
    let journal = Journal<String>()
    let (signal, observer) = Signal<Int>.pipe()
    signal.map { "<\($0)>" }.observe { journal.write($0) }
    observer.send(1)
    observer.send(2)
    #expect(journal.lines == ["<1>", "<2>"])
  }

  // L12
  @Test func `a transform runs once for each value and observation`() {
    let runs = Atomic(0)
    let (signal, observer) = Signal<Int>.pipe()
    let mapped = signal.map { value in
      runs.add(1, ordering: .relaxed)
      return value
    }
    observer.send(1)
    #expect(runs.load(ordering: .relaxed) == 0)
    mapped.observe { _ in }
    mapped.observe { _ in }
    observer.send(2)
    #expect(runs.load(ordering: .relaxed) == 2)
  }

  // L11
  @MainActor @Test
  func `a value that waits to be mapped on the main actor is dropped by a dispose there`() async {
    let journal = Journal<Int>()
    let (signal, observer) = Signal<Int>.pipe()
    let observation = signal.map(on: .main) { $0 }.observe { journal.write($0) }
    onThread { observer.send(1) }
    observation.dispose()
    await giveTurns(100)
    #expect(journal.lines == [])
    withExtendedLifetime((signal, observer)) {}
  }

  @MainActor @Test
  func `a mapping of the main actor is called there, at once for a value sent there`() async throws
  {
    let journal = Journal<String>()
    let (signal, observer) = Signal<Int>.pipe()
    let kind = MainActorWords()
    signal.map(on: .main, kind.word).observe { journal.write($0) }
    signal.compactMap(on: .main, kind.even).observe { journal.write("even \($0)") }
    signal.filter(on: .main) { kind.even($0) == nil }.observe { journal.write("odd \($0)") }
    observer.send(1)
    #expect(journal.lines == ["<1>", "odd 1"])
    onThread { for number in 2...3 { observer.send(number) } }
    observer.send(4)
    #expect(journal.lines.count == 2)
    for await number in signal.map(on: .main, { $0 }).prepend(0).values.prefix(1) {
      #expect(number == 0)
    }
    try await wait { journal.lines.count >= 8 }
    let words = journal.lines.filter { $0.hasPrefix("<") }
    #expect(words == ["<1>", "<2>", "<3>", "<4>"])
    #expect(Set(journal.lines.suffix(6)).isSuperset(of: ["even 2", "odd 3", "even 4"]))
  }

  @MainActor @Test
  func `a mapping of the main actor delivers what has passed, and nothing after the owner's end`()
    async throws
  {
    let journal = Journal<Int>()
    var (signal, observer): (Signal<Int>?, Observer<Int>) = Signal<Int>.pipe()
    signal?.take(first: 2).map(on: .main) { $0 }.observe { journal.write($0) }
    onThread { [observer] in for number in 1...3 { observer.send(number) } }
    try await wait { journal.lines.count >= 2 }
    let disposable = signal?.map(on: .main) { $0 * 10 }.observe { journal.write($0) }
    onThread { [observer] in observer.send(4) }
    disposable?.dispose()
    signal?.map(on: .main) { $0 * 100 }.observe { journal.write($0) }
    onThread { [observer] in observer.send(5) }
    signal = nil
    for _ in 0..<10 { await Task.yield() }
    #expect(journal.lines == [1, 2])
  }
}

/// Functions that only the main actor may call.
@MainActor
private struct MainActorWords {
  func word(_ number: Int) -> String {
    MainActor.assertIsolated()
    return "<\(number)>"
  }

  func even(_ number: Int) -> Int? { number.isMultiple(of: 2) ? number : nil }
}
