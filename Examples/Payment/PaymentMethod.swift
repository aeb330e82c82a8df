/// The ways to pay that there are.
enum PaymentMethod: String, CaseIterable, Sendable {
  case invoice
  case card
  case voucher
  case transfer

  /// The words of the button.
  var label: String { "By \(rawValue)" }
}
