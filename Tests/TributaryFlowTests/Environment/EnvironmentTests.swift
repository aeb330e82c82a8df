import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Environment") struct EnvironmentTests {
  private let page = Page("page")
  private let flow: Stack

  init() {
    flow = Stack(root: page)
  }

  @Test func `a value that nobody overrides is the default`() {
    #expect(page.environment[Currency.self] == "EUR")
    #expect(flow.environment[WidthClass.self] == .regular)
    #expect(!page.environment[ReducedMotion.self])
  }

  @Test func `an override holds for the flow and everything inside it, presented screens too`() {
    let inner = Stack(root: Page())
    let modal = Page()
    let tabs = TabFlow<Never, Never, Never>(tabs: [inner, Page()])
    flow.push(tabs)
    inner.present(modal)
    flow.environment[WidthClass.self] = .compact
    let late = Page()
    inner.push(late)
    let screens: [any Screen] = [
      flow, page, tabs, tabs.tabs[1], inner, inner.stack[0], modal, late,
    ]
    for screen in screens { #expect(screen.environment[WidthClass.self] == .compact) }
  }

  @Test func `nothing outside the flow sees its override`() {
    let other = Page()
    let inner = Stack(root: Page())
    let outer = TabFlow<Never, Never, Never>(tabs: [inner, other, flow])
    inner.environment[WidthClass.self] = .compact
    #expect(inner.visible.environment[WidthClass.self] == .compact)
    for screen in [outer, other, flow, page] as [any Screen] {
      #expect(screen.environment[WidthClass.self] == .regular)
    }
    #expect(inner.environment[Currency.self] == "EUR")
  }

  @Test func `the nearest override counts`() {
    let outer = Stack(root: flow)
    let window = Window(root: outer)
    window.environment[Currency.self] = "window"
    #expect(page.environment[Currency.self] == "window")
    outer.environment[Currency.self] = "outer"
    #expect(page.environment[Currency.self] == "outer")
    outer.environment[Currency.self, for: flow] = "outer, for the flow"
    #expect(page.environment[Currency.self] == "outer, for the flow")
    flow.environment[Currency.self] = "flow"
    #expect(page.environment[Currency.self] == "flow")
    flow.environment[Currency.self, for: page] = "flow, for the page"
    #expect(page.environment[Currency.self] == "flow, for the page")
    #expect(flow.environment[Currency.self] == "flow")
    #expect(outer.environment[Currency.self] == "outer")
    #expect(window.environment[Currency.self] == "window")
  }

  @Test func `an inherited value is that of the parent again`() {
    let outer = Stack(root: flow)
    outer.environment[Currency.self] = "outer"
    flow.environment[Currency.self] = "flow"
    flow.environment[Currency.self, for: page] = "page"
    flow.environment.inherit(Currency.self, for: page)
    #expect(page.environment[Currency.self] == "flow")
    flow.environment.inherit(Currency.self)
    #expect(page.environment[Currency.self] == "outer")
    outer.environment.inherit(Currency.self)
    outer.environment.inherit(Currency.self)
    #expect(page.environment[Currency.self] == "EUR")
  }

  @Test func `an override for one child is seen only by the child and its contents`() {
    let inner = Stack(root: Page())
    flow.push(inner)
    flow.environment[WidthClass.self, for: inner] = .compact
    #expect(inner.environment[WidthClass.self] == .compact)
    #expect(inner.visible.environment[WidthClass.self] == .compact)
    #expect(page.environment[WidthClass.self] == .regular)
    #expect(flow.environment[WidthClass.self] == .regular)
    #expect(flow.environment[WidthClass.self, for: inner] == .compact)
    #expect(flow.environment[WidthClass.self, for: page] == .regular)
  }

  @Test func `a child may be given a value before it comes`() {
    let next = Page()
    flow.environment[WidthClass.self, for: next] = .compact
    #expect(next.environment[WidthClass.self] == .regular)
    flow.push(next)
    #expect(next.environment[WidthClass.self] == .compact)
  }

  @Test func `a stored environment reads the values of the screen's current place`() {
    let next = Page()
    let kept = next.environment
    flow.environment[WidthClass.self] = .compact
    #expect(kept[WidthClass.self] == .regular)
    flow.push(next)
    #expect(kept[WidthClass.self] == .compact)
    flow.pop()
    #expect(kept[WidthClass.self] == .regular)
  }

  @Test func `the host sets values for its window, and for no other`() {
    let alone = Page()
    let windows = [Window(root: flow), Window(root: alone)]
    windows[0].environment[Currency.self] = "JPY"
    #expect(page.environment[Currency.self] == "JPY")
    #expect(alone.environment[Currency.self] == "EUR")
    windows[1].environment[Currency.self] = "CHF"
    #expect(alone.environment[Currency.self] == "CHF")
    #expect(page.environment[Currency.self] == "JPY")
    withExtendedLifetime(windows) {}
  }

  @Test func `a value may be anything behind a protocol`() {
    flow.environment[Hour.self] = "noon"
    #expect("\(page.environment[Hour.self]) \(Page().environment[Hour.self])" == "noon 0")
  }

  @Test func `a change asks the host to draw`() {
    let window = Window(root: flow)
    let received = Received<WidthClass>()
    window.didSettle = { [page] in received.append(page.environment[WidthClass.self]) }
    flow.environment[WidthClass.self] = .compact
    flow.environment[WidthClass.self, for: page] = .regular
    window.environment[WidthClass.self] = .compact
    flow.environment.inherit(WidthClass.self, for: page)
    flow.environment.inherit(WidthClass.self)
    #expect(received.values == [.compact, .regular, .regular, .compact, .compact])
  }

  @Test func `a later window of the same root begins with the defaults`() {
    do {
      let window = Window(root: flow)
      window.environment[WidthClass.self] = .compact
      #expect(page.environment[WidthClass.self] == .compact)
    }
    let window = Window(root: flow)
    #expect(page.environment[WidthClass.self] == .regular)
    #expect(window.environment[WidthClass.self] == .regular)
  }
}

enum Currency: EnvironmentKey {
  static let defaultValue = "EUR"
}

private enum Hour: EnvironmentKey {
  static let defaultValue: any CustomStringConvertible & Sendable = 0
}
