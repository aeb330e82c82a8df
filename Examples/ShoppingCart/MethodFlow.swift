import Tributary

/// Asks how to pay; the account and each payment use it.
enum MethodFlow {
  enum Outputs: Sendable, Equatable {
    case choose(PaymentMethod)
  }

  private enum Action: Sendable {
    case askCard
    case tell(Outputs)
  }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let method = MethodScreen()
    let flow = NavigationFlow<Never, Action, Outputs>(root: method)
    flow.connect(method, mapIO)
    flow.locate { rest in rest.popFirst() == "card" ? .askCard : nil }
    flow.handle { flow, action in
      switch action {
      case .askCard:
        let card = CardScreen()
        flow.connect(card, mapIO)
        flow.push(card)
      case .tell(let output): flow.emit(output)
      }
    }
    return flow
  }

  private static func mapIO(_ output: MethodScreen.Outputs) -> Action {
    switch output {
    case .tapInvoice: .tell(.choose(.invoice))
    case .tapCard: .askCard
    }
  }

  private static func mapIO(_ output: CardScreen.Outputs) -> Action {
    switch output {
    case .submit(let number): .tell(.choose(.card(number)))
    }
  }
}

final class MethodScreen: TextScreen {
  enum Outputs: Sendable {
    case tapInvoice
    case tapCard
  }

  let title = "Payment method"
  let route = ["method"]
  var outputs: Signal<Outputs> { output.signal }
  private let output = Signal<Outputs>.pipe()

  var body: [any View] {
    Button("By invoice") { self.output.observer.send(.tapInvoice) }
    Button("By card") { self.output.observer.send(.tapCard) }
  }
}

final class CardScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case submit(String)
  }

  let title = "Card"
  let route = ["card"]
  var outputs: Signal<Outputs> { output.signal }

  private var number = ""
  private var note = ""
  private let output = Signal<Outputs>.pipe()

  var body: [any View] {
    TextField("Number", text: number) {
      self.number = $0
    } onSubmit: {
      self.submit()
    }
    Button("Use this card") { self.submit() }
    Text(note)
  }

  private func submit() {
    if (4...19).contains(number.count), number.allSatisfy({ ("0"..."9").contains($0) }) {
      output.observer.send(.submit(number))
    } else {
      note = "A card has 4 to 19 digits; type them alone."
    }
  }
}
