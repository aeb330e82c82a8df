import Tributary

/// The products, and from each of them on.
enum FeedFlow {
  enum Action: Sendable {
    case showProduct(Product)
  }

  @MainActor static func vend(
    _ services: some HasProducts & HasProduct
  ) -> some Screen<Never, Never> {
    let list = list(services)
    let flow = NavigationFlow<Never, Action, Never>(root: list)
    flow.connect(list) { $0 }
    flow.locate { rest in
      let id = rest.popFirst()
      return services.products.products.first { $0.id == id }.map { .showProduct($0) }
    }
    flow.handle { flow, action in
      switch action {
      case .showProduct(let product): flow.push(ProductFlow.vend(product, services))
      }
    }
    return flow
  }

  @MainActor private static func list(_ services: any HasProducts) -> ViewScreen<Action> {
    ViewScreen("Products", route: ["products"]) { screen in
      List(services.products.products) { product in
        Row {
          Button(product.name, isPlain: true) { screen.tell(.showProduct(product)) }
          if screen.environment[WidthClass.self] == .regular { Text("by \(product.author)") }
        }
      }
    }
  }
}
