import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Values of the environment") struct ObservedValuesTests {
  private let page = Page("page")
  private let flow: Stack
  private let received = Received<String>()

  init() {
    flow = Stack(root: page)
  }

  private func observe(_ screen: any Screen, _ name: String) {
    screen.environment.values(of: Currency.self).observe(on: .main) { [received] in
      received.append("\(name) \($0)")
    }
  }

  @Test func `the current value comes first, and each change after it`() {
    flow.environment[Currency.self] = "JPY"
    observe(page, "page")
    flow.environment[Currency.self] = "USD"
    flow.environment.inherit(Currency.self)
    #expect(received.values == ["page JPY", "page USD", "page EUR"])
  }

  @Test func `a change is sent only within the flow, the outermost first`() {
    let inner = Stack(root: Page())
    let modal = Page()
    let sibling = Page()
    let tabs = TabFlow<Never, Never, Never>(tabs: [flow, sibling])
    flow.push(inner)
    inner.present(modal)
    let screens: [(any Screen, String)] = [
      (modal, "modal"), (inner.visible, "inner page"), (inner, "inner"), (page, "page"),
      (flow, "flow"), (sibling, "sibling"), (tabs, "tabs"),
    ]
    for (screen, name) in screens { observe(screen, name) }
    let before = received.values.count
    flow.environment[Currency.self] = "JPY"
    #expect(
      received.values.dropFirst(before) == [
        "flow JPY", "page JPY", "inner JPY", "inner page JPY", "modal JPY",
      ])
  }

  @Test func `a change of another value, and one behind a nearer override, is not sent`() {
    let inner = Stack(root: Page())
    inner.environment[Currency.self] = "CHF"
    flow.push(inner)
    observe(inner.visible, "inner")
    flow.environment[WidthClass.self] = .compact
    flow.environment[Currency.self] = "JPY"
    #expect(received.values == ["inner CHF"])
    inner.environment.inherit(Currency.self)
    #expect(received.values == ["inner CHF", "inner JPY"])
  }

  @Test func `an override for a child is sent to that child`() {
    let next = Page()
    flow.push(next)
    observe(page, "page")
    observe(next, "next")
    flow.environment[Currency.self, for: next] = "JPY"
    #expect(received.values == ["page EUR", "next EUR", "next JPY"])
  }

  @Test func `a flow that enters another one receives the value there, if it differs`() {
    let page = Page()
    let inner = Stack(root: Stack(root: page))
    observe(page, "page")
    let plain = Stack(root: Page())
    plain.push(inner)
    #expect(received.values == ["page EUR"])
    let outer = Stack(root: Page())
    outer.environment[Currency.self] = "JPY"
    outer.present(plain)
    #expect(received.values == ["page EUR", "page JPY"])
  }

  @Test func `the values of the window's host reach every screen without an override`() {
    let window = Window(root: flow)
    let other = Stack(root: Page())
    flow.push(other)
    other.environment[Currency.self] = "CHF"
    observe(page, "page")
    observe(other.visible, "other")
    window.environment[Currency.self] = "JPY"
    #expect(received.values == ["page EUR", "other CHF", "page JPY"])
  }

  @Test func `a screen that is in no flow has the default alone`() {
    let alone = Page()
    observe(alone, "alone")
    flow.environment[Currency.self] = "JPY"
    flow.push(alone)
    #expect(received.values == ["alone EUR"])
    observe(alone, "placed")
    #expect(received.values == ["alone EUR", "placed JPY"])
  }

  @Test func `an observer may override values, and remove the next screen to be notified`() {
    let next = Page()
    flow.push(next)
    observe(next, "next")
    page.environment.values(of: Currency.self).observe(on: .main) { [weak flow, received] in
      received.append("page \($0)")
      if $0 == "JPY" { flow?.pop() }
      if $0 == "USD" { flow?.environment[Currency.self] = "CHF" }
    }
    flow.environment[Currency.self] = "JPY"
    flow.environment[Currency.self] = "USD"
    #expect(received.values == ["next EUR", "page EUR", "page JPY", "page USD", "page CHF"])
  }

  @Test func `a screen that a change removes receives no other value, not the default either`() {
    // The order of the two values is not defined, so each is changed once.
    for changesCurrency in [true, false] {
      let next = Page()
      flow.environment[Currency.self] = "JPY"
      flow.environment[WidthClass.self] = .compact
      flow.push(next)
      let received = Received<String>()
      let leaving: @MainActor (String) -> Void = { [flow] in
        received.append($0)
        flow.pop()
      }
      let environment = next.environment
      environment.values(of: Currency.self).skip(first: 1).observe(on: .main, leaving)
      environment.values(of: WidthClass.self).skip(first: 1).map(\.rawValue)
        .observe(on: .main, leaving)
      // Retained signals could still send.
      let kept = (environment.values(of: Currency.self), environment.values(of: WidthClass.self))
      if changesCurrency {
        flow.environment[Currency.self] = "USD"
      } else {
        flow.environment[WidthClass.self] = .regular
      }
      #expect(received.values == [changesCurrency ? "USD" : "regular"])
      withExtendedLifetime(kept) {}
    }
  }

  @Test func `an environment goes into a screen by its inputs`() {
    page.environment.values(of: Currency.self).map { .rename($0) }.observe(page.inputs)
    flow.environment[Currency.self] = "JPY"
    #expect(page.title == "JPY")
  }
}
