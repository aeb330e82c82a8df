import Tributary

/// One product: its detail, its author and its position.
enum ProductFlow {
  private enum Action: Sendable, Equatable {
    case toggleStar
    case showAuthor
    case showMap
  }

  @MainActor static func vend(
    _ product: Product, _ services: some HasProduct
  ) -> some Screen<Never, Never> {
    let detail = ProductScreen.vend(product, services)
    let flow = NavigationFlow<Never, Action, Never>(root: detail, mapIO)
    flow.routes(.literal("author", .showAuthor), .literal("map", .showMap))
    flow.handle { flow, action in
      switch action {
      case .toggleStar: services.stars.value.formSymmetricDifference([product.id])
      case .showAuthor: flow.push(AuthorScreen(product.author, services))
      case .showMap: flow.push(MapScreen.vend(of: product, services))
      }
    }
    return flow
  }

  private static func mapIO(_ output: ProductScreen.Outputs) -> Action {
    switch output {
    case .tapStar: .toggleStar
    case .tapAuthor: .showAuthor
    case .tapMap: .showMap
    }
  }
}
