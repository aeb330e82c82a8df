import TestSupport
import Testing
import TributarySignals

@Suite("Disposable") struct DisposableTests {
  private let journal = Journal<String>()
  private let captured = CapturedObjects()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @discardableResult
  private func observe(_ name: String) -> Disposable {
    signal.observe { [journal] in journal.write("\(name)\($0)") }
  }

  @Test func `dispose ends the observation, once and for all`() {
    let subscription = observe("a")
    observe("b")
    observer.send(1)
    subscription.dispose()
    subscription.dispose()
    observer.send(2)
    #expect(journal.lines == ["a1", "b1", "b2"])
  }

  @Test func `dispose ends the one observation it was asked to end`() {
    var observations = (0..<100).map { observe("\($0):") }
    var numbers = Array(0..<100)
    var random = SplitMix64(seed: 1)
    while !numbers.isEmpty {
      let index = Int.random(in: 0..<numbers.count, using: &random)
      numbers.remove(at: index)
      observations.remove(at: index).dispose()
      let before = journal.lines.count
      observer.send(0)
      #expect(Array(journal.lines[before...]) == numbers.map { "\($0):0" })
    }
  }

  @Test func `an observer that disposes itself gets nothing more`() {
    let own = Slot<Disposable>()
    own.fill(
      signal.observe { [journal, observer] in
        journal.write("self \($0)")
        if $0 < 3 { observer.send($0 + 1) }
        own.value?.dispose()
      })
    observe("later ")
    observer.send(1)
    #expect(journal.lines == ["self 1", "later 1", "later 2"])
    own.clear()
  }

  @Test func `a later observer that is disposed in mid-send does not receive the current value`() {
    let later = Slot<Disposable>()
    signal.observe { _ in later.value?.dispose() }
    later.fill(observe("later "))
    observe("last ")
    observer.send(1)
    #expect(journal.lines == ["last 1"])
  }

  @Test func `dispose in mid-send releases the captures before the send returns`() {
    let own = Slot<Disposable>()
    do {
      let object = captured.make()
      own.fill(
        signal.observe { [journal, captured] _ in
          object.use()
          own.value?.dispose()
          journal.write("\(captured.alive)")
        })
    }
    observer.send(1)
    #expect(journal.lines == ["1"])
    #expect(captured.alive == 0)
    own.clear()
  }

  @Test func `dropping a disposable ends nothing`() {
    do { _ = observe("a") }
    observer.send(1)
    #expect(journal.lines == ["a1"])
  }

  @Test func `keeping a subscription keeps neither the pipe nor the closure alive`() {
    let subscription: Disposable
    do {
      let object = captured.make()
      let (mortal, _) = Signal<Int>.pipe()
      subscription = mortal.observe { _ in object.use() }
      #expect(captured.alive == 1)
    }
    #expect(captured.alive == 0)
    subscription.dispose()
  }

  @Test func `a dispose from another thread lets at most the call that has begun end`() {
    let hasBegun = Gate()
    let mayEnd = Gate()
    let hasEnded = Gate()
    let subscription = signal.observe { [journal] in
      journal.write("\($0)")
      guard $0 == 1 else { return }
      hasBegun.open()
      mayEnd.pass()
    }
    onThreads(2) { [observer] thread in
      if thread == 0 {
        observer.send(1)
        hasEnded.pass()
      } else {
        hasBegun.pass()
        observer.send(2)
        subscription.dispose()
        observer.send(3)
        mayEnd.open()
        hasEnded.open()
      }
    }
    observer.send(4)
    #expect(journal.lines == ["1"])
  }

  @Test func `a dispose from many threads at once ends it once`() {
    for _ in 0..<100 {
      let subscription: Disposable
      do {
        let object = captured.make()
        subscription = signal.observe { _ in object.use() }
      }
      onThreads(2) { _ in subscription.dispose() }
      #expect(captured.alive == 0)
    }
  }
}
