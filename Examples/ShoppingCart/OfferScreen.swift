import Tributary

/// A product as a sheet.
enum OfferScreen {
  enum Outputs: Sendable, Equatable { case tapClose }

  @MainActor static func vend(_ product: Product) -> ViewScreen<Outputs> {
    ViewScreen(
      "Offer", style: .sheet, leading: ["Close": .tapClose]
    ) { screen in
      Form {
        Text("Today only: \(product.label)")
        BuyingRow(product, in: screen) { screen.status = $0 }
      }
    }
  }
}
