// MARK: Replay

let script = ""

// MARK: ScreenExpectation

let host = TestHost(PizzaFlow.vend())

// MARK: TestHost-2

let host = TestHost(PizzaFlow.vend())
