enum Action: Sendable { case askToppings }
final class Start: TextScreen {
  enum Outputs: Sendable { case tapStart }
  let title = "Start"
  var outputs: Signal<Outputs> { output.signal }
  private let output = Signal<Outputs>.pipe()
  let body: [any View] = []
  func tap() { output.observer.send(.tapStart) }
}
let start = Start()
let flow = Stack<Action>(root: start) { _ in .askToppings }
flow.handle { flow, _ in flow.push(Card<Never>("Toppings")) }
let window = Window(root: flow)
