let flow = Stack<Never>(root: Card<Never>())
