import Tributary

extension ViewScreen {
  /// What stands beside a product, wherever it is shown.
  ///
  /// Its messages climb to whoever has the cart; nothing between here and there knows of them.
  @ViewBuilder func buying(_ product: Product) -> [any View] {
    Row {
      Button("Add \(product.name)") {
        let count = self.bubble(AddToCart(product: product))
        self.note = count.map { "Things in the cart: \($0)" } ?? "There is no cart here."
      }
      Button("Buy \(product.name)") {
        let reply = self.bubble(BuyNow(product: product))
        self.note = reply == nil ? "Nothing is sold here." : ""
      }
    }
  }

  /// A product in a list, and what a tap on it tells.
  @ViewBuilder func cell(_ product: Product, _ output: Outputs) -> [any View] {
    Button(product.label, isPlain: true) { self.tell(output) }
    self.buying(product)
  }
}
