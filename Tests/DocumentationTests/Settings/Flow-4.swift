enum Action: Sendable { case type(String) }
let flow = Stack<Action>(root: Card<Never>())
