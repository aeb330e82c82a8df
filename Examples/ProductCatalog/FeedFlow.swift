import Tributary

/// The products, and the flow of each.
enum FeedFlow {
  private enum Action: Sendable { case show(Product) }

  @MainActor static func vend(
    _ services: some HasProducts & HasProduct
  ) -> some Screen<Never, Never> {
    let products = ProductsScreen.vend(services)
    let flow = NavigationFlow<Never, Action, Never>(root: products, mapIO)
    flow.routes(
      .value(
        { id in services.products.products.first { $0.id == id }.map { .show($0) } },
        { if case .show(let product) = $0 { product.id } else { nil } }))
    flow.handle { flow, action in
      switch action {
      case .show(let product): flow.push(ProductFlow.vend(product, services))
      }
    }
    return flow
  }

  private static func mapIO(_ output: ProductsScreen.Outputs) -> Action {
    switch output {
    case .tapProduct(let product): .show(product)
    }
  }
}
