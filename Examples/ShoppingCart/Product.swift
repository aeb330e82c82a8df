import Payment

struct Product: Sendable, Hashable {
  let name: String
  let category: String
  let price: Int

  var label: String { "\(name), $\(price)" }

  static let categories = ["Kitchen", "Light", "Sleep"]

  static let all = [
    Product(name: "Teapot", category: "Kitchen", price: 24),
    Product(name: "Kettle", category: "Kitchen", price: 31),
    Product(name: "Lamp", category: "Light", price: 45),
    Product(name: "Candle", category: "Light", price: 3),
    Product(name: "Blanket", category: "Sleep", price: 38),
  ]
}

/// A location contains the product's name.
extension Product: LosslessStringConvertible {
  init?(_ name: String) {
    guard let product = Self.all.first(where: { $0.name == name }) else { return nil }
    self = product
  }

  var description: String { name }
}

// Only the name is saved, since the price may change.
extension Product: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let product = Self(name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "there is no product '\(name)'")
    }
    self = product
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension Order {
  static let deposit = Order("deposit", of: ["Deposit"], total: 20, isShipped: false)

  static func product(_ product: Product) -> Order {
    Order(product.name, of: [product.name], total: product.price)
  }

  static func cart(_ products: [Product]) -> Order {
    Order("cart", of: products.map(\.name), total: products.reduce(0) { $0 + $1.price })
  }
}
