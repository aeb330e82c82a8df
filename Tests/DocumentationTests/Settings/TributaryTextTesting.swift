// MARK: Explorer-2

let basket = [1]
let explorer = Explorer { _ in PizzaFlow.vend() }

// MARK: Explorer-3

let explorer = Explorer { _ in PizzaFlow.vend() }

// MARK: Replay

let script = ""

// MARK: Snapshot-2

let host = TestHost(PizzaFlow.vend())

// MARK: TestHost-2

let host = TestHost(PizzaFlow.vend())
