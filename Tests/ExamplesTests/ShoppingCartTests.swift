import TestSupport
import Testing
import TributaryFlow
import TributaryJSON
import TributaryTextTesting
import TributaryText

@testable import ShoppingCart

@MainActor
@Suite(.timeLimit(.generous)) struct ShoppingCartTests {
  @Test func `nothing between a button and the cart names the button's message`() throws {
    let folder = "\(packageFolder)/Examples/ShoppingCart"
    let naming = try files(in: folder, endingWith: ".swift").filter { file in
      let text = try textFile(at: "\(folder)/\(file).swift")
      return text.contains("AddToCart") || text.contains("BuyNow")
    }
    #expect(naming.sorted() == ["BuyingRow", "Messages", "ShopFlow"])
  }

  @Test func `a message climbs from the row through its cell and its screen`() throws {
    let session = session()
    let paths = MessagePaths()
    session.host.window.add(paths)
    try session.perform(.tap("Add Lamp", row: 4))
    #expect(paths.values == [["BuyingRow", "ProductCell", "ViewScreen 'Home'"]])
  }

  @Test func `a link waits for the login as a whole, and is followed after it`() async throws {
    let session = session()
    try session.perform(.open("home/pay/Lamp/method"))
    #expect(session.host.shows("Buying goes on after the login."))
    try await logIn(session)
    #expect(session.host.window.location.description == "home/pay/Lamp/method")
  }

  @Test(arguments: [("pay/Lamp/nowhere", "nowhere"), ("pay/deposit/address/7", "7")])
  func `a link that leads nowhere is reported after the login, and nothing of it shows`(
    link: String, unknown: String
  ) async throws {
    let session = session()
    try session.perform(.open(link))
    try await logIn(session)
    #expect(session.host.shows("'\(link)' leads nowhere"))
    #expect(session.host.shows("'\(unknown)'"))
    try session.perform(.tap("OK", row: nil))
    #expect(session.host.window.location.description == "home")
  }

  @Test func `no login is left behind a link that leads nowhere`() async throws {
    let session = session()
    try session.perform(.tap("Buy Lamp", row: nil))
    try session.perform(.open("pay/Lamp/nowhere"))
    try await logIn(session)
    try session.perform(.tap("OK", row: nil))
    #expect(session.host.window.location.description == "home")
    #expect(session.host.shows("Promotions"))
  }

  @Test func `a link is followed from behind a login and a payment`() async throws {
    let session = session()
    try session.perform(.tap("Buy Lamp", row: nil))
    try session.perform(.open("home/offer/Lamp"))
    #expect(session.host.window.location.description == "home/offer/Lamp")
    try session.perform(.tap("Buy Lamp", row: nil))
    try await logIn(session)
    #expect(session.host.window.location.description == "home/offer/Lamp/pay/Lamp")
    try session.perform(.open("account/address"))
    #expect(session.host.window.location.description == "account/address")
  }

  @Test(arguments: ["pay/Sofa", "pay/cart", "pay", "login/pay"])
  func `a link to no order is refused at once, and no login shows`(link: String) {
    let session = session()
    #expect(throws: CommandError.self) { try session.perform(.open(link)) }
    #expect(session.host.window.location.description == "home")
    #expect(session.host.shows("Promotions"))
  }

  @Test func `cart, customer and place are saved and come back, and no card with them`()
    async throws
  {
    let session = session()
    for name in ["Add Kettle", "Add Lamp", "Cart", "Check out"] {
      try session.perform(.tap(name, row: nil))
    }
    try await logIn(session)
    for command in [
      .tap("Payment method", row: nil), .tap("By card", row: nil), .type("4321"), .press(.enter),
      .tap("Address", row: nil), .type("1 Main St"), .press(.enter),
    ] as [ScriptCommand] {
      try session.perform(command)
    }
    let state = session.host.savedState
    #expect(
      state.description
        == #"{"children":[{"address":"cart","index":2}],"presented":[{"address":"pay/cart"}],"values":{"address":"1 Main St","cart":["Kettle","Lamp"],"name":"Ada","orders":[]}}"#
    )
    #expect(!session.host.savedViews.text.contains("4321"))
    let next = self.session()
    next.host.restore(state)
    await next.host.settle()
    #expect(next.host.savedState == state)
    #expect(next.host.shows("Kettle, Lamp, $76"))
    #expect(next.host.shows("To: 1 Main St"))
    #expect(next.host.shows("By: nothing yet"))
  }

  @Test func `no note says that buying goes on once it has, or how many things were in the cart`()
    async throws
  {
    let host = TestHost(ShopFlow.vend(), columns: 60, rows: 30)
    try host.tap("Add Teapot", row: 1)
    try host.expect("Things in the cart: 1")
    // To buy would take the note away by itself.
    try host.tap("Catalog")
    try host.tap("Home")
    try host.expectNo("Things in the cart")
    try host.tap("Buy Lamp")
    try host.expect("Buying goes on after the login.")
    host.type("Ada")
    host.press(.enter)
    try await host.settle()
    try host.tap("Cancel")
    try host.expectNo("Buying goes on")
  }

  private func session() -> Session {
    Session(root: ShopFlow.vend(), size: Size(columns: 60, rows: 30)) { (_: Never) -> String in }
  }

  private func logIn(_ session: Session) async throws {
    for command in [.type("Ada"), .press(.enter)] as [ScriptCommand] {
      try session.perform(command)
    }
    await session.host.settle()
  }

  @Test func `each button of each cell says its own product`() throws {
    let host = TestHost(ShopFlow.vend(), columns: 60, rows: 30)
    for (index, product) in Product.all.enumerated() {
      try host.tap("Add \(product.name)", row: index + 2)
    }
    // Once around.
    for _ in 1...3 {
      try host.tap("Next", row: 1)
    }
    try host.tap("Add Teapot", row: 1)
    try host.tap("Cart")
    let total = Product.all.reduce(24) { $0 + $1.price }
    try host.expect("Total: $\(total)")
  }
}

extension TextHost {
  fileprivate func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}

/// The levels that each message has passed below the flows.
private final class MessagePaths: WindowObserver {
  private(set) var values: [[String]] = []

  func observe(_ event: WindowEvent) {
    if case .message(_, _, let path, _) = event { values.append(Array(path.prefix(3))) }
  }
}
