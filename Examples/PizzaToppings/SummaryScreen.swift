import Tributary

final class SummaryScreen: TextScreen {
  enum Outputs: Sendable { case tapCancel, tapOrder }

  let title = "Summary"
  @OutputPort var outputs: Signal<Outputs>

  private let pizza: Pizza

  init(pizza: Pizza) {
    self.pizza = pizza
  }

  var leadingButtons: [Button] {
    [Button("Cancel") { self._outputs.send(.tapCancel) }]
  }

  var body: [any View] {
    Form {
      Text("A \(pizza).")
      Button("Order") { self._outputs.send(.tapOrder) }.buttonStyle(.primary)
    }
  }
}
