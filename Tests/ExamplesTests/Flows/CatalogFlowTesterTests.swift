import TestSupport
import Testing
import TributaryFlow
import TributaryText
import TributaryTextTesting

@testable import ProductCatalog

@MainActor
@Suite("ProductCatalog, with a FlowTester", .timeLimit(.generous)) struct CatalogFlowTesterTests {
  private typealias Onboarding = ViewScreen<OnboardingScreen.Outputs>

  private let tester = FlowTester(exhaustivity: .except(.actions)) {
    CatalogFlow.vend(Services(user: nil))
  }

  private func logIn() throws {
    try tester.send(.tapSkip, from: Onboarding.self)
    try tester.expect(.step(.show, to: "Log in"))
    try tester.send(.enterName("ann"), from: ViewScreen<LoginScreen.Outputs>.self)
    try tester.expect(.step(.push, to: "Password"))
    try tester.send(.enterPassword, from: ViewScreen<PasswordScreen.Outputs>.self)
  }

  @Test func `onboarding shows first, then login, then the store`() async throws {
    try tester.send(.tapNext, from: Onboarding.self)
    try tester.expect(.step(.push, to: "Welcome"))
    try logIn()
    try tester.expect(.step(.show, to: "Products"))
    try await tester.finish()
  }

  @Test func `a user who is already logged in begins in the store`() async throws {
    let tester = FlowTester(exhaustivity: .off) { CatalogFlow.vend(Services(user: "ann")) }
    _ = try tester.screen(ViewScreen<ProductsScreen.Outputs>.self)
    try await tester.finish()
  }

  @Test func `a link before login is kept, and followed after it`() async throws {
    // It is kept, so that nothing shows yet.
    try? await tester.open("products/7/author")
    try tester.expect(.action("keep"))
    _ = try tester.screen(Onboarding.self)
    try logIn()
    try tester.expect(
      .step(.show, to: "Products"), .step(.push, to: "Lamp"), .step(.push, to: "Ravi"))
    try tester.select("Settings")
    try tester.expect(.step(.select, to: "Settings"))
    try tester.send(.tapLogOut, from: ViewScreen<SettingsScreen.Outputs>.self)
    try tester.expect(.step(.show, to: "Log in"))
    try tester.send(.enterName("ann"), from: ViewScreen<LoginScreen.Outputs>.self)
    try tester.expect(.step(.push, to: "Password"))
    try tester.send(.enterPassword, from: ViewScreen<PasswordScreen.Outputs>.self)
    try tester.expect(.step(.show, to: "Products"))
    try await tester.finish()
  }

  @Test func `a link after login is followed at once`() async throws {
    try logIn()
    try tester.expect(.step(.show, to: "Products"))
    try await tester.open("products/3/map")
    try tester.expect(.step(.push, to: "Bowl"), .step(.push, to: "Map"))
    try await tester.finish()
  }

  @Test func `logging out is passed up from any depth, and leaves nothing alive`() async throws {
    try logIn()
    try tester.expect(.step(.show, to: "Products"))
    for _ in 1...3 {
      try await tester.open("products/7/author")
      try tester.expect(.step(.push, to: "Lamp"), .step(.push, to: "Ravi"))
      try tester.select("Settings")
      try tester.expect(.step(.select, to: "Settings"))
      try tester.send(.tapLogOut, from: ViewScreen<SettingsScreen.Outputs>.self)
      try tester.expect(.step(.show, to: "Log in"))
      try tester.send(.enterName("ann"), from: ViewScreen<LoginScreen.Outputs>.self)
      try tester.expect(.step(.push, to: "Password"))
      try tester.send(.enterPassword, from: ViewScreen<PasswordScreen.Outputs>.self)
      try tester.expect(.step(.show, to: "Products"))
    }
    try await tester.finish()
  }

  @Test func `each tab of the store is a flow`() throws {
    let host = TestHost(CatalogFlow.vend(Services(user: "ann")))
    for tab in ["Profile", "Settings", "Products"] {
      try host.tap(tab)
      #expect(host.path.map(\.title).suffix(2) == [tab, tab])
      #expect(host.path.dropLast().last is any Flow)
      #expect(host.path.count == 4)
    }
  }
}

// A separate suite, for which `Examples.mutants` has bugs.
@MainActor
@Suite("All runs of ProductCatalog", .timeLimit(.generous)) struct CatalogExplorationTests {
  @Test func `the products are seen after a login alone, and the login is reached from everywhere`()
    async throws
  {
    // The passwords are the service's, and outlive a run.
    var account: (any AccountService)?
    let explorer = Explorer(columns: 40, rows: 12) { _ in
      let services = Services(user: nil)
      account = services.account
      return CatalogFlow.vend(services)
    }
    explorer.rows = 1
    let code = Account(user: nil).sendCode(to: "ann")
    let texts = ["ann", "sesame", code]
    explorer.state { state, _ in
      let passwords = texts.map { name in
        texts.filter { account?.accepts($0, of: name) == true }
      }
      state.value = "\(account?.user ?? "") \(passwords)"
    }
    // The store is explored below.
    explorer.constrain { state in
      let isStart = shows("Products", state) || shows("Settings", state)
      return !state.screens.contains("Settings")
        || isStart && !state.saved.contains("\"compact\":true")
    }
    let runs = try await explored(explorer, "ProductCatalog", texts: texts)
    expectProved(
      runs.before("the password before the products") {
        $0.state.texts.contains { $0.contains("6 ") }
      } _: {
        shows("Products", $0.state)
      })
    expectProved(
      runs.before("the code before a new password") { step in
        step.state.texts.contains { $0.contains(code) }
      } _: {
        shows("New password", $0.state)
      })
    expectProved(runs.canReach("the login") { shows("Log in", $0.state) })
  }

  @Test func `a compact feed has no authors, and the products are reached from everywhere`()
    async throws
  {
    let explorer = Explorer(columns: 60, rows: 12) { _ in
      CatalogFlow.vend(Services(user: "ann"))
    }
    explorer.rows = 1
    // The login is explored above.
    explorer.constrain { $0.screens.contains("Settings") }
    let runs = try await explored(explorer, "ProductCatalog, logged in")
    expectProved(
      runs.always("authors in a wide feed alone") { step in
        !shows("Products", step.state)
          || step.state.said.contains("by ") != step.state.saved.contains("\"compact\":true")
      })
    expectProved(runs.canReach("a star") { $0.state.saved.contains("\"stars\":[\"") })
    expectProved(runs.canReach("no star") { $0.state.saved.contains("\"stars\":[]") })
    expectProved(runs.canReach("the products") { shows("Products", $0.state) })
  }
}

@MainActor
@Suite("ProductCatalog", .timeLimit(.generous)) struct CatalogTests {
  @Test func `a screen is made of its services alone, and fetches its data itself`() async throws {
    struct Portraits: HasAuthors, HasImages {
      let authors: any AuthorService = AuthorModel()
      let images: any ImageService = ImageModel()
    }
    let host = TestHost(AuthorScreen("Ines", Portraits()), columns: 60, rows: 12)
    try host.expect("Fetching")
    try await host.settle()
    try host.expect("Ines makes things for the house.")
  }

  @Test func `a setting of one tab holds for everything inside it, and for no other tab`() throws {
    let host = TestHost(CatalogFlow.vend(Services(user: "ann")), columns: 60, rows: 12)
    try host.tap("Bowl")
    try host.tap("Map")
    #expect(host.lines[2].count == 27)
    try host.tap("Settings")
    try host.tap("Compact feed")
    try host.tap("Products")
    #expect(host.lines[2].count == 9)
    try host.tap("Profile")
    #expect(host.screen.contains("Room from side to side: regular"))
  }

  @Test func `a feed that is no longer compact is as wide as the window, which may change`() throws
  {
    let host = TestHost(CatalogFlow.vend(Services(user: "ann")), columns: 40, rows: 12)
    for name in ["Settings", "Products"] { try host.tap(name) }
    let before = host.screen
    for name in ["Settings", "Compact feed", "Compact feed", "Products"] { try host.tap(name) }
    #expect(host.screen == before)
    host.resize(columns: 60, rows: 12)
    try host.expect("by ")
  }

  @Test func `a compact feed is compact after a restart`() throws {
    let session = session(user: "ann")
    for name in ["Settings", "Compact feed"] { try session.perform(.tap(name, row: nil)) }
    let next = self.session(user: "ann")
    next.host.restore(session.host.savedState)
    #expect(next.host.lines.contains { $0.contains("[x] Compact feed") })
    try next.perform(.tap("Products", row: nil))
    #expect(!next.host.lines.contains { $0.contains("by ") })
  }

  @Test func `a star comes back where nobody is known, though another tab showed`() throws {
    let session = session(user: "ann")
    for name in ["Lamp", "Star", "Settings"] { try session.perform(.tap(name, row: nil)) }
    let next = self.session(user: nil)
    next.host.restore(session.host.savedState)
    try next.perform(.tap("Skip", row: nil))
    try logIn(next)
    try next.perform(.open("products/7"))
    #expect(next.host.lines.contains { $0.contains("[x] Star") })
  }

  @Test func `a link that waits for login is saved with the state`() throws {
    let session = session(user: nil)
    try session.perform(.open("products/7/author"))
    let next = self.session(user: nil)
    next.host.restore(session.host.savedState)
    try next.perform(.tap("Skip", row: nil))
    try logIn(next)
    #expect(next.host.window.location.description == "products/7/author")
  }

  private func logIn(_ session: Session) throws {
    for text in ["ann", "sesame"] {
      try session.perform(.type(text))
      try session.perform(.press(.enter))
    }
  }

  private func session(user: String?) -> Session {
    Session(root: CatalogFlow.vend(Services(user: user)), size: .usual) { (_: Never) -> String in }
  }
}
