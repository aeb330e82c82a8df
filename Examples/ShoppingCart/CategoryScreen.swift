import Tributary

/// The products of a category.
///
/// It requests them when it first appears, and does not know the source.
enum CategoryScreen {
  enum Outputs: Sendable, Equatable { case tapProduct(Product) }

  @MainActor static func vend(_ name: String) -> ViewScreen<Outputs> {
    let products = Request(FindProducts(category: name))
    return ViewScreen(name) { screen in
      switch products.reply(to: screen) {
      case .success(let found)?: List(found) { ProductCell($0, in: screen, .tapProduct($0)) }
      case .failure?, nil:
        Text("The shop is offline.")
        Button("Try again") { products.forget() }
      }
    }
  }
}
