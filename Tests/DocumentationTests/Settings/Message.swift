typealias Item = String
let prices = ["Lamp": 45]
let flow = Stack<Never>(root: Card<Never>())
@MainActor func bubble<M: Message>(_ message: M) -> M.Reply? { nil }
let item = "Lamp"
