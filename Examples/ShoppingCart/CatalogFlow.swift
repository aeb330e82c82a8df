import Tributary

/// All that is sold, by categories.
enum CatalogFlow {
  private enum Action: Sendable {
    case showCategory(String)
    case showProduct(Product)
  }

  @MainActor static func vend(store: Store) -> some Screen<Never, Never> {
    let catalog = CatalogScreen(categories: store.categories)
    let flow = NavigationFlow<Never, Action, Never>(root: catalog)
    flow.connect(catalog, mapIO)
    flow.locate { rest in
      switch rest.popFirst() {
      case "category":
        rest.popFirst().flatMap { store.categories.contains($0) ? .showCategory($0) : nil }
      case "product": rest.popFirst().flatMap(store.product).map { .showProduct($0) }
      default: nil
      }
    }
    flow.handle { flow, action in
      switch action {
      case .showCategory(let name):
        let category = CategoryScreen(name: name)
        flow.connect(category, mapIO)
        flow.push(category)
      case .showProduct(let product): flow.push(ProductScreen(product: product))
      }
    }
    return flow
  }

  private static func mapIO(_ output: CatalogScreen.Outputs) -> Action {
    switch output {
    case .tapCategory(let name): .showCategory(name)
    }
  }

  private static func mapIO(_ output: CategoryScreen.Outputs) -> Action {
    switch output {
    case .tapProduct(let product): .showProduct(product)
    }
  }
}

final class CatalogScreen: TextScreen {
  enum Outputs: Sendable {
    case tapCategory(String)
  }

  let title = "Catalog"
  let route = ["catalog"]
  var outputs: Signal<Outputs> { output.signal }

  private let categories: [String]
  private let output = Signal<Outputs>.pipe()

  init(categories: [String]) {
    self.categories = categories
  }

  var body: [any View] {
    List(categories) { name in
      Button(name, isPlain: true) { self.output.observer.send(.tapCategory(name)) }
    }
  }
}

/// Asks for its products when it first shows; it does not know who has them.
final class CategoryScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapProduct(Product)
  }

  var title: String { name }
  var route: [String] { ["category", name] }
  var outputs: Signal<Outputs> { output.signal }

  private let name: String
  private lazy var products = load()
  private var note = ""
  private let output = Signal<Outputs>.pipe()

  init(name: String) {
    self.name = name
  }

  var body: [any View] {
    switch products {
    case .success(let products):
      List(products) { product in
        ProductCell(product: product, above: self) {
          self.note = $0
        } open: {
          self.output.observer.send(.tapProduct(product))
        }
      }
      Text(note)
    case .failure(let refusal):
      Text(refusal.rawValue)
      Button("Try again") { self.products = self.load() }
    }
  }

  private func load() -> Result<[Product], Refusal> {
    bubble(FindProducts(category: name)) ?? .failure(.offline)
  }
}

/// One product; home and catalog both show it.
final class ProductScreen: TextScreen {
  var title: String { product.name }
  var route: [String] { ["product", product.name] }

  private let product: Product
  private var note = ""

  init(product: Product) {
    self.product = product
  }

  var body: [any View] {
    Text("\(product.label), from \(product.category)")
    BuyButtons(product: product, above: self) { self.note = $0 }
    Text(note)
  }
}
