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
