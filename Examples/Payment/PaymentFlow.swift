public import Tributary

/// Pays for an order; it does not know where that was begun.
public enum PaymentFlow {
  /// What whoever began the payment is told.
  public enum Outputs: Sendable, Equatable {
    case paid(Order)
    case done
  }

  enum Action: Sendable {
    case askAddress
    case askMethod
    case goBack
    case pay
    case finish
  }

  /// Makes the flow of one payment.
  @MainActor public static func vend(
    _ order: Order, by customer: Customer
  ) -> some Screen<Never, Outputs> {
    let payment = payment(for: order, by: customer)
    let flow = NavigationFlow<Never, Action, Outputs>(root: payment) { $0 }
    flow.locate(["address": .askAddress, "method": .askMethod])
    flow.handle { flow, action in
      switch action {
      case .askAddress: flow.push(AddressFlow.vend(customer)) { _ in .goBack }
      case .askMethod: flow.push(MethodFlow.vend(customer)) { _ in .goBack }
      case .goBack: flow.popToRoot()
      case .pay:
        customer.orders.value.append(order.label)
        flow.emit(.paid(order))
        flow.replaceTop(with: receipt(for: order)) { $0 }
      case .finish: flow.emit(.done)
      }
    }
    return flow
  }

  @MainActor private static func payment(
    for order: Order, by customer: Customer
  ) -> ViewScreen<Action> {
    ViewScreen("Payment", route: ["pay", order.key], leading: ["Cancel": .finish]) { screen in
      let (address, method) = (customer.address.value, customer.method.value)
      Text(order.label)
      if order.isShipped {
        Text("To: \(address.isEmpty ? "nowhere yet" : address)")
        Button("Address") { screen.tell(.askAddress) }
      }
      Text("By: \(method.isEmpty ? "nothing yet" : method)")
      Button("Payment method") { screen.tell(.askMethod) }
      if !method.isEmpty, !order.isShipped || !address.isEmpty {
        Button("Pay $\(order.total)") { screen.tell(.pay) }
      }
    }
  }

  @MainActor private static func receipt(for order: Order) -> ViewScreen<Action> {
    ViewScreen("Receipt", trailing: ["Done": .finish]) { _ in Text("Paid: \(order.label)") }
  }
}
