import TestSupport
import Testing
import TributaryTesting

@testable import ShoppingCart

@MainActor
@Suite struct ShoppingCartTests {
  @Test func `nothing between a button and the cart names what the button says`() throws {
    let folder = Transcript.folder("../../Examples/ShoppingCart")
    let naming = try files(in: folder, endingWith: ".swift").filter { file in
      let text = try textFile(at: "\(folder)/\(file).swift")
      return text.contains("AddToCart") || text.contains("BuyNow")
    }
    #expect(naming.sorted() == ["BuyButtons", "Messages", "ShopFlow"])
  }

  @Test func `each button of each cell says its own product`() throws {
    let host = TestHost(ShopFlow.vend(), columns: 60, rows: 30)
    let store = Store()
    for (index, product) in store.products.enumerated() {
      try host.tap("Add \(product.name)", row: index + 2)
    }
    for _ in store.promotions {
      try host.tap("Next", row: 1)
    }
    try host.tap("Add Teapot", row: 1)
    try host.tap("Cart")
    let total = store.products.reduce(24) { $0 + $1.price }
    try host.expect("Total: $\(total)")
  }
}
