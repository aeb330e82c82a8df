let screen = Card<Never>()
let flow = Stack<Never>(root: screen)
