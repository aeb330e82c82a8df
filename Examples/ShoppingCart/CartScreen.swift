import Tributary

final class CartScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapCheckOut([Product])
  }

  let title = "Cart"
  let route = ["cart"]
  var outputs: Signal<Outputs> { output.signal }

  private let cart: Cart
  private let output = Signal<Outputs>.pipe()

  init(cart: Cart) {
    self.cart = cart
  }

  var trailingButtons: [Button] {
    if cart.products.isEmpty { return [] }
    return [Button("Check out") { self.output.observer.send(.tapCheckOut(self.cart.products)) }]
  }

  var body: [any View] {
    let products = cart.products
    Text(products.isEmpty ? "Nothing here yet." : "Total: $\(Order.cart(products).total)")
    List(count: products.count) { index in
      Row {
        Text(products[index].label)
        Button("Remove") { self.cart.products.remove(at: index) }
      }
    }
  }
}
