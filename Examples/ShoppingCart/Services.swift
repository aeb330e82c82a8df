/// What is on sale.
@MainActor
final class Store {
  var isOffline = false
  let products = Product.all
  let categories = ["Kitchen", "Light", "Sleep"]
  var promotions: [Product] { [products[0], products[2], products[4]] }

  func product(_ name: String) -> Product? {
    products.first { $0.name == name }
  }

  func products(in category: String) -> Result<[Product], Refusal> {
    isOffline ? .failure(.offline) : .success(products.filter { $0.category == category })
  }
}

/// What is to be bought; as a text, the names of it.
struct Cart: LosslessStringConvertible, Sendable {
  var products: [Product] = []

  init() {}

  init(_ description: String) {
    products = description.split(separator: ",").compactMap { name in
      Product.all.first { $0.name == name }
    }
  }

  var description: String { products.map(\.name).joined(separator: ",") }
}

/// Who buys, and how.
@MainActor
final class Customer {
  var name: String?
  var address = ""
  var method: String?
  var orders: [Order] = []
}
