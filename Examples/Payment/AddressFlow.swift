public import Tributary

/// Asks where things go; the account and each payment do.
public enum AddressFlow {
  /// What whoever asked is told.
  public enum Outputs: Sendable { case done }

  /// Makes a flow that changes the address of a customer.
  @MainActor public static func vend(_ customer: Customer) -> some Screen<Never, Outputs> {
    let entry = Entry(customer.address.value)
    let address = ViewScreen<String>("Address", route: ["address"]) { screen in
      entry.field("Ship to", button: "Save", onSubmit: screen.tell)
    }
    let flow = NavigationFlow<Never, String, Outputs>(root: address) { $0 }
    flow.handle { flow, address in
      customer.address.value = address
      flow.emit(.done)
    }
    return flow
  }
}
