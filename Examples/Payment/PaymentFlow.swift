public import Tributary

/// Pays for an order; it does not know the screen from which it was begun.
public enum PaymentFlow {
  /// The payment, and the end of the flow.
  public enum Outputs: Sendable, Equatable {
    case paid(Order)
    case done
  }

  private enum Action: Sendable, Equatable {
    case askAddress
    case askMethod
    case goBack
    case pay
    case finish
  }

  /// Creates the flow of one payment.
  @MainActor public static func vend(
    _ order: Order, by customer: Customer
  ) -> some Screen<Never, Outputs> {
    let payment = PaymentScreen.vend(order, by: customer)
    let flow = NavigationFlow<Never, Action, Outputs>(root: payment, mapIO)
    flow.routes(.literal("address", .askAddress), .literal("method", .askMethod))
    flow.handle { flow, action in
      switch action {
      case .askAddress: flow.push(AddressFlow.vend(customer), mapIO)
      case .askMethod: flow.push(MethodFlow.vend(customer), mapIO)
      case .goBack: flow.popToRoot()
      case .pay:
        customer.orders.value.append(order.label)
        flow.emit(.paid(order))
        flow.replaceTop(with: ReceiptScreen.vend(order), mapIO)
      case .finish: flow.emit(.done)
      }
    }
    return flow
  }
}

extension PaymentFlow {
  private static func mapIO(_ output: PaymentScreen.Outputs) -> Action {
    switch output {
    case .tapAddress: .askAddress
    case .tapMethod: .askMethod
    case .tapPay: .pay
    case .tapCancel: .finish
    }
  }

  private static func mapIO(_ output: AddressFlow.Outputs) -> Action {
    switch output {
    case .done: .goBack
    }
  }

  private static func mapIO(_ output: MethodFlow.Outputs) -> Action {
    switch output {
    case .done: .goBack
    }
  }

  private static func mapIO(_ output: ReceiptScreen.Outputs) -> Action {
    switch output {
    case .tapDone: .finish
    }
  }
}
