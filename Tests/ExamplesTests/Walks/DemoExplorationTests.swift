import TestSupport
import Testing
import TributarySignals
import TributaryTextTesting

@testable import Greeting
@testable import Mail
import Payment
@testable import ShoppingCart
@testable import TweetTimeline

@MainActor
@Suite("All runs of Greeting", .timeLimit(.generous)) struct GreetingExplorationTests {
  @Test func `nobody without a name is greeted`() async throws {
    let explorer = Explorer(columns: 40, rows: 12) { _ in GreetingFlow.vend() }
    let runs = try await explored(explorer, "Greeting", texts: ["Ada", " "])
    expectProved(runs.never("a greeting of nobody") { $0.outputs.contains(.greeted("")) })
    expectProved(runs.canReach("a greeting") { !$0.outputs.isEmpty })
  }
}

@MainActor
@Suite("All runs of ShoppingCart", .timeLimit(.generous)) struct ShopExplorationTests {
  @Test func `a cart is paid after a login, with an address, and home is reached from everywhere`()
    async throws
  {
    // The customer and the switch are the caller's, and outlive a run.
    var (customer, isOffline) = (Customer(), MutableProperty(false))
    let explorer = Explorer(columns: 40, rows: 12) { _ in
      (customer, isOffline) = (Customer(), MutableProperty(false))
      return ShopFlow.vend(customer: customer, isOffline: isOffline)
    }
    explorer.rows = 1
    explorer.checks.remove(.restoring)
    explorer.state { state, _ in
      state.value =
        "name: \(customer.name.value), address: \(customer.address.value), "
        + "method: \(customer.method.value), orders: \(customer.orders.value), \(isOffline.value)"
    }
    let runs = try await explored(explorer, "ShoppingCart", texts: ["1234"], bound: 400)
    func pays(_ step: Exploration<Never>.Moment) -> Bool {
      step.log.contains { $0.contains("Payment: does pay") }
    }
    expectNotRefuted(
      runs.never("a payment of nobody") {
        $0.state.screens.contains("Payment") && $0.state.value.contains("name: ,")
      })
    expectNotRefuted(
      runs.never("a payment without a method") {
        pays($0) && $0.state.value.contains("method: ,")
      })
    expectNotRefuted(
      runs.never("an order to nowhere") {
        pays($0) && $0.state.value.contains("address: ,") && !$0.state.value.contains("eposit")
      })
    expectNotRefuted(
      runs.never("an empty cart that is checked out") { step in
        step.commands == ["tap \"Check out\""] && step.state.saved.contains("\"cart\":[]")
      })
    expectNotRefuted(runs.canReach("home") { shows("Home", $0.state) })
  }
}

@MainActor
@Suite("All runs of TweetTimeline", .timeLimit(.generous)) struct TimelineExplorationTests {
  @Test func `no empty tweet is posted, and none is lost without an answer`() async throws {
    let explorer = Explorer(columns: 40, rows: 12) { _ in MainFlow.vend(tweets: .made(1)) }
    // One screen above those of the tabs, and a tweet that is written.
    let others = ["Compose", "Discard the tweet?", "Error"]
    explorer.constrain { state in
      state.screens.count { !others.contains($0) } <= 8
        && state.saved.split(separator: "\"id\"", omittingEmptySubsequences: false).count <= 3
    }
    // Four keys in a row lead back, which no part of a state shows, and a restart takes messages away.
    explorer.checks.subtract([.hiddenState, .restoring])
    let runs = try await explored(explorer, "TweetTimeline", texts: ["Hi", " "])
    expectProved(runs.never("an empty tweet") { $0.state.saved.contains("\"text\":\" \"") })
    // From a text that is empty, Back needs no action.
    expectProved(
      runs.never("a draft that is lost by going back") {
        $0.commands == ["press esc"] && $0.log.contains { $0.contains("does cancel") }
      })
    expectProved(runs.canReach("the timeline") { shows("Timeline", $0.state) })
    expectProved(runs.canReach("the compose screen") { shows("Compose", $0.state) })
  }
}

@MainActor
@Suite("All runs of Mail", .timeLimit(.generous)) struct MailExplorationTests {
  @Test func `no letter is lost, and none is sent without an address`() async throws {
    let explorer = Explorer(columns: 60, rows: 20) { clock, choices in
      let quality: MailServer.Quality = choices.pick("server", [.fast, .failing])
      let mail = MadeMail(count: 1, seed: 2, arrivals: 0)
      return MailFlow.vend(
        store: MailStore(mail), server: MailServer(clock: clock, quality: quality))
    }
    (explorer.rows, explorer.checks) = (1, [.controls])
    // Each event is kept, so there is no end of states.
    let runs = try await explored(explorer, "Mail", texts: ["ada@example.org"], bound: 200)
    expectNotRefuted(
      runs.never("a letter to nobody") {
        $0.state.saved.contains("\"status\":\"sent\"") && $0.state.saved.contains("\"to\":\"\"")
      })
    expectNotRefuted(
      runs.leadsTo("a letter that is sent can arrive") {
        $0.log.contains { $0.contains("does sendLetter") }
      } _: {
        $0.state.saved.contains("\"status\":\"sent\"")
      })
    expectNotRefuted(runs.canReach("the inbox") { shows("Inbox", $0.state) })
  }

  @Test func `a draft without an address is kept, and not sent from its folder`() async throws {
    let explorer = Explorer(columns: 60, rows: 20) { clock in
      let store = MailStore(MadeMail(count: 1, arrivals: 0))
      store.save(Letter(id: Letter.firstID, subject: "Plan"))
      return MailFlow.vend(store: store, server: MailServer(clock: clock))
    }
    (explorer.rows, explorer.checks, explorer.locations) = (1, [.controls], ["drafts"])
    explorer.texts = ["ada@example.org"]
    explorer.bounds.states = exploresWhole ? 30 : exploredStates
    let runs = try await explorer.explore()
    expectNotRefuted(
      runs.never("a letter to nobody that is sent") {
        $0.state.saved.contains(/"attempts":[1-9][^{}]*"to":""/)
      })
    // The letter with an address, which the bounds reach, can be sent.
    if exploresWhole {
      #expect(runs.states.contains { $0.saved.contains(/"attempts":0[^{}]*"to":"ada@/) })
    }
  }
}
