import TestSupport
import Testing
import TributarySignals

@Suite("on(value:)") struct OnValueTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `the action comes before the observer, once for each value and observation`() {
    let counted = signal.on { [journal] in journal.write("on \($0)") }
    counted.observe { [journal] in journal.write("a\($0)") }
    counted.observe { [journal] in journal.write("b\($0)") }
    observer.send(1)
    #expect(journal.lines == ["on 1", "a1", "on 1", "b1"])
  }

  @Test func `an action that disposes the observation hides the value from the observer`() {
    let (signal, observer) = Signal<Int>.pipe()
    let journal = Journal<Int>()
    let own = Slot<Disposable>()
    own.fill(signal.on { if $0 == 2 { own.value?.dispose() } }.observe { journal.write($0) })
    for value in 1...3 { observer.send(value) }
    #expect(journal.lines == [1])
    withExtendedLifetime(signal) {}
  }

  @Test func `an action that ends the owner hides the value from the observer`() {
    let (signal, observer) = Signal<Int>.pipe()
    let journal = Journal<Int>()
    let owner = Slot(signal)
    signal.on { if $0 == 2 { owner.clear() } }.observe { journal.write($0) }
    _ = consume signal
    for value in 1...3 { observer.send(value) }
    #expect(journal.lines == [1])
  }
}
