let flow = PizzaFlow.vend()
