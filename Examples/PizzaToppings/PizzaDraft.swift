/// The collected data of an order; it can be saved.
struct PizzaDraft: Codable, Sendable, Equatable {
  var toppings: [PizzaTopping] = []
  var size = PizzaSize.medium
  var address = ""

  var pizza: Pizza { Pizza(size: size, toppings: toppings, address: address) }
}
