import Payment
import TributaryFlow
import TributarySignals
import TributaryTextTesting
import TributaryText

@testable import Greeting
@testable import LoanDesk
@testable import Mail
@testable import PizzaToppings
@testable import ProductCatalog
@testable import ShoppingCart
@testable import SignUp
@testable import SubFlows
@testable import TweetTimeline

/// A screen of a demo, as a user comes to it.
@MainActor
struct DemoScene {
  let demo: String
  let name: String

  /// The commands of a script.
  let script: String
  private let make: @MainActor (Size) -> Session

  init<Root: Screen>(
    _ demo: String, _ name: String, _ script: String,
    vend: @escaping @MainActor (ManualClock) -> Root
  ) {
    self.demo = demo
    self.name = name
    self.script = script
    make = { size in
      let clock = ManualClock()
      return Session(root: vend(clock), size: size, clock: clock) { "\($0)" }
    }
  }

  /// The screen on a terminal.
  func host(_ size: Size, _ look: Look) async throws -> TextHost {
    let run = ReplayableRun {
      let session = make(size)
      session.host.look = look
      session.host.name = demo
      session.host.resize(to: size)
      return session
    }
    try await ScriptRun(try Script(script), in: run) { _ in }.run()
    return run.session.host
  }
}

extension DemoScene {
  /// One of each demo, and those that stand above another screen.
  static let all = [
    DemoScene("Greeting", "name", "") { _ in GreetingFlow.vend() },
    DemoScene(
      "PizzaToppings", "toppings",
      "tap \"Start\"\ntap \"Mushrooms\"\ntap \"Olives\""
    ) { _ in PizzaFlow.vend() },
    DemoScene(
      "ShoppingCart", "home", "tap \"Add Lamp\"\npress down"
    ) { _ in ShopFlow.vend() },
    DemoScene("ShoppingCart", "offer", "open home/offer/Teapot") { _ in ShopFlow.vend() },
    DemoScene("SubFlows", "rivers", "open rivers") { _ in ApplicationFlow.vend() },
    DemoScene(
      "TweetTimeline", "timeline", "press down\npress down\npress down"
    ) { _ in MainFlow.vend(tweets: .made(200)) },
    DemoScene("TweetTimeline", "tweet", "open timeline/tweet/3") { _ in
      MainFlow.vend(tweets: .made(200))
    },
    DemoScene("TweetTimeline", "error", "tap \"Compose\"\ntap \"Post\"") { _ in
      MainFlow.vend(tweets: .made(200))
    },
    DemoScene("ProductCatalog", "product", "open products/3") { _ in
      CatalogFlow.vend(Services(user: nil))
    },
    DemoScene(
      "SignUp", "password", "tap \"Sign up\"\ntype zoe\npress enter\ntype short\npress enter"
    ) {
      AppFlow.vend(accounts: Accounts(clock: $0))
    },
    DemoScene("LoanDesk", "search", "type the\npress enter\nwait 500ms") {
      LoanFlow.vend(catalogue: Catalogue(clock: $0))
    },
    DemoScene("Mail", "inbox", "press down\npress down\npress f\npress down") { mail(clock: $0) },
    DemoScene("Mail", "message", "open inbox/11598") { mail(clock: $0) },
    DemoScene("Mail", "reply", "open inbox/11598\npress r\ntype I will look at it.") {
      mail(clock: $0)
    },
  ]

  private static func mail(clock: ManualClock) -> some Screen {
    MailFlow.vend(store: MailStore(Demo.mail), server: MailServer(clock: clock))
  }

  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12),
  ]
}
