@testable import LoanDesk
import TestSupport
import Testing
import TributaryTesting
import TributaryTextTesting

@MainActor
@Suite("LoanDesk, with a FlowTester", .timeLimit(.generous)) struct LoanDeskTesterTests {
  private let clock = ManualClock()
  private let tester: FlowTester<Never, LoanFlow.Outputs>

  init() {
    tester = FlowTester(clock: clock) { [clock] in LoanFlow.vend(catalogue: Catalogue(clock: clock))
    }
  }

  private func ask(for title: String) throws {
    try tester.send(.selectTitle(title), from: SearchScreen.self)
    try tester.expect(.action("ask"), .step(.replace, to: title))
  }

  private func lend(_ loan: Loan) async throws {
    try tester.send(.lend(loan), from: LoanScreen.self)
    try tester.expect(.action("lend"), .work("lend"))
    try await tester.advance(by: .seconds(1))
  }

  @Test func `a book that is found is lent, with a receipt`() async throws {
    try tester.send(.search("waves"), from: SearchScreen.self)
    try tester.expect(.action("search"), .work("search"))
    try await tester.advance(by: .milliseconds(500))
    try tester.expect(.action("show"), .workEnded("search"))
    try ask(for: "The Waves")
    let loan = Loan(title: "The Waves", reader: "Ada")
    try await lend(loan)
    try tester.expect(
      .action("hand"), .step(.pop, to: "Loan desk"), .step(.present, to: loan.receipt))
    try tester.answer("Done")
    try tester.expect(.step(.dismiss, to: "Loan desk"), .action("finish"), .output(.lent(loan)))
    try await tester.finish()
  }

  @Test func `a book that is lent is refused, and asked for again with the reason`() async throws {
    try ask(for: "Ulysses")
    try await lend(Loan(title: "Ulysses", reader: "Ada"))
    try tester.expect(.action("ask"), .step(.replace, to: "Ulysses"))
    try tester.back()
    try tester.expect(.step(.pop, to: "Loan desk"))
    try await tester.finish()
  }

  @Test func `going back ends a loan that is under way`() async throws {
    try ask(for: "Emma")
    try tester.send(.lend(Loan(title: "Emma", reader: "Ada")), from: LoanScreen.self)
    try tester.expect(.action("lend"), .work("lend"))
    try tester.back()
    try tester.expect(.step(.pop, to: "Loan desk"))
    try await tester.advance(by: .seconds(1))
    try tester.expect()
    try await tester.finish()
  }

  @Test func `a new search ends the one before`() async throws {
    try tester.send(.search("emma"), from: SearchScreen.self)
    try tester.expect(.action("search"), .work("search"))
    try tester.send(.search("waves"), from: SearchScreen.self)
    try tester.expect(.action("search"), .workCancelled("search"), .work("search"))
    try await tester.advance(by: .seconds(1))
    try tester.expect(.action("show([\"The Waves\"])"), .workEnded("search"))
    try await tester.finish()
  }

  @Test func `a location opens a book`() async throws {
    try await tester.open("book/Emma")
    try tester.expect(.action("ask"), .step(.replace, to: "Emma"))
    try await tester.finish()
  }
}

@MainActor
@Suite("LoanDesk", .timeLimit(.generous)) struct LoanDeskTests {
  @Test func `nothing that a user does lends a book twice, or to nobody`() async throws {
    let user = RandomUser { LoanFlow.vend(catalogue: Catalogue(clock: $0)) }
    user.locations = ["book/Emma", "book/The%20Waves", "book/Ulysses"]
    user.texts = ["Ada", "the", "waves", " "]
    user.invariant("what Molly has stays with her") { !$0.screen.contains("Ulysses is lent") }
    user.invariant("each loan has a reader") { !$0.screen.contains("is lent to  ") }
    try await user.walk(rounds(30, optimized: 50))
  }
}

// A separate suite, for which `Examples.mutants` has bugs.
@MainActor
@Suite("All runs of LoanDesk", .timeLimit(.generous)) struct LoanDeskExplorationTests {
  @Test func `no book that is lent is lent again, none to nobody, and no work is hidden`()
    async throws
  {
    let runs = try await explored(
      Explorer(columns: 40, rows: 12) { LoanFlow.vend(catalogue: Catalogue(clock: $0)) },
      "LoanDesk", texts: ["Ann"])
    func lent(_ outputs: [LoanFlow.Outputs]) -> [Loan] {
      outputs.map { output in
        switch output {
        case .lent(let loan): loan
        }
      }
    }
    expectProved(
      runs.never("another's book") { lent($0.outputs).contains { $0.title == "Ulysses" } })
    expectProved(runs.never("a loan to nobody") { lent($0.outputs).contains { $0.reader.isEmpty } })
    expectProved(runs.never("two loans") { $0.outputs.count > 1 })
    expectProved(
      runs.always("work shows") {
        $0.state.deadlines.isEmpty || $0.state.said.contains("ing for ")
          || $0.state.said.contains("Lending it")
      })
    expectProved(runs.canReach("the desk") { shows("Loan desk", $0.state) })
  }
}
