import TestSupport
import Testing
import TributarySignals

@Suite("contramap") struct ContramapTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `a sent value arrives transformed`() {
    signal.observe { [journal] in journal.write("\($0)") }
    let words = observer.contramap { (word: String) in word.count }
    words.send("four")
    words.send("seven")
    #expect(journal.lines == ["4", "5"])
  }

  @Test func `the new write end keeps no pipe alive, and nothing keeps it`() {
    let captured = CapturedObjects()
    let slot = Slot(signal)
    do {
      let object = captured.make()
      let relay = Signal<Int>.pipe().observer.contramap { (value: Int) in
        object.use()
        return value
      }
      relay.send(1)
    }
    #expect(captured.alive == 0)
    slot.clear()
  }

  @Test func `a connection to the new write end carries values`() {
    signal.observe { [journal] in journal.write("\($0)") }
    let (source, sourceObserver) = Signal<String>.pipe()
    source.observe(observer.contramap { (word: String) in word.count })
    sourceObserver.send("abc")
    #expect(journal.lines == ["3"])
    withExtendedLifetime((signal, source)) {}
  }

  @Test func `the pipe's end closes a connection to the new write end`() {
    let captured = CapturedObjects()
    let (source, sourceObserver) = Signal<Int>.pipe()
    let (slot, words) = mortalWriteEnd()
    do {
      let object = captured.make()
      source.on { _ in object.use() }.observe(words)
    }
    sourceObserver.send(1)
    #expect(captured.alive == 1)
    slot.clear()
    #expect(captured.alive == 0)
    sourceObserver.send(2)
    #expect(journal.lines == ["1"])
    withExtendedLifetime((source, words)) {}
  }

  @Test func `a connection to the new write end of an ended pipe is closed at once`() {
    let captured = CapturedObjects()
    let (source, sourceObserver) = Signal<Int>.pipe()
    let (slot, words) = mortalWriteEnd()
    slot.clear()
    do {
      let object = captured.make()
      source.on { _ in object.use() }.observe(words)
    }
    source.observe(words.contramap { $0 + 1 })
    #expect(captured.alive == 0)
    sourceObserver.send(1)
    #expect(journal.lines.isEmpty)
    withExtendedLifetime((source, words)) {}
  }

  @Test func `the pipe's end in the midst of a value silences every write end`() {
    let (slot, words) = mortalWriteEnd()
    let last = words.contramap { (text: String) in text.count }
    slot.value?.observe { [journal] in
      slot.clear()
      journal.write("cleared by \($0)")
    }
    last.send("four")
    last.send("seven")
    words.send(5)
    #expect(journal.lines == ["4", "cleared by 4"])
  }

  @Test func `values of both write ends come in one order`() {
    let mapped = observer.contramap { (value: Int) in value }
    signal.observe { [journal, observer] in
      journal.write("\($0)")
      if $0 == 0 {
        mapped.send(1)
        observer.send(2)
      }
    }
    mapped.send(0)
    #expect(journal.lines == ["0", "1", "2"])
    withExtendedLifetime(signal) {}
  }

  /// Returns a pipe in a slot, and a mapped write end of it.
  private func mortalWriteEnd() -> (slot: Slot<Signal<Int>>, words: Observer<Int>) {
    let (mortal, end) = Signal<Int>.pipe()
    mortal.observe { [journal] in journal.write("\($0)") }
    return (Slot(mortal), end.contramap { $0 })
  }
}
