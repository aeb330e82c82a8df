import Tributary

/// Products to look at: all of them and promotions at home, or by category in the catalog.
enum BrowseFlow {
  enum Action: Sendable {
    case showOffer(Product)
    case closeOffer
    case showProduct(Product)
    case showCategory(String)
  }

  @MainActor static func vend(from root: ViewScreen<Action>) -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: root) { $0 }
    flow.locate(named: [
      "offer": { Product($0).map { .showOffer($0) } },
      "product": { Product($0).map { .showProduct($0) } },
      "category": { Product.categories.contains($0) ? .showCategory($0) : nil },
    ])
    flow.handle { flow, action in
      switch action {
      case .showOffer(let product): flow.present(OfferFlow.vend(product)) { _ in .closeOffer }
      case .closeOffer: flow.dismiss()
      case .showProduct(let product): flow.push(screen(of: product))
      case .showCategory(let name): flow.push(category(name)) { $0 }
      }
    }
    return flow
  }
}

extension BrowseFlow {
  @MainActor static func home() -> ViewScreen<Action> {
    let promotions = Carousel([Product.all[0], Product.all[2], Product.all[4]])
    return ViewScreen("Home", route: ["home"]) { screen in
      List {
        // One promotion after another: a cell in one cell of the list.
        Section("Promotions", count: 1) { _ in
          promotions.page { screen.cell($0, .showOffer($0)) }
        }
        Section("For you", Product.all) { screen.cell($0, .showProduct($0)) }
      }
    }
  }

  @MainActor static func catalog() -> ViewScreen<Action> {
    ViewScreen("Catalog", route: ["catalog"]) { screen in
      List(Product.categories) { name in
        Button(name, isPlain: true) { screen.tell(.showCategory(name)) }
      }
    }
  }

  // Asks for its products when it first shows; it does not know who has them.
  @MainActor private static func category(_ name: String) -> ViewScreen<Action> {
    let products = Request(FindProducts(category: name))
    return ViewScreen(name, route: ["category", name]) { screen in
      switch products.reply(to: screen) {
      case .success(let found)?: List(found) { screen.cell($0, .showProduct($0)) }
      case .failure?, nil:
        Text("The shop is offline.")
        Button("Try again") { products.forget() }
      }
    }
  }

  @MainActor private static func screen(of product: Product) -> ViewScreen<Never> {
    ViewScreen(product.name, route: ["product", product.name]) { screen in
      Text("\(product.label), from \(product.category)")
      screen.buying(product)
    }
  }
}
