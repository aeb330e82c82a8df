import TestSupport
import Testing
import TributarySignals

@Suite("filter") struct FilterTests {
  @Test func `only values that satisfy the condition pass, in order`() {
    let journal = Journal<Int>()
    let (signal, observer) = Signal<Int>.pipe()
    signal.filter { $0.isMultiple(of: 2) }.observe { journal.write($0) }
    for number in 0..<6 { observer.send(number) }
    #expect(journal.lines == [0, 2, 4])
    withExtendedLifetime(signal) {}
  }
}

@Suite("compactMap") struct CompactMapTests {
  @Test func `values that become nil are dropped, and the others keep their order`() {
    let journal = Journal<Int>()
    let (signal, observer) = Signal<String>.pipe()
    signal.compactMap { Int($0) }.observe { journal.write($0) }
    for text in ["1", "one", "2", ""] { observer.send(text) }
    #expect(journal.lines == [1, 2])
    withExtendedLifetime(signal) {}
  }
}
