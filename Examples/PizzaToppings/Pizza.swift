/// The ordered pizza.
struct Pizza: Sendable, Equatable {
  let size: PizzaSize
  let toppings: [PizzaTopping]
  let address: String

  /// Creates a pizza, and removes blanks around the address.
  init(size: PizzaSize, toppings: [PizzaTopping], address: String) {
    self.size = size
    self.toppings = toppings
    let start = address.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    self.address = end.map { String(start[...$0]) } ?? ""
  }
}

extension Pizza: CustomStringConvertible {
  var description: String {
    let names = toppings.map(\.rawValue).joined(separator: ", ")
    return "\(size.rawValue) pizza with \(names.isEmpty ? "no toppings" : names) to \(address)"
  }
}

/// The menu, in its order.
enum PizzaTopping: String, CaseIterable, Codable, Sendable {
  case mushrooms = "Mushrooms"
  case pepperoni = "Pepperoni"
  case olives = "Olives"
  case onions = "Onions"
  case peppers = "Peppers"
  case basil = "Basil"
}

enum PizzaSize: String, CaseIterable, Codable, Sendable { case small, medium, large }

/// The collected data of an order; it can be saved.
struct PizzaDraft: Codable, Sendable, Equatable {
  var toppings: [PizzaTopping] = []
  var size = PizzaSize.medium
  var address = ""

  var pizza: Pizza { Pizza(size: size, toppings: toppings, address: address) }
}
