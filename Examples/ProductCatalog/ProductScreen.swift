import Tributary

/// One product, its star, and buttons to its author and its map.
enum ProductScreen {
  enum Outputs: Sendable, Equatable {
    case tapStar
    case tapAuthor
    case tapMap
  }

  @MainActor static func vend(
    _ product: Product, _ services: any HasImages & HasStars
  ) -> ViewScreen<Outputs> {
    ViewScreen(product.name) { screen in
      Form {
        Text(services.images.image(of: product.name))
        Toggle("Star", isOn: services.stars.value.contains(product.id)) { screen.send(.tapStar) }
        HStack {
          Button("Author") { screen.send(.tapAuthor) }
          Button("Map") { screen.send(.tapMap) }
        }
      }
    }
  }
}
