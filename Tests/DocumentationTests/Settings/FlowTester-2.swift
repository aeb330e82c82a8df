let tester = FlowTester { PizzaFlow.vend() }
