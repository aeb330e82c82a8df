import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Environment lifetimes") struct EnvironmentLifetimeTests {
  private let flow = Stack(root: Page("page"))
  private let captured = CapturedObjects()

  @Test func `a value is released with the flow that overrides it`() {
    let inner = Stack(root: Page())
    flow.push(inner)
    // A value that another one replaces is released as well.
    for _ in 0..<2 { inner.environment[Bird.self] = captured.make() }
    #expect(captured.alive == 1)
    flow.pop()
    #expect(captured.alive == 0)
    inner.environment[Bird.self] = captured.make()
    #expect(captured.alive == 0)
  }

  @Test func `values for children that were never placed do not pile up`() {
    let pages = (0..<1_000).map { Page("\($0)") }
    for page in pages { flow.environment[Bird.self, for: page] = captured.make() }
    #expect(captured.alive == 1_000)
    _ = consume pages
    // Of another size, so that they do not have the addresses of the pages.
    let blanks = (0..<100).map { _ in Blank() }
    for blank in blanks { flow.environment[Bird.self, for: blank] = captured.make() }
    #expect(captured.alive == 100)
  }

  @Test func `a child that comes where a freed one was has none of its values`() {
    for _ in 0..<1_000 {
      flow.environment[WidthClass.self, for: Page()] = .compact
      let next = Page()
      flow.push(next)
      #expect(next.environment[WidthClass.self] == .regular)
      flow.environment[ReducedMotion.self, for: next] = true
      #expect(next.environment[ReducedMotion.self])
      #expect(next.environment[WidthClass.self] == .regular)
      flow.pop()
    }
  }

  @Test func `a stored environment retains no screen and no value`() {
    var weak: Weak?
    let kept: Environment
    do {
      let next = Page()
      flow.push(next)
      flow.environment[Bird.self, for: next] = captured.make()
      kept = next.environment
      weak = Weak(next)
    }
    flow.pop()
    #expect(weak?.object == nil)
    #expect(kept[Bird.self] == nil)
    #expect(captured.alive == 0)
  }

  @Test func `an observer is released with the screen whose values it observes`() {
    var weak: Weak?
    do {
      let next = Page()
      flow.push(next)
      // The observer may retain the screen: both are released together.
      next.environment.values(of: WidthClass.self).observe(on: .main) {
        [object = captured.make()] _ in
        object.use()
        _ = next.title
      }
      weak = Weak(next)
    }
    #expect(captured.alive == 1)
    flow.pop()
    #expect(captured.alive == 0)
    #expect(weak?.object == nil)
  }

  @Test func `retained values do not change after the screen has left`() {
    let next = Page()
    let received = Received<WidthClass>()
    flow.push(next)
    let values = next.environment.values(of: WidthClass.self)
    values.observe(on: .main) { received.append($0) }
    flow.environment[WidthClass.self] = .compact
    flow.pop()
    flow.environment[WidthClass.self] = .regular
    withExtendedLifetime(values) {}
    #expect(received.values == [.regular, .compact])
  }

  @Test func `a window that is gone keeps no value`() {
    let alone = Page()
    do {
      let window = Window(root: alone)
      window.environment[Bird.self] = captured.make()
      #expect(alone.environment[Bird.self] != nil)
      withExtendedLifetime(window) {}
    }
    #expect(captured.alive == 0)
  }

  @Test
  func `a screen that comes where a freed one was has none of its values, though those are kept`() {
    var kept: [Any] = []
    for _ in 0..<1_000 {
      do {
        let gone = Stack(root: Page())
        gone.environment[WidthClass.self] = .compact
        kept.append(gone.environment)
      }
      let next = Page()
      #expect(next.environment[WidthClass.self] == .regular)
      withExtendedLifetime(next) {}
    }
    #expect(kept.count == 1_000)
  }
}

private final class Blank: Screen {
  let title = "blank"
}

private enum Bird: EnvironmentKey {
  static let defaultValue: CapturedObject? = nil
}
