import TestSupport
import Testing

@testable import TributarySignals

@Suite("observe(with:)", .timeLimit(.generous)) struct ObserveWithTests {
  private final class Screen: Sendable {
    let journal: Journal<Int>

    init(_ journal: Journal<Int>) {
      self.journal = journal
    }
  }

  private let app = MutableProperty(1)
  private let journal = Journal<Int>()
  private let captured = CapturedObjects()

  @Test func `a closure receives the values with its object, as long as the object lives`() {
    do {
      let screen = Screen(journal)
      let object = captured.make()
      app.signal.observe(with: screen) { screen, value in
        object.use()
        screen.journal.write(value)
      }
      app.value = 2
      withExtendedLifetime(screen) {}
    }
    app.value = 3
    #expect(journal.lines == [1, 2])
    #expect(captured.alive == 0)
  }

  @Test func `on the main actor too`() async {
    await MainActor.run { [app, journal] in
      do {
        let screen = Screen(journal)
        app.signal.observe(on: .main, with: screen) { screen, value in screen.journal.write(value) }
        app.value = 2
        withExtendedLifetime(screen) {}
      }
      app.value = 3
    }
    #expect(journal.lines == [1, 2])
  }

  @Test func `an observation does not retain its object`() {
    weak var gone: Screen?
    do {
      let screen = Screen(journal)
      gone = screen
      app.signal.observe(with: screen) { $0.journal.write($1) }
      withExtendedLifetime(screen) {}
    }
    #expect(gone == nil)
  }

  @Test func `a thousand objects that are gone leave few observations, though no value comes`() {
    let alive = (0..<20).map { _ in Screen(journal) }
    for screen in alive { app.signal.map { -$0 }.observe(with: screen) { $0.journal.write($1) } }
    let before = app.owner.core.observerCount
    for _ in 0..<1_000 { app.signal.map { -$0 }.observe(with: Screen(journal)) { _, _ in } }
    #expect(app.owner.core.observerCount - before <= 64)
    app.value = 2
    #expect(app.owner.core.observerCount == before)
    #expect(journal.lines.filter { $0 == -2 }.count == 20)
    withExtendedLifetime(alive) {}
  }

  @Test func `an observation with an object ends with the signal's owner, and when it is disposed`()
  {
    let screen = Screen(journal)
    do {
      let (signal, observer) = Signal<Int>.pipe()
      let object = captured.make()
      let observation = signal.observe(with: screen) { _, _ in object.use() }
      signal.observe(with: screen) { _, _ in object.use() }
      observation.dispose()
      #expect(observer.core.tiedCount == 1)
      withExtendedLifetime(signal) {}
    }
    #expect(captured.alive == 0)
    withExtendedLifetime(screen) {}
  }
}
