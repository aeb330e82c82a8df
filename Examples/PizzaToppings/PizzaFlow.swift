import Tributary

/// Collects a pizza over four steps.
///
/// The draft is the flow's; no step sees what another one was told.
enum PizzaFlow {
  enum Outputs: Sendable, Equatable {
    case ordered(Pizza)
    case cancelled
  }

  private enum Action: Sendable {
    case askToppings
    case keepToppings([PizzaTopping])
    case askSize
    case keepSize(PizzaSize)
    case askAddress
    case keepAddress(String)
    case confirm
    case order
    case cancel
  }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: StartScreen(), mapIO)
    flow.handle(into: PizzaDraft(), savedAs: "pizza") { flow, draft, action in
      switch action {
      case .askToppings:
        let toppings = ToppingsScreen(menu: PizzaTopping.allCases, chosen: draft.toppings)
        flow.push(toppings, mapIO)
      case .keepToppings(let toppings): draft.toppings = toppings
      case .askSize: flow.push(SizeScreen(chosen: draft.size), mapIO)
      case .keepSize(let size): draft.size = size
      case .askAddress: flow.push(AddressScreen(address: draft.address), mapIO)
      case .keepAddress(let address): draft.address = address
      case .confirm: flow.push(SummaryScreen(pizza: draft.pizza), mapIO)
      case .order: flow.emit(.ordered(draft.pizza))
      case .cancel: flow.emit(.cancelled)
      }
    }
    flow.locate([
      "toppings": .askToppings, "size": .askSize, "address": .askAddress, "summary": .confirm,
    ])
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
    case .changeToppings(let toppings): .keepToppings(toppings)
    case .selectToppings: .askSize
    case .tapCancel: .cancel
    }
  }

  private static func mapIO(_ output: SizeScreen.Outputs) -> Action {
    switch output {
    case .selectSize(let size): .keepSize(size)
    case .tapNext: .askAddress
    case .tapCancel: .cancel
    }
  }

  private static func mapIO(_ output: AddressScreen.Outputs) -> Action {
    switch output {
    case .editAddress(let address): .keepAddress(address)
    case .tapNext: .confirm
    case .tapCancel: .cancel
    }
  }

  private static func mapIO(_ output: SummaryScreen.Outputs) -> Action {
    switch output {
    case .tapOrder: .order
    case .tapCancel: .cancel
    }
  }
}
