import Tributary

/// A popup in a flow of its own: what is said in it climbs as from anywhere.
enum OfferFlow {
  enum Outputs: Sendable { case done }

  @MainActor static func vend(_ product: Product) -> some Screen<Never, Outputs> {
    let offer = ViewScreen<Outputs>(
      "Offer", route: ["offer", product.name], style: .sheet, trailing: ["Close": .done]
    ) { screen in
      Text("Today only: \(product.label)")
      screen.buying(product)
    }
    return NavigationFlow(forwarding: offer)
  }
}
