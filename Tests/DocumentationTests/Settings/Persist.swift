struct Basket: LosslessStringConvertible {
  let description = ""
  init() {}
  init?(_ description: String) {}
}
let flow = Stack<Never>(root: Card<Never>())
