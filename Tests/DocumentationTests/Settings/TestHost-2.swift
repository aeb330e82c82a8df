let host = TestHost(PizzaFlow.vend())
