enum Action { case showSearch, showSettings }
let flow = Stack<Action>(root: Card<Never>())
