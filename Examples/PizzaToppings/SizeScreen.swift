import Tributary

final class SizeScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case selectSize(PizzaSize)
    case tapNext
    case tapCancel
  }

  let title = "Size"
  let route = ["size"]
  var outputs: Signal<Outputs> { output.signal }

  private var chosen: PizzaSize
  private let output = Signal<Outputs>.pipe()

  init(chosen: PizzaSize) {
    self.chosen = chosen
  }

  var leadingButtons: [Button] {
    [Button("Cancel") { self.output.observer.send(.tapCancel) }]
  }

  var trailingButtons: [Button] {
    [Button("Next") { self.output.observer.send(.tapNext) }]
  }

  var body: [any View] {
    Text("Choose one, or go on with the one that is marked.")
    for size in PizzaSize.allCases {
      Toggle(size.rawValue, isOn: size == self.chosen, isChoice: true) {
        self.chosen = size
        self.output.observer.send(.selectSize(size))
        self.output.observer.send(.tapNext)
      }
    }
  }
}
