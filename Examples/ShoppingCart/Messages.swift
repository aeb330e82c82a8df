import Tributary

/// Puts a product into the cart, and tells how many there are in it then.
struct AddToCart: Message {
  typealias Reply = Int

  let product: Product
}

/// Buys a product at once, past the cart, and tells whether that has begun or waits for a login.
struct BuyNow: Message {
  enum Reply: Sendable { case begun, waitsForLogin }

  let product: Product
}

/// Asks for the products of a category, and is told them or why not.
struct FindProducts: Message {
  typealias Reply = Result<[Product], Offline>

  let category: String
}

/// Why there is no data.
struct Offline: Error, Equatable {}
