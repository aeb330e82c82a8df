enum Action { case askToDiscard }
let flow = Stack<Action>(root: Card<Never>())
let form = (isDirty: true, text: "")
