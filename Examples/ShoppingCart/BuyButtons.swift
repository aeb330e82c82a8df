import Tributary

/// What stands beside a product, wherever it is shown.
///
/// Its messages climb to whoever has the cart; nothing between here and there knows of them.
struct BuyButtons: View {
  let product: Product
  let above: any Bubbling
  let say: @MainActor (String) -> Void

  var body: [any View] {
    Row {
      Button("Add \(product.name)") {
        let count = above.bubble(AddToCart(product: product))
        say(count.map { "Things in the cart: \($0)" } ?? "There is no cart here.")
      }
      Button("Buy \(product.name)") {
        switch above.bubble(BuyNow(product: product)) {
        case .begun?: say("")
        case .waitsForLogin?: say("Buying goes on after the login.")
        case nil: say("Nothing is sold here.")
        }
      }
    }
  }
}

/// A product in a list.
struct ProductCell: View {
  let product: Product
  let above: any Bubbling
  let say: @MainActor (String) -> Void
  let open: @MainActor () -> Void

  var body: [any View] {
    Button(product.label, isPlain: true, action: open)
    BuyButtons(product: product, above: above, say: say)
  }
}

/// One promotion after another, in one cell of a list.
struct Carousel<Cell: View>: View {
  let position: Int
  let count: Int
  let turn: @MainActor (Int) -> Void
  let cell: Cell

  var body: [any View] {
    Row {
      Button("Previous") { turn((position + count - 1) % count) }
      Text("\(position + 1) of \(count)")
      Button("Next") { turn((position + 1) % count) }
    }
    cell
  }
}
