import Tributary

/// Pays for an order; it does not know where that was begun.
enum PaymentFlow {
  enum Outputs: Sendable, Equatable {
    case paid(Order)
    case done
  }

  enum Action: Sendable {
    case ask(Detail)
    case goBack
    case pay
    case finish
  }

  @MainActor static func vend(order: Order, customer: Customer) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: payment(for: order, by: customer)) {
      $0
    }
    let receipt = ViewScreen<Action>("Receipt", trailing: ["Done": .finish]) { _ in
      Text("Paid: \(order.label)")
    }
    flow.connect(receipt) { $0 }
    flow.locate(["address": .ask(.address), "method": .ask(.method)])
    flow.handle { flow, action in
      switch action {
      case .ask(let detail): flow.ask(detail, of: customer, then: .goBack)
      case .goBack: flow.popToRoot()
      case .pay:
        flow.emit(.paid(order))
        flow.replaceTop(with: receipt)
      case .finish: flow.emit(.done)
      }
    }
    return flow
  }

  @MainActor private static func payment(
    for order: Order, by customer: Customer
  ) -> ViewScreen<Action> {
    ViewScreen("Payment", route: ["pay", order.key], leading: ["Cancel": .finish]) { screen in
      Text(order.label)
      if order.isShipped {
        Text("To: \(customer.address.isEmpty ? "nowhere yet" : customer.address)")
        Button("Address") { screen.tell(.ask(.address)) }
      }
      Text("By: \(customer.method ?? "nothing yet")")
      Button("Payment method") { screen.tell(.ask(.method)) }
      if customer.method != nil, !order.isShipped || !customer.address.isEmpty {
        Button("Pay $\(order.total)") { screen.tell(.pay) }
      }
    }
  }
}
