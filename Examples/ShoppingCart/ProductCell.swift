import Tributary

/// A product in a list or on a page of a carousel.
final class ProductCell: View, Responder {
  let nextResponder: (any Responder)?

  private let product: Product
  private let select: @MainActor () -> Void
  private let report: @MainActor (String) -> Void

  // The screen sends the output when the product is tapped, and shows the results of other taps.
  init<Outputs>(_ product: Product, in screen: ViewScreen<Outputs>, _ output: Outputs) {
    self.product = product
    nextResponder = screen
    select = { screen.send(output) }
    report = { screen.status = $0 }
  }

  var body: [any View] {
    HStack {
      Button(product.label, action: select).buttonStyle(.plain)
      Spacer()
      BuyingRow(product, in: self, report: report)
    }
  }
}
