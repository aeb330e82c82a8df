import Tributary

/// Pays for an order; it does not know where that was begun.
enum PaymentFlow {
  enum Outputs: Sendable, Equatable {
    case paid(Order)
    case done
  }

  private enum Action: Sendable {
    case askAddress
    case keepAddress(String)
    case askMethod
    case keepMethod(PaymentMethod)
    case pay
    case tell(Outputs)
  }

  @MainActor static func vend(order: Order, customer: Customer) -> some Screen<Never, Outputs> {
    let payment = PaymentScreen(order: order, customer: customer)
    let receipt = ReceiptScreen(order: order)
    let flow = NavigationFlow<Never, Action, Outputs>(root: payment)
    flow.connect(payment, mapIO)
    flow.connect(receipt, mapIO)
    flow.locate { rest in
      switch rest.popFirst() {
      case "address": .askAddress
      case "method": .askMethod
      default: nil
      }
    }
    flow.handle { flow, action in
      switch action {
      case .askAddress:
        let address = AddressFlow.vend(address: customer.address)
        flow.connect(address, mapIO)
        flow.push(address)
      case .keepAddress(let address):
        customer.address = address
        flow.popToRoot()
      case .askMethod:
        let method = MethodFlow.vend()
        flow.connect(method, mapIO)
        flow.push(method)
      case .keepMethod(let method):
        customer.method = method
        flow.popToRoot()
      case .pay:
        flow.emit(.paid(order))
        flow.replaceTop(with: receipt)
      case .tell(let output): flow.emit(output)
      }
    }
    return flow
  }

  private static func mapIO(_ output: PaymentScreen.Outputs) -> Action {
    switch output {
    case .tapAddress: .askAddress
    case .tapMethod: .askMethod
    case .tapPay: .pay
    case .tapCancel: .tell(.done)
    }
  }

  private static func mapIO(_ output: AddressFlow.Outputs) -> Action {
    switch output {
    case .save(let address): .keepAddress(address)
    }
  }

  private static func mapIO(_ output: MethodFlow.Outputs) -> Action {
    switch output {
    case .choose(let method): .keepMethod(method)
    }
  }

  private static func mapIO(_ output: ReceiptScreen.Outputs) -> Action {
    switch output {
    case .tapDone: .tell(.done)
    }
  }
}

final class PaymentScreen: TextScreen {
  enum Outputs: Sendable {
    case tapAddress
    case tapMethod
    case tapPay
    case tapCancel
  }

  let title = "Payment"
  var route: [String] { ["pay", order.key] }
  var outputs: Signal<Outputs> { output.signal }

  private let order: Order
  private let customer: Customer
  private let output = Signal<Outputs>.pipe()

  init(order: Order, customer: Customer) {
    self.order = order
    self.customer = customer
  }

  var leadingButtons: [Button] {
    [Button("Cancel") { self.output.observer.send(.tapCancel) }]
  }

  var body: [any View] {
    Text(order.label)
    if order.isShipped {
      Text("To: \(customer.address.isEmpty ? "nowhere yet" : customer.address)")
      Button("Address") { self.output.observer.send(.tapAddress) }
    }
    Text("By: \(customer.method?.label ?? "nothing yet")")
    Button("Payment method") { self.output.observer.send(.tapMethod) }
    if isComplete { Button("Pay $\(order.total)") { self.output.observer.send(.tapPay) } }
  }

  private var isComplete: Bool {
    customer.method != nil && (!order.isShipped || !customer.address.isEmpty)
  }
}

final class ReceiptScreen: TextScreen {
  enum Outputs: Sendable {
    case tapDone
  }

  let title = "Receipt"
  var outputs: Signal<Outputs> { output.signal }

  private let order: Order
  private let output = Signal<Outputs>.pipe()

  init(order: Order) {
    self.order = order
  }

  var trailingButtons: [Button] {
    [Button("Done") { self.output.observer.send(.tapDone) }]
  }

  var body: [any View] {
    Text("Paid: \(order.label)")
  }
}
