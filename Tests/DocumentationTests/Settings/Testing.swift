// MARK: Choices

enum Login { case ok, wrongPassword, late }
let choices = Choices()

// MARK: ExpectRoutes

enum TimelineFlow { @MainActor static func vend() -> some Screen<Never, Never> { Card<Never>() } }

// MARK: FlowEvent

let tester = FlowTester { PizzaFlow.vend() }

// MARK: FlowTester+Expectations

let tester = FlowTester { PizzaFlow.vend() }
let pizza = Pizza(size: .medium, toppings: [.basil], address: "1 Main St")

// MARK: FlowTester-2

let tester = FlowTester { PizzaFlow.vend() }

// MARK: FlowTester-3

let tea = "tea"
let basket = MutableProperty<[String]>([])
final class ProductScreen: TextScreen {
  enum Outputs: Sendable { case add(String) }
  let title = "Tea"
  let outputs = Signal<Outputs>.pipe().signal
  let body: [any View] = []
}
let tester = FlowTester {
  Stack<String>(root: Child(ProductScreen()) { _ in "add" })
}

// MARK: Explorer-2

let basket = [1]
let explorer = Explorer { _ in PizzaFlow.vend() }

// MARK: Replay

let script = ""

// MARK: Snapshot-2

let host = TestHost(PizzaFlow.vend())

// MARK: TestHost-2

let host = TestHost(PizzaFlow.vend())
