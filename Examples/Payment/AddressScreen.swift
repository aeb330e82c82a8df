import Tributary

/// A field for the address.
enum AddressScreen {
  enum Outputs: Sendable, Equatable { case enterAddress(String) }

  @MainActor static func vend(address: String) -> ViewScreen<Outputs> {
    let entry = ValidatedField(address, required: "An address is needed; type one.")
    return ViewScreen("Address") { screen in
      entry.field("Ship to", submitLabel: "Save") { screen.send(.enterAddress($0)) }
    }
  }
}
