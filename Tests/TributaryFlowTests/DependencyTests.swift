import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Services as arguments of `vend`: each flow names the services that it needs, and one value made
/// at the start has them all.
@MainActor
@Suite("Dependencies") struct DependencyTests {
  private let captured = CapturedObjects()

  @Test func `a flow compiles against its slice alone`() {
    struct CatalogOnly: HasCatalog {
      let catalog: any Catalog = Listed(products: ["Tea"])
    }
    #expect(CatalogFlow.vend(CatalogOnly()).title == "1 products")
  }

  @Test func `a flow of two slices takes any value that has both`() {
    struct Both: HasCatalog, HasAccount {
      let catalog: any Catalog = Listed(products: [])
      let account: any Account = Fixed(name: "Ada")
    }
    #expect(MainFlow.vend(Both()).title == "0 products")
    #expect(MainFlow.vend(Services(captured)).title == "3 products")
  }

  @Test func `one value made at the start is behind all flows of the app`() {
    let window = Window(root: AppFlow.vend(Services(captured)))
    #expect(window.top == "login")
    window.tap(1)
    #expect(window.top == "3 products")
    window.tap(2)
    #expect(window.top == "Sugar")
    window.select(1)
    #expect(window.top == "Grace")
  }

  @Test func `login, main and logout free everything, from any depth, round after round`() {
    let window = Window(root: AppFlow.vend(Services(captured)))
    for _ in 1...3 {
      let login = window.path.last.map { Weak($0) }
      window.tap(1)
      #expect(login?.object == nil)
      for product in 0..<3 { window.tap(product) }
      #expect(window.top == "Sugar")
      var weak = window.everythingBelowTheRoot
      #expect(weak.count == 8)
      window.select(1)
      window.tap(0)
      #expect(weak.allSatisfy { $0.object == nil })
      #expect(window.top == "login")
      weak = window.everythingBelowTheRoot
      #expect(weak.count == 1)
    }
    #expect(captured.alive == 1)
  }

  @Test func `the services go with the app that holds them`() {
    do {
      let window = Window(root: AppFlow.vend(Services(captured)))
      window.tap(1)
      #expect(captured.alive == 1)
    }
    #expect(captured.alive == 0)
  }
}

extension Window {
  fileprivate var top: String? { path.last?.title }

  fileprivate func tap(_ number: Int) {
    (path.last as? Page)?.tap(number)
  }

  fileprivate func select(_ tab: Int) {
    for case let tabs as any TabContainer in path { tabs.select(tab) }
  }

  fileprivate var everythingBelowTheRoot: [Weak] {
    func below(_ screen: any Screen) -> [any Screen] {
      let inside = (screen as? any Flow).map { $0.children + $0.presented } ?? []
      return inside + inside.flatMap(below)
    }
    return below(root).map { Weak($0) }
  }
}

private protocol Catalog: Sendable {
  var products: [String] { get }
}

private protocol Account: Sendable {
  var name: String { get }
}

private protocol HasCatalog: Sendable {
  var catalog: any Catalog { get }
}

private protocol HasAccount: Sendable {
  var account: any Account { get }
}

private struct Listed: Catalog {
  let products: [String]
}

private struct Fixed: Account {
  let name: String
}

/// The services of the app, made once at its start.
private struct Services: HasCatalog, HasAccount {
  let catalog: any Catalog = Listed(products: ["Tea", "Milk", "Sugar"])
  let account: any Account = Fixed(name: "Grace")
  private let object: CapturedObject

  init(_ captured: CapturedObjects) {
    object = captured.make()
  }
}

@MainActor
private enum CatalogFlow {
  static func vend(_ services: some HasCatalog) -> some Screen<Never, Never> {
    let list = Page("\(services.catalog.products.count) products")
    let flow = NavigationFlow<Never, Int, Never>(root: list)
    flow.connect(list, number)
    flow.handle { flow, index in
      let product = Page(services.catalog.products[index])
      flow.connect(product, number)
      flow.push(product)
    }
    return flow
  }
}

@MainActor
private enum AccountFlow {
  enum Outputs: Sendable { case didLogOut }

  static func vend(_ services: some HasAccount) -> some Screen<Never, Outputs> {
    let page = Page(services.account.name)
    let flow = NavigationFlow<Never, Never, Outputs>(root: page)
    flow.forward(page) { _ in .didLogOut }
    return flow
  }
}

@MainActor
private enum MainFlow {
  enum Outputs: Sendable { case didLogOut }

  static func vend(_ services: some HasCatalog & HasAccount) -> some Screen<Never, Outputs> {
    let account = AccountFlow.vend(services)
    let flow = TabFlow<Never, Never, Outputs>(tabs: [CatalogFlow.vend(services), account])
    flow.forward(account, mapIO)
    return flow
  }

  nonisolated static func mapIO(_ output: AccountFlow.Outputs) -> Outputs {
    switch output {
    case .didLogOut: .didLogOut
    }
  }
}

@MainActor
private enum AppFlow {
  private enum Action: Sendable { case didLogIn, didLogOut }

  static func vend(_ services: Services) -> some Screen<Never, Never> {
    let login = Page("login")
    let flow = RootFlow<Never, Action, Never>(root: login)
    flow.connect(login) { _ in .didLogIn }
    flow.handle { flow, action in
      switch action {
      case .didLogIn:
        let main = MainFlow.vend(services)
        flow.connect(main) { output in
          switch output {
          case .didLogOut: .didLogOut
          }
        }
        flow.show(main)
      case .didLogOut:
        let login = Page("login")
        flow.connect(login) { _ in .didLogIn }
        flow.show(login)
      }
    }
    return flow
  }
}
