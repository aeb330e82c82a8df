import Tributary

/// The receipt of a payment.
enum ReceiptScreen {
  enum Outputs: Sendable, Equatable { case tapDone }

  @MainActor static func vend(_ order: Order) -> ViewScreen<Outputs> {
    ViewScreen("Receipt", trailing: ["Done": .tapDone]) { _ in Text("Paid: \(order.label)") }
  }
}
