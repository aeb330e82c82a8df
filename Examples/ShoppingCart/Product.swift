struct Product: Sendable, Hashable {
  let name: String
  let category: String
  let price: Int

  var label: String { "\(name), $\(price)" }
}

/// What is paid for, wherever it was begun.
enum Order: Sendable, Equatable {
  case product(Product)
  case cart([Product])
  case deposit(Int)

  var total: Int {
    switch self {
    case .product(let product): product.price
    case .cart(let products): products.reduce(0) { $0 + $1.price }
    case .deposit(let amount): amount
    }
  }

  var label: String {
    switch self {
    case .product(let product): product.label
    case .cart(let products): "\(products.map(\.name).joined(separator: ", ")), $\(total)"
    case .deposit: "Deposit, $\(total)"
    }
  }

  /// What it is called in a location.
  var key: String {
    switch self {
    case .product(let product): product.name
    case .cart: "cart"
    case .deposit: "deposit"
    }
  }

  /// Whether it has to be sent somewhere.
  var isShipped: Bool {
    if case .deposit = self { false } else { true }
  }
}
