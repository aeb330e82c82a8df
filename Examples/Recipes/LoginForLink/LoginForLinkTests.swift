import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A login for a link", .timeLimit(.minutes(30))) struct LoginForLinkTests {
  private let user = MutableProperty("")

  private func logIn(_ name: String, in host: TestHost) async throws {
    try host.tap("Name")
    host.type(name)
    host.press(.enter)
    try await host.settle()
  }

  @Test func `a link waits for a login, and then leads to its order`() async throws {
    let host = TestHost(OrdersFlow.vend(user: user))
    try host.open("order/7")
    try await host.settle()
    #expect(host.path.last?.title == "Login")
    try await logIn("Ada", in: host)
    try host.expect("For Ada.")
    #expect(host.location == "order/7")
  }

  @Test func `a tap waits as well, and the next one does not`() async throws {
    let host = TestHost(OrdersFlow.vend(user: user))
    try host.tap("Order 7")
    try await host.settle()
    try await logIn("Ada", in: host)
    #expect(host.location == "order/7")
    host.back()
    try host.tap("Order 8")
    #expect(host.location == "order/8")
  }

  @Test func `a login that is left rejects the link`() async throws {
    let host = TestHost(OrdersFlow.vend(user: user))
    try host.open("order/7")
    try await host.settle()
    host.back()
    try await host.settle()
    #expect(host.path.last?.title == "Orders")
    #expect(user.value == "")
  }

  @Test func `a link waits for the one before it, and asks for the login again if that was left`()
    async throws
  {
    let host = TestHost(OrdersFlow.vend(user: user))
    for link in ["order/7", "order/8"] {
      try host.open(link)
      try await host.settle()
    }
    host.back()
    try await host.settle()
    #expect(host.path.last?.title == "Login")
    try await logIn("Ada", in: host)
    #expect(host.location == "order/8")
  }
}
