import Tributary

/// All products, with their makers if there is room.
enum ProductsScreen {
  enum Outputs: Sendable, Equatable { case tapProduct(Product) }

  @MainActor static func vend(_ services: any HasProducts) -> ViewScreen<Outputs> {
    ViewScreen("Products") { screen in
      List(services.products.products) { product in
        HStack {
          Button(product.name) { screen.send(.tapProduct(product)) }.buttonStyle(.plain)
          if screen.environment[WidthClass.self] == .regular {
            Text("by \(product.author)", style: .muted)
          }
        }
      }
    }
  }
}
