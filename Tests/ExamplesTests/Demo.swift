@testable import Greeting
@testable import Inspector
@testable import LoanDesk
@testable import Mail
import Payment
@testable import PizzaToppings
@testable import ProductCatalog
@testable import ShoppingCart
@testable import SignUp
@testable import SubFlows
import TestSupport
import Testing
import TributaryFlow
import TributarySignals
import TributaryText
import TributaryTextTesting
@testable import TweetTimeline

/// A demo: random walks go through it, scripts and pictures show it.
struct Demo: CustomTestStringConvertible, Sendable {
  let name: String

  /// Where walks try to go at once; they try what is not there as well.
  let locations: [String]

  /// The screens of its pictures: the name of each, and the script that leads there.
  let scenes: [Scene]

  struct Scene: Sendable {
    let name: String
    let script: String
  }

  private let make: @MainActor @Sendable (Size) -> Session

  /// Lets anybody go some walks through it.
  let walk: @MainActor @Sendable (Int) async throws -> Void

  /// The size that every run begins with: small, so that much has to be scrolled.
  static let size = Size(columns: 40, rows: 12)

  init<Root: Screen>(
    _ name: String, locations: [String], scenes: KeyValuePairs<String, String> = [:],
    vend: @escaping @MainActor @Sendable (ManualClock) -> Root
  ) {
    self.name = name
    self.locations = locations
    self.scenes = scenes.map { Scene(name: $0.key, script: $0.value) }
    make = { size in
      let clock = ManualClock()
      return Session(root: vend(clock), size: size, clock: clock) { "\($0)" }
    }
    walk = { count in
      let user = RandomUser(columns: Demo.size.columns, rows: Demo.size.rows, vend)
      user.locations = locations
      try await user.walk(count)
    }
  }

  /// Begins a run of it, with its own clock.
  @MainActor func begin(at size: Size = Demo.size) -> Session { make(size) }

  var testDescription: String { name }
}

extension Demo {
  /// The programs, each once.
  static let programs = all.map(\.name).filter { !$0.contains(",") }

  /// A new demo joins here.
  ///
  /// One with a comma in its name is another beginning of the same program.
  static let all = [
    Demo(
      "PizzaToppings", locations: ["toppings", "size/address", "address/summary"],
      scenes: ["toppings": "tap \"Start\"\ntap \"Mushrooms\"\ntap \"Olives\""]
    ) { _ in PizzaFlow.vend() },
    Demo(
      "ProductCatalog",
      locations: ["products/3/author", "products/7/map", "products/99", "profile", "page/1"],
      scenes: ["product": "open products/3"]
    ) {
      _ in CatalogFlow.vend(Services(user: nil))
    },
    Demo(
      "SignUp", locations: ["name/password", "profile/bob/following", "profile/zoe/settings"],
      scenes: [
        "password": "tap \"Sign up\"\ntype zoe\npress enter\ntype short\npress enter"
      ]
    ) { AppFlow.vend(accounts: Accounts(clock: $0)) },
    Demo(
      "TweetTimeline", locations: ["timeline/tweet/3/user/ann", "saved", "profile/settings"],
      scenes: [
        "timeline": "press down\npress down\npress down", "tweet": "open timeline/tweet/3",
        "error": "tap \"Compose\"\ntap \"Post\"",
      ]
    ) { _ in MainFlow.vend(tweets: .made(200)) },
    Demo(
      "ShoppingCart", locations: shop,
      scenes: ["home": "tap \"Add Lamp\"\npress down", "offer": "open home/offer/Teapot"]
    ) { _ in ShopFlow.vend() },
    // Where no login is waited for, more is measured.
    Demo("ShoppingCart, logged in", locations: shop) { _ in
      let customer = Customer()
      customer.name.value = "Ada"
      return ShopFlow.vend(customer: customer)
    },
    Demo(
      "SubFlows", locations: ["rivers/lakes/Onega", "lakes/rivers/Rhine/lakes", "rivers"],
      scenes: ["rivers": "open rivers"]
    ) { _ in ApplicationFlow.vend() },
    Demo(
      "LoanDesk", locations: ["book/Emma", "book/The%20Waves", "book/Ulysses"],
      scenes: ["search": "type the\npress enter\nwait 500ms"]
    ) { LoanFlow.vend(catalogue: Catalogue(clock: $0)) },
    Demo("Inspector", locations: ["entry/3"]) {
      InspectorFlow.vend(store: RunStore(.sample), clock: $0)
    },
    Demo(
      "Mail", locations: ["inbox/42", "archive/3", "compose", "drafts", "sent/compose"],
      scenes: [
        "inbox": "press down\npress down\npress f\npress down", "message": "open inbox/11598",
        "reply": "open inbox/11598\npress r\ntype I will look at it.",
      ]
    ) {
      MailFlow.vend(store: MailStore(mail), server: MailServer(clock: $0, quality: .failing))
    },
  ]

  /// That of a run without options, made once.
  static let mail = MadeMail(count: 10_000)

  private static let shop = [
    "home/offer/Lamp", "catalog/category/Light", "home/pay/Lamp/method", "pay/Teapot/nowhere",
  ]
}

/// A screen of a demo, as a user comes to it.
@MainActor
struct DemoScene {
  let demo: String
  let name: String

  /// The commands of a script.
  let script: String

  fileprivate let make: @MainActor (Size) -> Session
}

extension DemoScene {
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

  /// One of each demo, and those that are above another screen.
  static let all =
    [
      DemoScene(demo: "Greeting", name: "name", script: "") { size in
        Session(root: GreetingFlow.vend(), size: size, clock: ManualClock()) { "\($0)" }
      }
    ]
    + Demo.all.flatMap { demo in
      demo.scenes.map { scene in
        DemoScene(demo: demo.name, name: scene.name, script: scene.script) { demo.begin(at: $0) }
      }
    }

  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12),
  ]
}

/// The outputs of a screen, in order.
@MainActor
final class Outputs<Value: Sendable> {
  private(set) var values: [Value] = []

  init(of screen: some Screen<Never, Value>) {
    screen.outputs.observe(on: .main) { [weak self] in self?.values.append($0) }
  }
}

/// The sent values, in order.
@MainActor
final class Received<Value> {
  var values: [Value] = []
}

/// All states of a demo where ``exploresWhole`` holds; otherwise the first ones.
///
/// Moves are compared behind one other way to each state, and behind all ways with `TRIBUTARY_EXPLORE=whole` in the environment.
///
/// Its map is in `Maps.txt`, which an optimized build writes with `TRIBUTARY_UPDATE` in the environment.
///
/// - Parameters:
///   - explorer: the explorer of the demo.
///   - name: the name of its map.
///   - texts: the texts of its fields.
///   - bound: the number of states that are visited of a demo without an end of them.
/// - Throws: the first check that fails, with the shortest script to it.
/// - Returns: the states and the steps between them.
@MainActor
func explored<Root: Screen>(
  _ explorer: Explorer<Root>, _ name: String, texts: [String] = ["a"], bound: Int? = nil
) async throws -> Exploration<Root.Outputs> {
  explorer.texts = texts
  if environmentVariable("TRIBUTARY_EXPLORE") != "whole" { explorer.bounds.secondWays = 1 }
  explorer.bounds.states = exploresWhole ? bound ?? .max : exploredStates
  let start = ContinuousClock.now
  let runs = try await explorer.explore()
  if exploresWhole {
    print(
      "\(name): \(runs); \(runs.commandCount) commands, \(runs.unsavedCount) states unsaved, "
        + "\(ContinuousClock.now - start)")
    #expect(runs.boundsHit == (bound.map { ["states: \($0)"] } ?? []), "\(runs)")
  }
  #expect(runs.deadEnds.map(\.path) == [])
  let maps = try textFile(at: "\(packageFolder)/Tests/ExamplesTests/Maps.txt")
  if exploresWhole || maps.contains("== \(name)\n") {
    #expect(try mapDifference(name, runs.mapText(), isWhole: exploresWhole) == "")
  }
  return runs
}

/// Expects that a property is proved, or that none of the first states refutes it.
func expectProved(_ result: PropertyResult) {
  if exploresWhole { #expect(result == .proved) } else { expectNotRefuted(result) }
}

/// Expects that none of the states within the bounds refutes a property, of a demo without an end of states.
func expectNotRefuted(_ result: PropertyResult) {
  if case .unknown = result { return }
  #expect(result == .proved)
}

/// Whether a state shows a screen with a title.
func shows(_ title: String, _ state: ExploredState) -> Bool { state.path.last == title }

/// Whether the typed texts that a screen shows are saved by its flow too, so that going back loses no letter.
func keepsLetters(of title: String, _ state: ExploredState) -> Bool {
  if !shows(title, state) { return true }
  return state.texts.allSatisfy { text in
    let parts = text.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
    return text.contains("[") || !state.said.contains(parts[1]) || state.saved.contains(parts[1])
  }
}
