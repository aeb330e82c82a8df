import TestSupport
import Testing
import TributaryTextTesting

@testable import LoanDesk

@MainActor
@Suite("LoanDesk", .timeLimit(.generous)) struct LoanDeskTests {
  @Test func `nothing that a user does lends a book twice, or to nobody`() async throws {
    let user = RandomUser { LoanFlow.vend(catalogue: Catalogue(clock: $0)) }
    user.locations = ["book/Emma", "book/The%20Waves", "book/Ulysses"]
    user.texts = ["Ada", "the", "waves", " "]
    user.invariant("what Molly has stays with her") { !$0.screen.contains("Ulysses is lent") }
    user.invariant("each loan has a reader") { !$0.screen.contains("is lent to  ") }
    try await user.walk(50)
  }
}
