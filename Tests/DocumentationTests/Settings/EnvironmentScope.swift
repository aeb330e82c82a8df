let settings = Card<Never>()
let flow = Stack<Never>(root: settings)
