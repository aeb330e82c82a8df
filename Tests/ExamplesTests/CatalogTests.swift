import TestSupport
import Testing
import TributaryTextTesting
import TributaryText

@testable import ProductCatalog

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
