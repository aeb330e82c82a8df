import Tributary

/// The categories.
enum CatalogScreen {
  enum Outputs: Sendable, Equatable { case tapCategory(String) }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    ViewScreen("Catalog") { screen in
      List(Product.categories) { name in
        Button(name) { screen.send(.tapCategory(name)) }.buttonStyle(.plain)
      }
    }
  }
}
