import Tributary

final class SizeScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapCancel
    case selectSize(PizzaSize)
  }

  let title = "Size"
  @OutputPort var outputs: Signal<Outputs>

  private var chosen: PizzaSize

  init(chosen: PizzaSize) {
    self.chosen = chosen
  }

  var leadingButtons: [Button] {
    [Button("Cancel") { self._outputs.send(.tapCancel) }]
  }

  var trailingButtons: [Button] {
    [Button("Next") { self.select(self.chosen) }]
  }

  var body: [any View] {
    Form {
      Text("Choose one, or go on with the one that is marked.")
      VStack {
        ForEach(PizzaSize.allCases, id: \.self) { size in
          RadioButton(size.rawValue, isOn: size == self.chosen) { self.select(size) }
        }
      }
    }
  }

  private func select(_ size: PizzaSize) {
    chosen = size
    _outputs.send(.selectSize(size))
  }
}
