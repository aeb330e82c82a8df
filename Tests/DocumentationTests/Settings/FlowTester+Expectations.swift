let tester = FlowTester { PizzaFlow.vend() }
let pizza = Pizza(size: .medium, toppings: [.basil], address: "1 Main St")
