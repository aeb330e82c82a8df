import FlowTestSupport
import Testing
import TributaryFlow

/// A host outside the library, which uses its public API alone.
@MainActor
@Suite struct WebHostTests {
  private func shop() -> WebHost {
    let (list, saved) = (Goods(), Saved())
    let stack = NavigationFlow<Goods.Outputs, Goods.Outputs, Never>(root: list)
    stack.connect(list) { $0 }
    stack.handle { flow, action in
      switch action {
      case .show(let name):
        let detail = Detail(name)
        flow.connect(detail) { $0 }
        flow.push(detail)
      case .buy(let name):
        let alert = Alert("Buy \(name)?", choices: [.init("Yes", true), .init("No", false)])
        flow.connect(alert) { $0 ? .bought(name) : .show(name) }
        flow.present(alert)
      case .bought(let name):
        list.bought.append(name)
        flow.popToRoot()
      }
    }
    return WebHost(root: TabFlow<Never, Never, Never>(tabs: [stack, saved]))
  }

  @Test func `a wide page shows columns side by side, and a narrow one that with the focus`() {
    let (list, detail) = (Goods(), Detail("Tea"))
    let flow = SplitFlow<Never, Goods.Outputs, Never>(
      minimumWidths: [20, 20], root: Child(list) { $0 })
    flow.show(Child(detail) { $0 }, in: 1)
    let host = WebHost(root: flow)
    let wide = host.page
    #expect(wide.contains("<section title=\"Goods\">"))
    #expect(wide.contains("<section title=\"Tea\">"))
    #expect(host.click("Buy") && flow.focusedColumn == 1)
    host.resize(to: 30)
    #expect(host.page.hasPrefix("<h1>Tea</h1>\n<a href=\"#1\">Back</a>"))
    #expect(!host.page.contains("section"))
    #expect(host.click("Back"))
    #expect(host.page.hasPrefix("<h1>Goods</h1>"))
    host.resize(to: 40)
    #expect(host.page == wide)
  }

  @Test func `a page shows a pane over another one, and the link of each leads there`() {
    let (list, detail) = (Goods(), Detail("Tea"))
    let flow = DrawerFlow<Never, Goods.Outputs, Never>(content: Child(list) { $0 })
    flow.open(Child(detail) { $0 }, isFocused: false)
    var bought: [String] = []
    flow.handle { flow, action in
      if case .buy(let name) = action { bought.append(name) }
      if case .show = action { _ = flow.back() }
    }
    let host = WebHost(root: flow)
    #expect(host.page.contains("<section title=\"Goods\">"))
    #expect(host.page.contains("<aside title=\"Tea\">"))
    #expect(host.click("Buy") && flow.isDrawerFocused && bought == ["Tea"])
    #expect(host.page.contains("<section title=\"Goods\">"))
    #expect(host.click("Salt & Pepper") && flow.drawer == nil)
    #expect(!host.page.contains("aside") && !host.page.contains("section"))
  }

  @Test func `a page shows the screen, its links and the tabs`() {
    #expect(
      shop().page == """
        <h1>Goods</h1>
        <a href="#1">&lt;Tea&gt;</a>
        <a href="#2">Salt &amp; Pepper</a>
        <nav><b>Goods</b> <a href="#3">Saved</a></nav>
        """)
  }

  @Test func `a click leads to the same screen as in a text host`() {
    let host = shop()
    #expect(host.click("<Tea>"))
    #expect(host.page.hasPrefix("<h1>&lt;Tea&gt;</h1>\n<a href=\"#1\">Back</a>"))
    #expect(host.click("Buy"))
    #expect(host.page.hasPrefix("<h1>Buy &lt;Tea&gt;?</h1>"))
    #expect(host.click("Yes"))
    #expect(host.page.contains("<p>bought: &lt;Tea&gt;</p>"))
    #expect(!host.click("Back"))
    #expect(host.click("Salt & Pepper"))
    #expect(host.click("Saved"))
    #expect(host.page.hasPrefix("<h1>Saved</h1>"))
    #expect(host.click("Goods"))
    #expect(host.page.hasPrefix("<h1>Salt &amp; Pepper</h1>"))
    #expect(host.click("Back"))
    #expect(host.page.hasPrefix("<h1>Goods</h1>"))
  }
}

private final class Goods: WebScreen {
  enum Outputs: Sendable {
    case show(String)
    case buy(String)
    case bought(String)
  }

  let title = "Goods"
  var bought: [String] = []
  var outputs: Signal<Outputs> { output.signal }
  private let output = Signal<Outputs>.pipe()

  var content: [WebContent] {
    ["<Tea>", "Salt & Pepper"].map { name in
      .link(name) { self.output.observer.send(.show(name)) }
    } + bought.map { .paragraph("bought: \($0)") }
  }
}

private final class Detail: WebScreen {
  let title: String
  var outputs: Signal<Goods.Outputs> { output.signal }
  private let output = Signal<Goods.Outputs>.pipe()

  init(_ name: String) {
    title = name
  }

  var content: [WebContent] {
    [.link("Buy") { self.output.observer.send(.buy(self.title)) }]
  }
}

private final class Saved: WebScreen {
  let title = "Saved"
  var content: [WebContent] { [.paragraph("Nothing yet.")] }
}
