import Tributary

/// A popup in its own flow: its messages climb like all others.
enum OfferFlow {
  enum Outputs: Sendable, Equatable { case done }

  @MainActor static func vend(_ product: Product) -> some Screen<Never, Outputs> {
    NavigationFlow(forwarding: OfferScreen.vend(product), mapIO)
  }

  private static func mapIO(_ output: OfferScreen.Outputs) -> Outputs {
    switch output {
    case .tapClose: .done
    }
  }
}
