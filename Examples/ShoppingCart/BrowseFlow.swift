import Tributary

/// The products: all of them and promotions at home, or by category in the catalog.
enum BrowseFlow {
  private enum Action: Sendable {
    case showOffer(Product)
    case closeOffer
    case showProduct(Product)
    case showCategory(String)
  }

  @MainActor static func vendHome() -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: HomeScreen.vend(), mapIO)
    handle(flow)
    return flow
  }

  @MainActor static func vendCatalog() -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: CatalogScreen.vend(), mapIO)
    handle(flow)
    return flow
  }

  @MainActor private static func handle(_ flow: NavigationFlow<Never, Action, Never>) {
    flow.routes(
      .value(
        "offer", { .showOffer($0) },
        { if case .showOffer(let product) = $0 { product } else { nil } }),
      .value(
        "product", { .showProduct($0) },
        { if case .showProduct(let product) = $0 { product } else { nil } }),
      .value(
        "category", { Product.categories.contains($0) ? .showCategory($0) : nil },
        { if case .showCategory(let name) = $0 { name } else { nil } }))
    flow.handle { flow, action in
      switch action {
      case .showOffer(let product): flow.present(OfferFlow.vend(product), mapIO)
      case .closeOffer: flow.dismiss()
      case .showProduct(let product): flow.push(ProductScreen.vend(product))
      case .showCategory(let name): flow.push(CategoryScreen.vend(name), mapIO)
      }
    }
  }
}

extension BrowseFlow {
  private static func mapIO(_ output: HomeScreen.Outputs) -> Action {
    switch output {
    case .tapPromotion(let product): .showOffer(product)
    case .tapProduct(let product): .showProduct(product)
    }
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

  private static func mapIO(_ output: OfferFlow.Outputs) -> Action {
    switch output {
    case .done: .closeOffer
    }
  }
}
