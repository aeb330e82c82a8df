public import Tributary

/// Asks for the payment method; the account and each payment use it.
public enum MethodFlow {
  /// The end of the flow.
  public enum Outputs: Sendable, Equatable { case done }

  private enum Action: Sendable, Equatable {
    case ask(PaymentMethod)
    case keep(String)
    case dismissChild
  }

  /// Creates a flow that changes the payment method of a customer.
  @MainActor public static func vend(_ customer: Customer) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: MethodScreen.vend(), mapIO)
    flow.routes(
      .literal("card", .ask(.card)), .literal("voucher", .ask(.voucher)),
      .literal("transfer", .ask(.transfer)))
    flow.handle { flow, action in
      switch action {
      case .ask(.invoice): flow.send(.keep("invoice"))
      case .ask(.card): flow.push(CardScreen.vend(), mapIO)
      case .ask(.voucher): flow.push(VoucherScreen.vend(), mapIO)
      case .ask(.transfer): flow.present(TransferFlow.vend(), mapIO)
      case .keep(let method):
        customer.method.value = method
        flow.emit(.done)
      case .dismissChild: flow.dismiss()
      }
    }
    return flow
  }
}

extension MethodFlow {
  private static func mapIO(_ output: MethodScreen.Outputs) -> Action {
    switch output {
    case .tapMethod(let method): .ask(method)
    }
  }

  private static func mapIO(_ output: CardScreen.Outputs) -> Action {
    switch output {
    case .enterNumber(let number): .keep("card \(number)")
    }
  }

  private static func mapIO(_ output: VoucherScreen.Outputs) -> Action {
    switch output {
    case .enterCode(let code): .keep("voucher \(code)")
    }
  }

  private static func mapIO(_ output: TransferFlow.Outputs) -> Action {
    switch output {
    case .agreed: .keep("transfer")
    case .cancelled: .dismissChild
    }
  }
}
