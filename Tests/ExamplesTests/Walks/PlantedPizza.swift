import Tributary

@testable import PizzaToppings

/// The first steps of a pizza, with a line that may be wrong.
enum PlantedPizza {
  private enum Action: Sendable {
    case askToppings
    case askSize
    case cancel
    case ignore
  }

  @MainActor static func vend(_ bug: PlantedBug?) -> some Screen<Never, Never> {
    let start = StartScreen()
    let flow = NavigationFlow<Never, Action, Never>(root: start)
    flow.connect(start) { output in
      switch output {
      case .tapStart: .askToppings
      }
    }
    flow.handle { flow, action in
      switch action {
      case .askToppings:
        let toppings = PlantedToppings(bug)
        if bug == .keptScreen { toppings.outputs.observe(on: .main) { _ in toppings.tick(.basil) } }
        flow.connect(toppings, mapIO)
        flow.push(toppings)
      case .askSize:
        let size = SizeScreen(chosen: .medium)
        flow.connect(size) { $0 == .tapCancel ? .cancel : .ignore }
        flow.push(size)
      case .cancel:
        if bug == .deadEnd { flow.setStack([Goodbye()]) } else { flow.popToRoot() }
      case .ignore: break
      }
    }
    flow.locate { $0.popFirst() == "toppings" ? .askToppings : nil }
    return flow
  }

  private static func mapIO(_ output: PlantedToppings.Outputs) -> Action {
    switch output {
    case .tapNext: .askSize
    case .tapCancel: .cancel
    }
  }
}

/// The toppings, and how many are chosen.
final class PlantedToppings: TextScreen {
  enum Outputs: Sendable {
    case tapNext
    case tapCancel
  }

  let title = "Toppings"
  var outputs: Signal<Outputs> { output.signal }
  private(set) var chosen: [PizzaTopping] = []
  private var count = 0
  private let bug: PlantedBug?
  private let output = Signal<Outputs>.pipe()

  init(_ bug: PlantedBug?) {
    self.bug = bug
  }

  var route: [String] {
    bug == .malformedLocation ? ["toppings", "\(PizzaDraft(toppings: chosen))"] : ["toppings"]
  }

  var leadingButtons: [Button] {
    [Button("Cancel") { self.output.observer.send(.tapCancel) }]
  }

  var trailingButtons: [Button] {
    [Button("Next") { self.output.observer.send(.tapNext) }]
  }

  var body: [any View] {
    Text("\(count) chosen")
    List(PizzaTopping.allCases) { topping in
      Toggle(topping.rawValue, isOn: self.chosen.contains(topping)) { self.tick(topping) }
    }
  }

  func tick(_ topping: PizzaTopping) {
    let others = chosen.filter { $0 != topping }
    chosen = others.count == chosen.count ? chosen + [topping] : others
    switch bug {
    case .wrongCount: count += 1
    case .lostUpdate: Task { [weak self] in self?.count = self?.chosen.count ?? 0 }
    default: count = chosen.count
    }
  }
}

/// Where nothing can be done.
final class Goodbye: TextScreen {
  let title = "Goodbye"
  var body: [any View] { Text("See you.") }
}
