import Tributary

final class ToppingsScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    /// At each tick, so that nothing is lost when the user goes back.
    case changeToppings([PizzaTopping])
    case selectToppings([PizzaTopping])
    case tapCancel
  }

  let title = "Toppings"
  let route = ["toppings"]
  var outputs: Signal<Outputs> { output.signal }

  private let menu: [PizzaTopping]
  private var chosen: Set<PizzaTopping>
  private let output = Signal<Outputs>.pipe()

  init(menu: [PizzaTopping], chosen: [PizzaTopping]) {
    self.menu = menu
    self.chosen = Set(chosen)
  }

  // The order of the menu, whatever the order of the ticks.
  private var toppings: [PizzaTopping] { menu.filter(chosen.contains) }

  var leadingButtons: [Button] {
    [Button("Cancel") { self.output.observer.send(.tapCancel) }]
  }

  var trailingButtons: [Button] {
    [Button("Next") { self.output.observer.send(.selectToppings(self.toppings)) }]
  }

  var body: [any View] {
    List(menu) { topping in
      Toggle(topping.rawValue, isOn: self.chosen.contains(topping)) {
        self.chosen.formSymmetricDifference([topping])
        self.output.observer.send(.changeToppings(self.toppings))
      }
    }
  }
}
