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

  @Test func `what is sent arrives as what it becomes`() {
    signal.observe { [journal] in journal.write("\($0)") }
    let words = observer.contramap { (word: String) in word.count }
    words.send("four")
    words.send("seven")
    #expect(journal.lines == ["4", "5"])
  }

  @Test func `the new write end keeps no pipe alive, and nothing keeps it`() {
    let aviary = Aviary()
    let slot = Slot(signal)
    do {
      let canary = aviary.canary()
      let relay = Signal<Int>.pipe().observer.contramap { (value: Int) in
        canary.sing()
        return value
      }
      relay.send(1)
    }
    #expect(aviary.alive == 0)
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

  @Test func `the pipe's death cuts a connection to the new write end`() {
    let aviary = Aviary()
    let (source, sourceObserver) = Signal<Int>.pipe()
    let (slot, words) = mortalWriteEnd(aviary.canary())
    source.observe(words)
    sourceObserver.send(1)
    #expect(aviary.alive == 1)
    slot.clear()
    #expect(aviary.alive == 0)
    sourceObserver.send(2)
    #expect(journal.lines == ["1"])
    withExtendedLifetime((source, words)) {}
  }

  @Test func `a connection to the new write end of a dead pipe is cut at once`() {
    let aviary = Aviary()
    let (source, sourceObserver) = Signal<Int>.pipe()
    let (slot, words) = mortalWriteEnd(aviary.canary())
    slot.clear()
    do {
      let canary = aviary.canary()
      source.on { _ in canary.sing() }.observe(words)
    }
    source.observe(words.contramap { $0 + 1 })
    #expect(aviary.alive == 0)
    sourceObserver.send(1)
    #expect(journal.lines.isEmpty)
    withExtendedLifetime((source, words)) {}
  }

  @Test func `the pipe's death in the midst of a value lets go of the transform after it`() {
    let aviary = Aviary()
    let (slot, words) = mortalWriteEnd(aviary.canary())
    let last = words.contramap { (text: String) in text.count }
    slot.value?.observe { [journal] in
      slot.clear()
      journal.write("cleared by \($0)")
    }
    last.send("four")
    #expect(journal.lines == ["4", "cleared by 4"])
    #expect(aviary.alive == 0)
    last.send("seven")
    #expect(journal.lines == ["4", "cleared by 4"])
    withExtendedLifetime((words, last)) {}
  }

  @Test func `a pipe that dies while others send to and make such write ends keeps none`() {
    let aviary = Aviary()
    for _ in 0..<50 {
      let (slot, words) = mortalWriteEnd(aviary.canary())
      let kept = Journal<Observer<String>>()
      onThreads(3) { thread in
        if thread == 0 { return slot.clear() }
        for _ in 0..<10 {
          let last = words.contramap { (text: String) in text.count }
          last.send("four")
          if thread == 1 { kept.write(last) }
        }
      }
      #expect(aviary.alive == 0)
      withExtendedLifetime((words, kept)) {}
    }
  }

  /// A pipe in a slot, and a write end of it whose transform holds a canary.
  private func mortalWriteEnd(_ canary: Canary) -> (slot: Slot<Signal<Int>>, words: Observer<Int>) {
    let (mortal, end) = Signal<Int>.pipe()
    mortal.observe { [journal] in journal.write("\($0)") }
    let words = end.contramap { (value: Int) in
      canary.sing()
      return value
    }
    return (Slot(mortal), words)
  }
}
