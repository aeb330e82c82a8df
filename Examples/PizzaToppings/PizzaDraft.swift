/// What has been collected so far; it can be saved as a text.
struct PizzaDraft: Sendable, Equatable {
  var toppings: [PizzaTopping] = []
  var size = PizzaSize.medium
  var address = ""

  var pizza: Pizza { Pizza(size: size, toppings: toppings, address: address) }
}

extension PizzaDraft: LosslessStringConvertible {
  /// Reads what `description` has written; the address is all that comes after the second line.
  init?(_ description: String) {
    let lines = description.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, let size = PizzaSize(rawValue: String(lines[0])) else { return nil }
    let names = lines[1].split(separator: ",")
    let toppings = names.compactMap { PizzaTopping(rawValue: String($0)) }
    guard toppings.count == names.count else { return nil }
    self.init(toppings: toppings, size: size, address: String(lines[2]))
  }

  var description: String {
    "\(size.rawValue)\n\(toppings.map(\.rawValue).joined(separator: ","))\n\(address)"
  }
}
