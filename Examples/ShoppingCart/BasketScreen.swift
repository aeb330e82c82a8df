import Payment
import Tributary

/// The products in the cart.
enum BasketScreen {
  enum Outputs: Sendable, Equatable {
    case tapCheckOut
    case tapRemove(index: Int)
  }

  @MainActor static func vend(_ cart: Property<[Product]>) -> ViewScreen<Outputs> {
    ViewScreen("Cart") { screen in
      Text(cart.value.isEmpty ? "Nothing here yet." : "Total: $\(Order.cart(cart.value).total)")
      if !cart.value.isEmpty {
        Button("Check out") { screen.send(.tapCheckOut) }.buttonStyle(.primary)
      }
      List(count: cart.value.count) { index in
        HStack {
          Text(cart.value[index].label)
          Spacer()
          Button("Remove") { screen.send(.tapRemove(index: index)) }.shownInFocusedRow()
        }
      }
    }
  }
}
