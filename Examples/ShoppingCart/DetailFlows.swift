import Tributary

/// What a payment has to know of a customer.
enum Detail: Sendable {
  case address
  case method
}

extension NavigationFlow {
  /// Asks for a detail, by the flow that keeps it; the account and each payment do.
  func ask(_ detail: Detail, of customer: Customer, then action: Action) {
    switch detail {
    case .address: push(AddressFlow.vend(customer: customer)) { (_: AddressFlow.Outputs) in action }
    case .method: push(MethodFlow.vend(customer: customer)) { (_: MethodFlow.Outputs) in action }
    }
  }
}

/// Asks where things go.
enum AddressFlow {
  enum Outputs: Sendable {
    case done
  }

  @MainActor static func vend(customer: Customer) -> some Screen<Never, Outputs> {
    let entry = Entry(customer.address)
    let address = ViewScreen<String>("Address", route: ["address"]) { screen in
      entry.field("Ship to", button: "Save", onSubmit: screen.tell)
    }
    let flow = NavigationFlow<Never, String, Outputs>(root: address) { $0 }
    flow.handle { flow, address in
      customer.address = address
      flow.emit(.done)
    }
    return flow
  }
}

/// Asks how to pay.
enum MethodFlow {
  enum Outputs: Sendable {
    case done
  }

  enum Action: Sendable {
    case askCard
    case keep(String)
  }

  @MainActor static func vend(customer: Customer) -> some Screen<Never, Outputs> {
    let method = ViewScreen<Action>("Payment method", route: ["method"]) { screen in
      Button("By invoice") { screen.tell(.keep("invoice")) }
      Button("By card") { screen.tell(.askCard) }
    }
    let flow = NavigationFlow<Never, Action, Outputs>(root: method) { $0 }
    flow.locate(["card": .askCard])
    flow.handle { flow, action in
      switch action {
      case .askCard: flow.push(card()) { .keep("card \($0)") }
      case .keep(let method):
        customer.method = method
        flow.emit(.done)
      }
    }
    return flow
  }

  @MainActor private static func card() -> ViewScreen<String> {
    let entry = Entry { number in
      let isNumber = (4...19).contains(number.count) && number.allSatisfy { "0"..."9" ~= $0 }
      return isNumber ? nil : "A card has 4 to 19 digits; type them alone."
    }
    return ViewScreen("Card", route: ["card"]) { screen in
      entry.field("Number", button: "Use this card", onSubmit: screen.tell)
    }
  }
}
