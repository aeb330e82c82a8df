import Tributary

final class SummaryScreen: TextScreen {
  enum Outputs: Sendable { case tapOrder, tapCancel }

  let title = "Summary"
  let route = ["summary"]
  var outputs: Signal<Outputs> { output.signal }

  private let pizza: Pizza
  private let output = Signal<Outputs>.pipe()

  init(pizza: Pizza) {
    self.pizza = pizza
  }

  var leadingButtons: [Button] {
    [Button("Cancel") { self.output.observer.send(.tapCancel) }]
  }

  var body: [any View] {
    Text("A \(pizza).")
    Button("Order") { self.output.observer.send(.tapOrder) }
  }
}
