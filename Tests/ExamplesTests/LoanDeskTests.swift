import Testing
import TributaryTesting

@testable import LoanDesk

@MainActor
@Suite("LoanDesk", .timeLimit(.minutes(10))) struct LoanDeskTests {
  @Test func `the user sees why a book is not lent`() async throws {
    let clock = ManualClock()
    let host = TestHost(
      LoanFlow.vend(catalogue: Catalogue(clock: clock)), columns: 60, rows: 12, clock: clock)
    try host.open("book/Ulysses")
    host.type("Ada")
    try host.tap("Lend")
    try host.expect("Lending it to Ada")
    try await host.advance(by: .seconds(1))
    try host.expect("Molly has it; go back and choose another.")
    host.press(.escape)
    try host.expect("Words: [")
  }

  @Test func `a receipt is shown where no loan is under way any more`() async throws {
    let clock = ManualClock()
    let host = TestHost(LoanFlow.vend(catalogue: Catalogue(clock: clock)), clock: clock)
    try host.open("book/Emma")
    host.type("Ada")
    try host.tap("Lend")
    try await host.advance(by: .seconds(1))
    try host.expect("Emma is lent to Ada for three weeks.")
    try host.expectNo("Lending it to Ada")
  }

  @Test func `nothing that a user does lends a book twice, or to nobody`() async throws {
    let user = RandomUser { LoanFlow.vend(catalogue: Catalogue(clock: $0)) }
    user.locations = Self.locations
    user.texts = ["Ada", "the", "waves", " "]
    user.invariant("what Molly has stays with her") { !$0.screen.contains("Ulysses is lent") }
    user.invariant("each loan has a reader") { !$0.screen.contains("is lent to  ") }
    try await user.walk(50)
  }

  private static let locations = ["book/Emma", "book/The%20Waves", "book/Ulysses"]
}
