import Tributary

/// A payment method with its own presentation: it is presented, while the others are pushed.
enum TransferFlow {
  enum Outputs: Sendable, Equatable {
    case agreed
    case cancelled
  }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    NavigationFlow(forwarding: TransferScreen.vend(), mapIO)
  }

  private static func mapIO(_ output: TransferScreen.Outputs) -> Outputs {
    switch output {
    case .tapAgree: .agreed
    case .tapCancel: .cancelled
    }
  }
}
