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
    let flow = NavigationFlow<Never, Action, Never>(root: catalog) { $0 }
    flow.locate { rest in
      switch (rest.popFirst(), rest.popFirst() ?? "") {
      case ("category", let name): store.categories.contains(name) ? .showCategory(name) : nil
      case ("product", let name): store.product(name).map { .showProduct($0) }
      default: nil
      }
    }
    flow.handle { flow, action in
      switch action {
      case .showCategory(let name): flow.push(category(name)) { $0 }
      case .showProduct(let product): flow.push(ProductScreen(product: product))
      }
    }
    return flow
  }

  // Asks for its products when it first shows; it does not know who has them.
  @MainActor private static func category(_ name: String) -> ViewScreen<Action> {
    let (found, note) = (Property<FindProducts.Reply?>(nil), Property(""))
    func find(from screen: some Bubbling) -> FindProducts.Reply {
      let reply = screen.bubble(FindProducts(category: name)) ?? .failure(.offline)
      found.value = reply
      return reply
    }
    return ViewScreen(name, route: ["category", name]) { screen in
      switch found.value ?? find(from: screen) {
      case .success(let products):
        List(products) { product in
          ProductCell(product: product, above: screen, note: note) {
            screen.tell(.showProduct(product))
          }
        }
        Text(note.value)
      case .failure(let refusal):
        Text(refusal.rawValue)
        Button("Try again") { _ = find(from: screen) }
      }
    }
  }
}
