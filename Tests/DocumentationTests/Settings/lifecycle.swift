let start = Card<Never>("Start")
let size = Card<Never>("Size")
let flow = Stack<Never>(root: start)
let window = Window(root: flow)
