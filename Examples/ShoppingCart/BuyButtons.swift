import Tributary

/// What stands beside a product, wherever it is shown.
///
/// Its messages climb to whoever has the cart; nothing between here and there knows of them.
struct BuyButtons: View {
  let product: Product
  let above: any Bubbling

  /// What was answered last.
  let note: Property<String>

  var body: [any View] {
    Row {
      Button("Add \(product.name)") {
        let count = above.bubble(AddToCart(product: product))
        note.value = count.map { "Things in the cart: \($0)" } ?? "There is no cart here."
      }
      Button("Buy \(product.name)") {
        let purchase = above.bubble(BuyNow(product: product))
        note.value = purchase == nil ? "Nothing is sold here." : ""
      }
    }
  }
}

/// A product in a list.
struct ProductCell: View {
  let product: Product
  let above: any Bubbling
  let note: Property<String>
  let open: @MainActor () -> Void

  var body: [any View] {
    Button(product.label, isPlain: true, action: open)
    BuyButtons(product: product, above: above, note: note)
  }
}

extension ViewScreen {
  /// One product, in whatever says more about it.
  convenience init(
    _ title: String, _ text: String, route: [String], style: PresentationStyle = .cover,
    trailing: KeyValuePairs<String, Outputs> = [:], product: Product
  ) {
    let note = Property("")
    self.init(title, route: route, style: style, trailing: trailing) { screen in
      Text(text)
      BuyButtons(product: product, above: screen, note: note)
      Text(note.value)
    }
  }
}

/// A product that was opened; home and catalog both do.
typealias ProductScreen = ViewScreen<Never>

extension ProductScreen {
  convenience init(product: Product) {
    self.init(
      product.name, "\(product.label), from \(product.category)", route: ["product", product.name],
      product: product)
  }
}
