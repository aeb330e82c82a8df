/// What is ordered in the end.
struct Pizza: Sendable, Equatable {
  let size: PizzaSize
  let toppings: [PizzaTopping]
  let address: String
}

extension Pizza: CustomStringConvertible {
  var description: String {
    let names = toppings.map(\.rawValue).joined(separator: ", ")
    return "\(size.rawValue) pizza with \(names.isEmpty ? "no toppings" : names) to \(address)"
  }
}

/// The menu, in its order.
enum PizzaTopping: String, CaseIterable, Sendable {
  case mushrooms = "Mushrooms"
  case pepperoni = "Pepperoni"
  case olives = "Olives"
  case onions = "Onions"
  case peppers = "Peppers"
  case basil = "Basil"
}

enum PizzaSize: String, CaseIterable, Sendable {
  case small, medium, large
}
