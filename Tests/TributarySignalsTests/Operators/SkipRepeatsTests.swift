import TestSupport
import Testing
import TributarySignals

@Suite("skipRepeats") struct SkipRepeatsTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int?>
  private let observer: Observer<Int?>

  init() {
    (signal, observer) = Signal<Int?>.pipe()
  }

  @Test func `a value that equals the one before it is dropped`() {
    signal.skipRepeats().observe { [journal] in journal.write("\($0 ?? -1)") }
    for value in [1, 1, 2, 2, 1] { observer.send(value) }
    #expect(journal.lines == ["1", "2", "1"])
  }

  @Test func `the first value always passes, even nil`() {
    signal.skipRepeats().observe { [journal] in journal.write("\($0 ?? -1)") }
    observer.send(nil)
    observer.send(nil)
    #expect(journal.lines == ["-1"])
  }

  @Test func `a value that is like the last one that passed is dropped`() {
    signal.compactMap(\.self).skipRepeats { abs($0 - $1) < 2 }.observe { [journal] in
      journal.write("\($0)")
    }
    for value in [1, 2, 3, 4, 9] { observer.send(value) }
    #expect(journal.lines == ["1", "3", "9"])
  }
}
