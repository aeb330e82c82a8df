import Tributary

/// Collects a pizza over four steps.
///
/// The draft is the flow's; no step sees the data of another one. The actions are private: no code
/// outside can order a pizza or choose its toppings.
enum PizzaFlow {
  enum Outputs: Sendable, Equatable {
    case ordered(Pizza)
    case cancelled
  }

  private enum Action: Sendable, Equatable {
    case askToppings
    case keepToppings([PizzaTopping])
    case chooseToppings([PizzaTopping])
    case askSize
    case chooseSize(PizzaSize)
    case askAddress
    case keepAddress(String)
    case chooseAddress(String)
    case confirm
    case order
    case cancel
  }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: StartScreen(), mapIO)
    flow.handle(into: PizzaDraft(), persistedAs: "pizza") { flow, draft, action in
      switch action {
      case .askToppings:
        let toppings = ToppingsScreen(menu: PizzaTopping.allCases, chosen: draft.toppings)
        flow.push(toppings, mapIO)
      case .keepToppings(let toppings): draft.toppings = toppings
      case .chooseToppings(let toppings):
        draft.toppings = toppings
        flow.send(.askSize)
      case .askSize: flow.push(SizeScreen(chosen: draft.size), mapIO)
      case .chooseSize(let size):
        draft.size = size
        flow.send(.askAddress)
      case .askAddress: flow.push(AddressScreen(address: draft.address), mapIO)
      case .keepAddress(let address): draft.address = address
      case .chooseAddress(let address):
        draft.address = address
        flow.send(.confirm)
      // A link may come here before an address has been entered.
      case .confirm where draft.pizza.address.isEmpty:
        if !(flow.visible is AddressScreen) { flow.send(.askAddress) }
      case .confirm: flow.push(SummaryScreen(pizza: draft.pizza), mapIO)
      case .order: flow.emit(.ordered(draft.pizza))
      case .cancel: flow.emit(.cancelled)
      }
    }
    flow.environment[WizardSteps.self] = ["Toppings", "Size", "Address", "Summary"]
    flow.routes(
      .literal("toppings", .askToppings), .literal("size", .askSize),
      .literal("address", .askAddress), .literal("summary", .confirm))
    return flow
  }
}

extension PizzaFlow {
  private static func mapIO(_ output: StartScreen.Outputs) -> Action {
    switch output {
    case .tapStart: .askToppings
    }
  }

  private static func mapIO(_ output: ToppingsScreen.Outputs) -> Action {
    switch output {
    case .tapCancel: .cancel
    case .selectToppings(let toppings): .chooseToppings(toppings)
    case .changeToppings(let toppings): .keepToppings(toppings)
    }
  }

  private static func mapIO(_ output: SizeScreen.Outputs) -> Action {
    switch output {
    case .tapCancel: .cancel
    case .selectSize(let size): .chooseSize(size)
    }
  }

  private static func mapIO(_ output: AddressScreen.Outputs) -> Action {
    switch output {
    case .tapCancel: .cancel
    case .enterAddress(let address): .chooseAddress(address)
    case .editAddress(let address): .keepAddress(address)
    }
  }

  private static func mapIO(_ output: SummaryScreen.Outputs) -> Action {
    switch output {
    case .tapCancel: .cancel
    case .tapOrder: .order
    }
  }
}
