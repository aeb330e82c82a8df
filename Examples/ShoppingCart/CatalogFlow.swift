import Tributary

/// All that is sold, by categories.
enum CatalogFlow {
  enum Action: Sendable {
    case showCategory(String)
    case showProduct(Product)
  }

  @MainActor static func vend(store: Store) -> some Screen<Never, Never> {
    let catalog = ViewScreen<Action>("Catalog", route: ["catalog"]) { screen in
      List(store.categories) { name in
        Button(name, isPlain: true) { screen.tell(.showCategory(name)) }
      }
    }
    let flow = NavigationFlow<Never, Action, Never>(root: catalog)
    flow.connect(catalog) { $0 }
    flow.locate { rest in
      switch (rest.popFirst(), rest.popFirst() ?? "") {
      case ("category", let name): store.categories.contains(name) ? .showCategory(name) : nil
      case ("product", let name): store.product(name).map { .showProduct($0) }
      default: nil
      }
    }
    flow.handle { flow, action in
      switch action {
      case .showCategory(let name): flow.push(CategoryScreen(name: name), mapIO)
      case .showProduct(let product): flow.push(ProductScreen(product: product))
      }
    }
    return flow
  }

  private static func mapIO(_ output: CategoryScreen.Outputs) -> Action {
    switch output {
    case .tapProduct(let product): .showProduct(product)
    }
  }
}

/// Asks for its products when it first shows; it does not know who has them.
final class CategoryScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapProduct(Product)
  }

  let title: String
  var route: [String] { ["category", title] }
  var outputs: Signal<Outputs> { output.signal }

  private lazy var products = load()
  private let note = Note()
  private let output = Signal<Outputs>.pipe()

  init(name: String) {
    title = name
  }

  var body: [any View] {
    switch products {
    case .success(let products):
      List(products) { product in
        ProductCell(product: product, above: self, note: self.note) {
          self.output.observer.send(.tapProduct(product))
        }
      }
      Text(note.text)
    case .failure(let refusal):
      Text(refusal.rawValue)
      Button("Try again") { self.products = self.load() }
    }
  }

  private func load() -> Result<[Product], Refusal> {
    bubble(FindProducts(category: title)) ?? .failure(.offline)
  }
}
