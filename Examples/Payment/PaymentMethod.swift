/// The payment methods.
enum PaymentMethod: String, CaseIterable, Sendable {
  case invoice
  case card
  case voucher
  case transfer

  /// The label of the button.
  var label: String { "By \(rawValue)" }
}
