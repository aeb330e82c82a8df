import Tributary

/// The buttons beside a product, on every screen.
///
/// Its messages climb to the surrounding cell, to the screen, and to the flows above. No code
/// between here and the cart names them.
final class BuyingRow: View, Responder {
  let nextResponder: (any Responder)?

  private let product: Product
  private let report: @MainActor (String) -> Void

  // A row is made for one frame, so it may retain its cell or screen.
  init(
    _ product: Product, in responder: any Responder, report: @escaping @MainActor (String) -> Void
  ) {
    self.product = product
    nextResponder = responder
    self.report = report
  }

  var body: [any View] {
    HStack {
      Button("Add") {
        let count = self.bubble(AddToCart(product: self.product))
        self.report(count.map { "Things in the cart: \($0)" } ?? "There is no cart here.")
      }.accessibilityIdentifier("Add \(product.name)").shownInFocusedRow()
      Button("Buy") {
        let reply = self.bubble(BuyNow(product: self.product))
        self.report(reply == nil ? "Nothing is sold here." : "")
      }.accessibilityIdentifier("Buy \(product.name)").shownInFocusedRow()
    }
  }
}
