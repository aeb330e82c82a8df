import FlowTestSupport
import TestSupport
import TributaryFlow

/// An app that is made from a number: flows in flows, with actions of which some have addresses.
///
/// Two apps of one number are the same. The handler of each action changes the draft of its flow, a value of the flow
/// and one of the whole app, and shows a screen at once. Half of the apps begin with a welcome, and show the rest by a
/// saved value. An app has none of these:
///
/// - words that an inner flow shares with one around it: the inner one reads them;
/// - actions that add several screens, where a location is to lead to the same: it leads to all of them; and those
///   that add some to a stack and present others, which are presented in the order of their actions;
/// - actions that look at the screens that are there, but for a stack that replaces its top unless
///   that is the root;
/// - actions that a flow around performs while the flow that sent them does not show, or that
///   remove that flow;
/// - screens that are always there and are replaced by an action without an address;
/// - actions of flows that do not show;
/// - values inside the app that show a screen without an address by themselves: one that the user has closed would
///   come back;
/// - actions that show another screen for another draft or value: these are there before the action is handled again;
/// - drafts that are not saved, and values that work changes which an action has begun;
/// - interceptions that reject or replace an action, or that show a screen.
@MainActor
struct RandomApp {
  let window: Window
  private let maker: RandomFlows

  /// Creates an app in its first state.
  ///
  /// - Parameters:
  ///   - seed: the number.
  ///   - isAddressed: whether all screens have addresses.
  ///   - hasParts: whether there are tabs, columns and drawers, of which a location has one part.
  ///   - isCounting: whether each action changes drafts and values.
  init(seed: UInt64, isAddressed: Bool, hasParts: Bool, isCounting: Bool) {
    maker = RandomFlows(
      seed: seed, isAddressed: isAddressed, hasParts: hasParts, isCounting: isCounting)
    window = Window(root: maker.vend())
  }

  /// Leaves the welcome, if there is one.
  func enter() { maker.isKnown.value = true }

  /// Performs a step that a user can do.
  func step(_ random: inout SplitMix64) async {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: window.back()
    case 1:
      let parts = maker.parts.filter { $0.flow != nil }
      let part = parts.randomElement(using: &random)
      part?.value.value = Int.random(in: 0..<9, using: &random)
      if let part, window.path.contains(where: { $0 === part.flow }) {
        part.shown.value = Int.random(in: 0..<6, using: &random)
      }
    case 2:
      let tabs = window.path.compactMap { $0 as? any TabContainer & Flow }
      tabs.filter { $0.presented.isEmpty }.randomElement(using: &random)?
        .select(Int.random(in: 0..<2, using: &random))
    default:
      let path = window.path
      let parts = maker.parts.filter { part in path.contains { $0 === part.flow } }
      parts.randomElement(using: &random)?.act(Int.random(in: 0..<6, using: &random))
    }
    await window.settle(on: nil)
  }

  /// Resets every value to its first one.
  func forgetValues() {
    for part in maker.parts where part.flow != nil { part.value.value = 0 }
  }

  /// The number of actions that have been handled in all flows.
  var total: Int { maker.total.value }

  var titles: [String] { window.screens.filter { !($0 is any Flow) }.map(\.title) }
}

/// Makes the flows of a random app.
@MainActor
private final class RandomFlows {
  private typealias Show<Container> = @MainActor (Container, Child<Int, Int>) -> Void

  struct Part {
    weak var flow: (any Flow)?
    let act: @MainActor (Int) -> Void
    let value: MutableProperty<Int>
    /// A value that leads to an action by itself; no action changes it.
    let shown: MutableProperty<Int>
  }

  /// A flow that pushes at once when a child emits.
  private struct Pushing {
    weak var flow: (any Flow)?
  }

  private enum Verb: CaseIterable {
    case show, present, send, emit
  }

  private(set) var parts: [Part] = []
  private var pushing: [Pushing] = []
  private let seed: UInt64
  private let isAddressed: Bool
  private let hasParts: Bool
  private let isCounting: Bool

  /// A value that the outermost flow saves, and that all change.
  let total = MutableProperty(0)

  init(seed: UInt64, isAddressed: Bool, hasParts: Bool, isCounting: Bool) {
    self.isCounting = isCounting
    self.seed = seed
    self.isAddressed = isAddressed
    self.hasParts = hasParts
  }

  /// Whether the user has seen the welcome, which the flow around the app saves.
  let isKnown = MutableProperty(false)

  func vend() -> any Screen {
    var random = random("welcome")
    if Bool.random(using: &random) { return flow("app", 0) { $0.screen } }
    let welcome = RootFlow<Int, Int, Int>(root: Leaf("welcome"))
    welcome.persist(isKnown, as: "isKnown")
    welcome.inputBus.attach(isKnown.signal.compactMap(on: .main) { $0 ? 0 : nil })
    welcome.handle { [weak self] welcome, action in
      if action == 0 { self?.flow("app", 0) { welcome.show($0.child) } }
    }
    return welcome
  }

  private func random(_ name: String) -> SplitMix64 {
    SplitMix64(seed: name.utf8.reduce(seed &* 31 &+ 7) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  /// Makes a flow, or a plain screen at the depth where flows end.
  private func child(_ name: String, _ depth: Int) -> Child<Int, Int> {
    var random = random(name)
    if depth > 3 || Bool.random(using: &random) { return Child(Leaf(name)) }
    return flow(name, depth) { $0.child }
  }

  private struct Made {
    let screen: any Screen
    let child: Child<Int, Int>
  }

  private func flow<Result>(_ name: String, _ depth: Int, _ result: (Made) -> Result) -> Result {
    var random = random("\(name) kind")
    switch Int.random(in: 0..<(hasParts ? 9 : 5), using: &random) {
    case 0:
      let flow = RootFlow<Int, Int, Int>(root: child("\(name).root", depth + 1))
      // A screen that is always there is replaced by one with an address.
      furnish(flow, name, depth, isShown: isAddressed) { $0.show($1) }
      return result(made(flow))
    case 1...4:
      let flow = NavigationFlow<Int, Int, Int>(root: child("\(name).root", depth + 1))
      let way = Int.random(in: 0..<4, using: &random)
      furnish(flow, name, depth, isPushed: way > 1) { flow, child in
        switch way {
        case 0: flow.setStack([.kept(flow.stack[0]), child])
        case 1 where flow.stack.count > 1: flow.replaceTop(with: child)
        default: flow.push(child)
        }
      }
      return result(made(flow))
    case 5:
      let flow = SplitFlow<Int, Int, Int>(
        minimumWidths: [10, 20, 30], root: child("\(name).root", depth + 1))
      let isFocused = Bool.random(using: &random)
      furnish(flow, name, depth) { flow, child in
        let column = min(flow.children.count, 2)
        flow.show(child, in: column, isFocused: isFocused)
      }
      return result(made(flow))
    case 6:
      let flow = DrawerFlow<Int, Int, Int>(content: child("\(name).root", depth + 1))
      let isFocused = Bool.random(using: &random)
      furnish(flow, name, depth) { $0.open($1, isFocused: isFocused) }
      return result(made(flow))
    default:
      let flow = TabFlow<Int, Int, Int>(
        tabs: (0..<2).map { child("\(name).tab\($0)", depth + 1).at("t\(depth)/\($0)") })
      furnish(flow, name, depth, isShown: false) { $0.present($1) }
      return result(made(flow))
    }
  }

  // An output of a child is an action without an address.
  private func made<Container: Flow<Int, Int, Int>>(_ flow: Container) -> Made {
    Made(screen: flow, child: Child(flow) { $0 + 100 })
  }

  private func furnish<Container: Flow<Int, Int, Int>>(
    _ flow: Container, _ name: String, _ depth: Int, isShown: Bool = true, isPushed: Bool = false,
    _ show: @escaping Show<Container>
  ) {
    var random = random("\(name) actions")
    let verbs = (0..<6).map { _ in Verb.allCases.randomElement(using: &random) ?? .show }
    let hasAddress = (0..<6).map { _ in isAddressed || Int.random(in: 0..<4, using: &random) > 0 }
    let isSlow = Int.random(in: 0..<3, using: &random) == 0
    let value = MutableProperty(0)
    flow.persist(value, as: "value")
    if depth == 0 { flow.persist(total, as: "total") }
    let shown = MutableProperty(0)
    if isAddressed {
      flow.persist(shown, as: "shown")
      let shows = verbs.indices.filter { verbs[$0] == .show || verbs[$0] == .present }
      flow.inputBus.attach(
        shown.signal.compactMap(on: .main) { $0 > 0 ? shows.dropFirst($0).first : nil })
    }
    flow.routes(
      .literal("zero\(depth)", 0),
      .value(
        "d\(depth)", { (1..<6).contains($0) && hasAddress[$0] ? $0 : nil },
        { (1..<6).contains($0) && hasAddress[$0] ? $0 : nil }))
    if isSlow {
      flow.intercept { _, _ in
        await Task.yield()
        return .allow
      }
    }
    if isPushed { pushing.append(Pushing(flow: flow)) }
    flow.handle(into: 0, persistedAs: "draft") { [weak self] flow, draft, action in
      guard let self else { return }
      if isCounting {
        draft += 1
        value.value += 1
        total.value += 1
      }
      let verb = action < 6 ? verbs[action] : action > 99 && isPushed ? .show : .present
      @MainActor func content(_ part: String = "") -> Child<Int, Int> {
        child("\(name)-\(action)\(part)", depth + 1)
      }
      switch verb {
      case .show where isShown: show(flow, content())
      case .show, .present: flow.present(content())
      case .send: flow.inputBus.observer.send(action + 10)
      case .emit where isOnTop(flow): flow.emit(action)
      case .emit: flow.present(content())
      }
      // The user may leave one of the two.
      if isAddressed, isPushed, action == 4, verb == .show { show(flow, content("b")) }
    }
    parts.append(
      Part(flow: flow, act: { [weak flow] in flow?.inputs.send($0) }, value: value, shown: shown))
  }

  /// Whether a flow is the visible child of a flow that pushes, and nothing is presented over it.
  private func isOnTop(_ flow: any Flow) -> Bool {
    guard let around = Node.of(flow)?.parent?.screen as? any Flow else { return false }
    guard pushing.contains(where: { $0.flow === around }) else { return false }
    return around.visible === flow && around.presented.isEmpty
  }
}
