import Tributary

/// Puts a product into the cart, and returns the number of products in it.
struct AddToCart: Message {
  typealias Reply = Int

  let product: Product
}

/// Buys a product at once, without the cart, and returns whether that has begun or waits for a
/// login.
struct BuyNow: Message {
  enum Reply: Sendable { case begun, waitsForLogin }

  let product: Product
}

/// Requests the products of a category, and returns them or an error.
struct FindProducts: Message {
  typealias Reply = Result<[Product], Offline>

  let category: String
}

/// The error of missing data.
struct Offline: Error, Equatable {}
