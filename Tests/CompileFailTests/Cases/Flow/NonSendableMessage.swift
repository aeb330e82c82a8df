import TributaryFlow

private final class Basket {
  var items: [String] = []
}

private struct Fill: Message {
  // error: has non-Sendable type 'Basket'
  let basket: Basket
}
