import Tributary

/// A button for each payment method.
enum MethodScreen {
  enum Outputs: Sendable, Equatable { case tapMethod(PaymentMethod) }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    ViewScreen("Payment method") { screen in
      ForEach(PaymentMethod.allCases, id: \.self) { method in
        Button(method.label) { screen.send(.tapMethod(method)) }
      }
    }
  }
}

/// The payment methods.
enum PaymentMethod: String, CaseIterable, Sendable {
  case invoice
  case card
  case voucher
  case transfer

  /// The label of the button.
  var label: String { "By \(rawValue)" }
}
