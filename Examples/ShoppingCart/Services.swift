import Tributary

/// What is on sale.
@MainActor
final class Store {
  var isOffline = false
  let products = [
    Product(name: "Teapot", category: "Kitchen", price: 24),
    Product(name: "Kettle", category: "Kitchen", price: 31),
    Product(name: "Lamp", category: "Light", price: 45),
    Product(name: "Candle", category: "Light", price: 3),
    Product(name: "Blanket", category: "Sleep", price: 38),
  ]
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
@MainActor
final class Cart {
  var products: [Product] = []

  var text: String { Location(products.map(\.name)).description }

  func read(_ text: String, from store: Store) {
    products = Location(text)?.components.compactMap(store.product) ?? []
  }
}

/// Who buys, and how.
@MainActor
final class Customer {
  var name: String?
  var address = ""
  var method: String?
  var orders: [Order] = []
}
