// MARK: Alert

enum Answer { case delete, keep }
enum Action { case delete, keep }
let flow = Stack<Action>(root: Card<Never>())
@Sendable func mapIO(_ choice: Answer) -> Action { choice == .delete ? .delete : .keep }

// MARK: Answer

struct Price: Message { typealias Reply = Int; let item: String }
struct Pay: Message { typealias Reply = String?; let total: Int }
let prices = ["Lamp": 45]
let flow = Stack<Never>(root: Card<Never>())
enum PaymentFlow {
  @MainActor static func vend(_ total: Int) -> some Screen<Never, (receipt: String?, Never?)> {
    Card()
  }
}

// MARK: Flow+Ask

struct Pizza { init(_ size: PizzaSize, _ toppings: [PizzaTopping]) {} }
typealias SizeScreen = Card<(size: PizzaSize?, Never?)>
typealias ToppingsScreen = Card<(toppings: [PizzaTopping]?, Never?)>
enum Outputs {
  case ordered([Pizza]); static func ordered(_ pizza: Pizza) -> Outputs { .ordered([pizza]) }
}
let flow = NavigationFlow<Never, Never, Outputs>(root: Card<Never>())

// MARK: Back

enum Action { case askToDiscard }
let flow = Stack<Action>(root: Card<Never>())
let form = (isDirty: true, text: "")

// MARK: Child

let (timeline, settings, help) = (Card<String>(), Card<String>(), Card<String>())
enum Action: Sendable { case open }
enum Outputs: Sendable { case done }
@Sendable func mapIO(_ output: String) -> Action { .open }
@Sendable func mapIO(_ output: String) -> Outputs { .done }
let flow = NavigationFlow<Never, Action, Outputs>(root: Card<Never>())

// MARK: Child+Address

let (timeline, settings) = (Card<String>(), Card<String>())
enum Action: Sendable { case open }
enum Outputs: Sendable { case done }
@Sendable func mapIO(_ output: String) -> Action { .open }
@Sendable func mapIO(_ output: String) -> Outputs { .done }

// MARK: ChildKey

enum RiversFlow {
  enum Inputs: Sendable { case mark(String) }
  enum Outputs: Sendable { case done }
}
final class Rivers: Screen {
  let title = "Rivers"
  @InputPort var inputs: Observer<RiversFlow.Inputs>
  @OutputPort var outputs: Signal<RiversFlow.Outputs>
}
let rivers = Rivers()
let flow = Stack<Int>(root: Card<Never>())
@Sendable func mapIO(_ output: RiversFlow.Outputs) -> Int { 1 }

// MARK: Environment

final class MainScreen: Screen {
  enum Inputs: Sendable { case resize(WidthClass.Value) }
  let title = "Main"
  let inputs = Signal<Inputs>.pipe().observer
}

// MARK: Environment-2

let screen = Card<Never>()
let flow = Stack<Never>(root: screen)

// MARK: EnvironmentScope

let settings = Card<Never>()
let flow = Stack<Never>(root: settings)

// MARK: Flow

typealias MainScreen = Card<Void>
enum SettingsFlow { @MainActor static func vend() -> some Screen<Never, String> { Card<String>() } }
@Sendable func mapIO<Output, Input>(_ output: Output) -> Input {
  preconditionFailure("only compiled")
}

// MARK: FlowLog

enum Action: Sendable { case askToppings }
final class Start: TextScreen {
  enum Outputs: Sendable { case tapStart }
  let title = "Start"
  var outputs: Signal<Outputs> { output.signal }
  private let output = Signal<Outputs>.pipe()
  let body: [any View] = []
  func tap() { output.observer.send(.tapStart) }
}
let start = Start()
let flow = Stack<Action>(root: start) { _ in .askToppings }
flow.handle { flow, _ in flow.push(Card<Never>("Toppings")) }
let window = Window(root: flow)

// MARK: Flow+Handle

struct Model { let changes: Signal<String> }
let model = Model(changes: Signal<String>.pipe().signal)
@Sendable func mapIO(_ change: String) -> Int { 1 }
let flow = NavigationFlow<Never, Int, Never>(root: Card<Never>())

// MARK: Flow+Intercept

enum Action { case showAccount }
let flow = Stack<Action>(root: Card<Never>())
let session = (isLoggedIn: false, user: "")
enum LoginFlow { @MainActor static func vend() -> some Screen<Never, String> { Card<String>() } }

// MARK: Message

typealias Item = String
let prices = ["Lamp": 45]
let flow = Stack<Never>(root: Card<Never>())
@MainActor func bubble<M: Message>(_ message: M) -> M.Reply? { nil }
let item = "Lamp"

// MARK: NavigationFlow-1

typealias SettingsScreen = Card<Int>
@Sendable func mapIO(_ output: Int) -> String { "\(output)" }

// MARK: NavigationFlow-2

let (start, summary) = (Card<Never>(), Card<String>())
@Sendable func mapIO(_ output: String) -> Int { 1 }
let flow = NavigationFlow<Never, Int, Never>(root: start)

// MARK: OpenResult

enum Action { case logIn(String), showAlert(String) }
final class Session { var user = "" }
let session = Session()
let link = Location(["tweet", "3"])
let flow = Stack<Action>(root: Card<Never>())

// MARK: Flow+Persist

struct Basket: Codable {}
let flow = Stack<Never>(root: Card<Never>())

// MARK: Flow+Persist-2

enum Action: Sendable { case type(String) }
let flow = Stack<Action>(root: Card<Never>())

// MARK: Request

struct Offline: Error {}
struct FindProducts: Message {
  typealias Reply = Result<[(name: String, price: Int)], Offline>
  let category: String
}
let name = "Light"

// MARK: Message-2

struct AddToCart: Message { let item: String }

// MARK: RootFlow

enum Action { case didLogIn(String), didLogOut }
let login = Card<Never>()
func makeMain(_ user: String, in flow: RootFlow<Never, Action, Never>) -> some Screen<Never, Never>
{
  Card<Never>()
}
func makeLogin(in flow: RootFlow<Never, Action, Never>) -> some Screen<Never, Never> {
  Card<Never>()
}

// MARK: Route

enum Action: Sendable, Equatable { case showTweet(Int), presentSettings, showPage(String, Int) }
let flow = Stack<Action>(root: Card<Never>())

// MARK: Flow+Run

enum Action { case show([String]), showFailure(String) }
struct Catalog {
  func products(matching query: String) async -> [String] { [query] }
  func load() async throws -> [String] { [] }
  func load(_ page: Int) async throws -> [String] { [] }
}
let (catalog, query, results) = (Catalog(), "", Card<Never>())
let flow = Stack<Action>(root: results)

// MARK: Scene

let window = Window(root: Card<Never>())

// MARK: SplitFlow

enum Action: Sendable { case preview(Int), open }
let list = Card<Int>()
final class DetailScreen: TextScreen {
  let title = "Details"
  let outputs = Signal<Int>.pipe().signal
  let body: [any View] = []

  init(_ book: Int) {}
}
@Sendable func mapIO(_ output: Int) -> Action { .open }

// MARK: Transition

let flow = Stack<Never>(root: Card<Never>())

// MARK: WindowEnvironment

let window = Window(root: Card<Never>())
let size = (width: 40, height: 10)

// MARK: WindowObserver

let window = Window(root: Card<Never>())

// MARK: WindowEnvironment-2

final class Room: TextScreen {
  let title = "Room"
  var body: [any View] {
    // …
    Text(isWide ? "wide" : "narrow")
  }
}
