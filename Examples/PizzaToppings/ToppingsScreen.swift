import Tributary

final class ToppingsScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapCancel
    case selectToppings([PizzaTopping])
    /// Sent at each tick, so that nothing is lost when the user goes back.
    case changeToppings([PizzaTopping])
  }

  let title = "Toppings"
  @OutputPort var outputs: Signal<Outputs>

  private let menu: [PizzaTopping]
  private var chosen: Set<PizzaTopping>

  init(menu: [PizzaTopping], chosen: [PizzaTopping]) {
    self.menu = menu
    self.chosen = Set(chosen)
  }

  // The order of the menu, whatever the order of the ticks.
  private var toppings: [PizzaTopping] { menu.filter(chosen.contains) }

  var leadingButtons: [Button] {
    [Button("Cancel") { self._outputs.send(.tapCancel) }]
  }

  var trailingButtons: [Button] {
    [Button("Next") { self._outputs.send(.selectToppings(self.toppings)) }]
  }

  var body: [any View] {
    List(menu) { topping in
      Toggle(topping.rawValue, isOn: self.chosen.contains(topping)) {
        self.chosen.formSymmetricDifference([topping])
        self._outputs.send(.changeToppings(self.toppings))
      }
    }
  }
}
