public import Tributary

/// Asks how to pay; the account and each payment do.
public enum MethodFlow {
  /// What whoever asked is told.
  public enum Outputs: Sendable { case done }

  enum Action: Sendable {
    case askCard
    case keep(String)
  }

  /// Makes a flow that changes how a customer pays.
  @MainActor public static func vend(_ customer: Customer) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: method()) { $0 }
    flow.locate(["card": .askCard])
    flow.handle { flow, action in
      switch action {
      case .askCard: flow.push(card()) { .keep("card \($0)") }
      case .keep(let method):
        customer.method.value = method
        flow.emit(.done)
      }
    }
    return flow
  }

  @MainActor private static func method() -> ViewScreen<Action> {
    ViewScreen("Payment method", route: ["method"]) { screen in
      Button("By invoice") { screen.tell(.keep("invoice")) }
      Button("By card") { screen.tell(.askCard) }
    }
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
