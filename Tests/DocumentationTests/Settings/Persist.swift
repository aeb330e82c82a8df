struct Basket: Codable {}
let flow = Stack<Never>(root: Card<Never>())
