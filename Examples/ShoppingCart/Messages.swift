import Tributary

/// Puts a product into the cart, and tells how many there are in it then.
struct AddToCart: Message {
  typealias Reply = Int

  let product: Product
}

/// Buys a product at once, past the cart.
struct BuyNow: Message {
  typealias Reply = Purchase

  let product: Product
}

/// What becomes of a wish to buy.
enum Purchase: Sendable, Equatable {
  case begun
  case waitsForLogin
}

/// Asks for the products of a category.
struct FindProducts: Message {
  typealias Reply = Result<[Product], Refusal>

  let category: String
}

/// Asks for what the customer has paid for.
struct FindOrders: Message {
  typealias Reply = Result<[Order], Refusal>
}

/// Why there is no data.
enum Refusal: String, Error {
  case offline = "The shop is offline."
  case notLoggedIn = "Log in to see your orders."
}
