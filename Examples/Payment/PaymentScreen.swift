import Tributary

/// An order, and the missing data before it can be paid.
enum PaymentScreen {
  enum Outputs: Sendable, Equatable {
    case tapAddress
    case tapMethod
    case tapPay
    case tapCancel
  }

  @MainActor static func vend(_ order: Order, by customer: Customer) -> ViewScreen<Outputs> {
    ViewScreen("Payment", leading: ["Cancel": .tapCancel]) { screen in
      let (address, method) = (customer.address.value, customer.method.value)
      Form {
        Text(order.label)
        if order.isShipped {
          VStack {
            Text("To: \(address.isEmpty ? "nowhere yet" : address)")
            Button("Address") { screen.send(.tapAddress) }
          }
        }
        VStack {
          Text("By: \(method.isEmpty ? "nothing yet" : method)")
          Button("Payment method") { screen.send(.tapMethod) }
        }
        if !method.isEmpty, !order.isShipped || !address.isEmpty {
          Button("Pay $\(order.total)") { screen.send(.tapPay) }.buttonStyle(.primary)
        }
      }
    }
  }
}
