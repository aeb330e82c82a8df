import Tributary

/// One product.
///
/// Its buttons send messages, so it has no outputs.
enum ProductScreen {
  @MainActor static func vend(_ product: Product) -> ViewScreen<Never> {
    ViewScreen(product.name) { screen in
      Form {
        Text("\(product.label), from \(product.category)")
        BuyingRow(product, in: screen) { screen.status = $0 }
      }
    }
  }
}
