struct Product: Sendable, Hashable {
  let name: String
  let category: String
  let price: Int

  var label: String { "\(name), $\(price)" }

  static let all = [
    Product(name: "Teapot", category: "Kitchen", price: 24),
    Product(name: "Kettle", category: "Kitchen", price: 31),
    Product(name: "Lamp", category: "Light", price: 45),
    Product(name: "Candle", category: "Light", price: 3),
    Product(name: "Blanket", category: "Sleep", price: 38),
  ]
}

/// What is paid for, wherever it was begun.
struct Order: Sendable, Equatable {
  /// What it is called in a location.
  let key: String
  let products: [Product]

  var total: Int { products.reduce(0) { $0 + $1.price } }
  var label: String { "\(products.map(\.name).joined(separator: ", ")), $\(total)" }

  /// Whether it has to be sent somewhere.
  var isShipped: Bool { key != "deposit" }

  static func product(_ product: Product) -> Order {
    Order(key: product.name, products: [product])
  }

  static func cart(_ products: [Product]) -> Order {
    Order(key: "cart", products: products)
  }

  static func deposit(_ amount: Int) -> Order {
    Order(
      key: "deposit", products: [Product(name: "Deposit", category: "Account", price: amount)])
  }
}
