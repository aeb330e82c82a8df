import TestSupport
import Testing
import TributaryTesting
import TributaryText

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

  @Test func `a link waits for the login as a whole, and is followed after it`() throws {
    let session = session()
    try session.perform(.open("home/pay/Lamp/method"))
    #expect(session.host.shows("Buying goes on after the login."))
    for command in [.type("Ada"), .press(.enter)] as [ScriptCommand] {
      try session.perform(command)
    }
    #expect(session.host.window.location.description == "home/pay/Lamp/method")
  }

  @Test(arguments: ["pay/Lamp/nowhere", "pay/deposit/address/7"])
  func `a link that leads nowhere is told after the login, and nothing of it shows`(
    link: String
  ) throws {
    let session = session()
    for command in [.open(link), .type("Ada"), .press(.enter)] as [ScriptCommand] {
      try session.perform(command)
    }
    #expect(session.host.shows("The link \(link) leads nowhere."))
    try session.perform(.tap("OK", row: nil))
    #expect(session.host.window.location.description == "home")
  }

  @Test(arguments: ["pay/Sofa", "pay/cart", "pay", "login/pay"])
  func `a link to no order is refused at once, and no login shows`(link: String) {
    let session = session()
    #expect(throws: CommandError.self) { try session.perform(.open(link)) }
    #expect(session.host.window.location.description == "home")
    #expect(session.host.shows("Promotions"))
  }

  @Test func `what is in the cart is saved and comes back, also at its payment`() throws {
    let session = session()
    for name in ["Add Kettle", "Add Lamp", "Cart", "Check out"] {
      try session.perform(.tap(name, row: nil))
    }
    for command in [.type("Ada"), .press(.enter)] as [ScriptCommand] {
      try session.perform(command)
    }
    let state = session.host.savedState
    #expect(state.description == "cart/pay/cart\n Kettle,Lamp\n")
    let next = self.session()
    next.host.restore(state)
    for command in [.type("Ada"), .press(.enter)] as [ScriptCommand] {
      try next.perform(command)
    }
    #expect(next.host.savedState == state)
    #expect(next.host.shows("Kettle, Lamp, $76"))
  }

  @Test func `nothing says that buying goes on after it has`() throws {
    let host = TestHost(ShopFlow.vend(), columns: 60, rows: 30)
    try host.tap("Buy Lamp")
    try host.expect("Buying goes on after the login.")
    host.type("Ada")
    host.press(.enter)
    try host.tap("Cancel")
    #expect(!host.screen.contains("Buying goes on"))
  }

  private func session() -> Session {
    Session(root: ShopFlow.vend(), size: Size(columns: 60, rows: 30)) { (_: Never) -> String in }
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

extension TextHost {
  fileprivate func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
