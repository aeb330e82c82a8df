import Payment
import TestSupport
import Testing
import TributaryFlow
import TributaryText
import TributaryTextTesting

@testable import LoanDesk
@testable import Mail
@testable import PizzaToppings
@testable import ProductCatalog
@testable import ShoppingCart
@testable import SignUp
@testable import SubFlows
@testable import TweetTimeline

@MainActor
@Suite("Routes of the demos", .timeLimit(.generous)) struct RoutesTests {
  @Test func `each route of a demo reads back the text that it prints`() throws {
    let live = LiveFlows()
    let customer = Customer()
    let services = Services(user: "ann")
    try expectRoutes(of: PizzaFlow.vend())
    try expectRoutes(of: LoanFlow.vend(catalogue: Catalogue(clock: ContinuousClock())), "book/Emma")
    try expectRoutes(
      of: ShopFlow.vend(), "pay/deposit", "offer/Lamp", "product/Lamp", "category/Light")
    try expectRoutes(of: PaymentFlow.vend(.deposit, by: customer))
    try expectRoutes(of: MethodFlow.vend(customer))
    try expectRoutes(of: OnboardingFlow.vend(), "page/1")
    try expectRoutes(of: StoreFlow.vend(services), "3")
    try expectRoutes(of: ProductFlow.vend(services.products.products[0], services))
    try expectRoutes(of: LoginFlow.vend(services))
    try expectRoutes(of: CatalogFlow.vend(Services(user: nil)), "products/3", "page/1")
    try expectRoutes(of: AppFlow.vend(accounts: Accounts(clock: ContinuousClock())), "profile/bob")
    let loggedIn = Window(root: AppFlow.vend(accounts: Accounts(clock: ContinuousClock())))
    loggedIn.open("profile/bob")
    try expectRoutes(of: loggedIn.root, "profile/bob")
    try expectRoutes(of: MenuFlow.vend())
    try expectRoutes(of: RiversFlow.vend(style: .push, live: live), "Rhine")
    try expectRoutes(of: LakesFlow.vend(style: .push, canMark: { false }, live: live), "Onega")
    let mail = MailFlow.vend(
      store: MailStore(MadeMail(count: 9)), server: MailServer(clock: ManualClock()))
    try expectRoutes(of: mail, "archive", "compose/10000001")
    // The tweet is saved, so that both tabs with tweets know it.
    let timeline = TestHost(MainFlow.vend(tweets: .made(9)), columns: 80, rows: 20)
    try timeline.tap("Save", row: 3)
    try expectRoutes(of: timeline.path[0], "tweet/3", "user/ann")
  }

  // D2 of the audit: only the tab that showed came back.
  @Test func `a timeline is restored with the screens pushed in a hidden tab`() throws {
    let window = Window(root: MainFlow.vend(tweets: .made(9)))
    for location in ["timeline/user/ann/tweet/1", "saved"] { window.open(location) }
    let again = Window(root: MainFlow.vend(tweets: .made(9)))
    again.restore(window.savedState)
    #expect(again.location.description == "saved")
    let tabs = try #require(again.root as? any TabContainer)
    #expect((tabs.tabs[0] as? any StackContainer)?.stack.map(\.title).count == 3)
  }

  // D1 of the audit: a link went past a required step.
  @Test(arguments: ["summary", "toppings/summary"])
  func `a saved pizza without an address does not come back at its order`(link: String) {
    let window = Window(root: PizzaFlow.vend())
    if let state = SavedState(#"{"children":[{"address":"summary","index":1}]}"#) {
      window.restore(state)
    }
    #expect(window.path.last?.title == "Address")
    window.open(link)
    #expect(window.path.last?.title == "Address")
    #expect(window.location.components.last == "address")
  }
}
