public import Tributary

/// Asks for the address of a customer; the account and each payment use it.
public enum AddressFlow {
  /// The end of the flow.
  public enum Outputs: Sendable, Equatable { case done }

  private enum Action: Sendable { case keep(String) }

  /// Creates a flow that changes the address of a customer.
  @MainActor public static func vend(_ customer: Customer) -> some Screen<Never, Outputs> {
    let address = AddressScreen.vend(address: customer.address.value)
    let flow = NavigationFlow<Never, Action, Outputs>(root: address, mapIO)
    flow.handle { flow, action in
      switch action {
      case .keep(let address):
        customer.address.value = address
        flow.emit(.done)
      }
    }
    return flow
  }

  private static func mapIO(_ output: AddressScreen.Outputs) -> Action {
    switch output {
    case .enterAddress(let address): .keep(address)
    }
  }
}
