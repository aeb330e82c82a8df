import Tributary

/// The products, and from each of them on.
enum FeedFlow {
  @MainActor static func vend(
    _ services: some HasProducts & HasProduct
  ) -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Product, Never>(root: list(services)) { $0 }
    flow.locate { rest in
      let id = rest.popFirst()
      return services.products.products.first { $0.id == id }
    }
    flow.handle { flow, product in
      flow.push(ProductFlow.vend(product, services))
    }
    return flow
  }

  @MainActor private static func list(_ services: any HasProducts) -> ViewScreen<Product> {
    ViewScreen("Products", route: ["products"]) { screen in
      List(services.products.products) { product in
        Row {
          Button(product.name, isPlain: true) { screen.tell(product) }
          if screen.environment[WidthClass.self] == .regular { Text("by \(product.author)") }
        }
      }
    }
  }
}
