public import TributaryFlow

/// A map of a flow: its screens, and the outputs that lead from one to the next.
///
/// A map is found by walking: it sends every output of each visible screen on behalf of that
/// screen, and the screen that is visible then is the next one. Each type of screen is visited once,
/// in the state in which it is found first: what only another state of it leads to is not on the map.
///
/// ```swift
/// let map = await FlowMap(samples: [TimelineScreen.Outputs.tapTweet(Tweet(id: 1))]) { clock in
///   MainFlow.vend(clock: clock)
/// }
/// print(map.mermaid)
/// #expect(map.deadEnds.isEmpty)
/// ```
///
/// Outputs of a `CaseIterable` type need no samples; for other types the walk sends the samples of
/// that type. It answers alerts, selects tabs, and waits for work and interceptions. If a flow
/// waits for its clock, advancing the clock is a move too. The type of a screen is its name, so the
/// hundredth tweet is the same screen as the first, and a walk ends. The names of alerts and of
/// screens made of closures contain their titles, since these share a type.
@MainActor
public struct FlowMap {
  /// A transition from one screen to another.
  public struct Arrow: Hashable, Sendable {
    /// The screen that was visible before.
    public let from: String

    /// The output, the answer, or the selected tab; `time passes` if the clock was advanced.
    public let output: String

    /// The screen that was visible after; `result` if the root sent an output.
    public let to: String

    /// Creates an arrow, for comparisons.
    ///
    /// - Parameters:
    ///   - from: the screen that was visible before.
    ///   - output: the output, the answer, the selected tab, or `time passes`.
    ///   - to: the screen that was visible after, or `result`.
    public init(from: String, output: String, to: String) {
      self.from = from
      self.output = output
      self.to = to
    }
  }

  /// The screens, in the order in which the walk found them.
  public private(set) var screens: [String] = []

  /// The transitions from one screen to another, or back to the same one.
  public private(set) var arrows: [Arrow] = []

  /// The screens that neither an output nor a step back leads away from.
  public private(set) var deadEnds: [String] = []

  /// The actions that no output led to, as `flow: action`, for flows whose `Action` is
  /// `CaseIterable`.
  public private(set) var unreachedActions: [String] = []

  /// Walks a flow.
  ///
  /// - Parameters:
  ///   - samples: outputs to send on behalf of the screens with outputs of that type.
  ///   - limit: the number of screens at which the walk ends.
  ///   - timeout: the real time to wait for work that waits for something other than the clock.
  ///   - vend: creates a new root, each time in the same way, with a clock at zero.
  /// - Complexity: one new root for each arrow, on which all moves from the start are repeated.
  public init(
    samples: [any Sendable] = [], limit: Int = 1_000, timeout: Duration = .seconds(1),
    vend: @MainActor (ManualClock) -> any Screen
  ) async {
    var known: Set<String> = []
    var waits: Set<[String]> = []
    var closed: [String] = []
    var reached: Set<String> = []
    var possible: [(name: String, label: String)] = []
    var walks: [[Move]] = [[]]
    while let moves = walks.first {
      walks.removeFirst()
      let here = await MapWalk(moves, timeout: timeout, vend)
      guard screens.count < limit else { break }
      let isNew = known.insert(here.screen).inserted
      // On a known screen, only time can lead to another one.
      let isWaiting =
        here.isWaiting && waits.insert([here.screen, moves.last?.label ?? ""]).inserted
      if isNew { screens.append(here.screen) }
      reached.formUnion(here.actions)
      possible += here.possibleActions.filter { new in !possible.contains { $0.name == new.name } }
      for move in isNew ? here.moves(samples) : isWaiting ? [.wait] : [] {
        let next = await MapWalk(moves + [move], timeout: timeout, vend)
        reached.formUnion(next.actions)
        let arrow = Arrow(from: here.screen, output: move.label, to: next.screen)
        if !arrows.contains(arrow) { arrows.append(arrow) }
        if next.screen != MapWalk.result { walks.append(moves + [move]) }
      }
      if isNew, !here.window.back() { closed.append(here.screen) }
    }
    let left = Set(arrows.filter { $0.from != $0.to }.map(\.from))
    deadEnds = closed.filter { !left.contains($0) }
    unreachedActions = possible.filter { !reached.contains($0.name) }.map(\.label)
  }
}

extension FlowMap {
  /// The map as the source of a Mermaid flowchart.
  ///
  /// - Complexity: O(arrows × screens), computed for each read.
  public var mermaid: String {
    flowchart(
      screens, arrows.map { ($0.from, $0.output, $0.to) },
      ends: arrows.contains { $0.to == MapWalk.result } ? [MapWalk.result] : [])
  }
}

/// The source of a Mermaid flowchart.
///
/// - Parameters:
///   - nodes: the names in boxes.
///   - arrows: each from a name to a name.
///   - ends: the names in rounded boxes, after the others.
/// - Returns: a line for each name and each arrow.
package func flowchart(
  _ nodes: [String], _ arrows: [(from: String, label: String, to: String)], ends: [String]
) -> String {
  let names = nodes + ends
  func node(_ name: String) -> String { "s\(names.firstIndex(of: name) ?? names.count)" }
  func quoted(_ text: String) -> String {
    let parts = LogEntry.line(text).split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(parts.joined(separator: "#quot;"))\""
  }
  var lines = ["flowchart LR"]
  for name in nodes { lines.append("  \(node(name))[\(quoted(name))]") }
  for name in ends { lines.append("  \(node(name))([\(quoted(name))])") }
  for arrow in arrows {
    lines.append("  \(node(arrow.from)) -->|\(quoted(arrow.label))| \(node(arrow.to))")
  }
  return lines.joined(separator: "\n") + "\n"
}

/// A move of a user on the visible screens.
enum Move {
  case send(any Sendable)
  case choose(Int, label: String)
  case select(Int, title: String)
  case wait

  var label: String {
    switch self {
    case .send(let output): "\(output)"
    case .choose(_, let label): label
    case .select(_, let title): title
    case .wait: "time passes"
    }
  }
}

/// A new window after a sequence of moves.
@MainActor
struct MapWalk {
  /// The name of the node for an output of the root.
  static let result = "result"

  let window: Window
  private let clock = ManualClock()
  private let record = MapRecord()

  init(
    _ moves: [Move], timeout: Duration, _ vend: @MainActor (ManualClock) -> any Screen
  ) async {
    let (record, clock) = (record, clock)
    let observers = TreeContext.initialObservers + [record]
    let root = TreeContext.$initialObservers.withValue(observers) { vend(clock) }
    window = Window(root: root)
    window.add(record)
    await window.settle(on: clock, timeout: timeout)
    for move in moves {
      make(move)
      await window.settle(on: clock, timeout: timeout)
    }
  }

  /// The name of the visible screen: its type, or also its title if screens share the type.
  var screen: String {
    record.hasResult ? Self.result : name(of: leaf)
  }

  /// The names of the actions that have been handled.
  var actions: Set<String> { record.actions }

  /// The possible actions of the flows on the path whose `Action` is `CaseIterable`, each with its
  /// name.
  var possibleActions: [(name: String, label: String)] {
    window.path.compactMap { $0 as? any Flow }.flatMap(\.allActions)
  }

  /// Returns the possible moves.
  func moves(_ samples: [any Sendable]) -> [Move] {
    if let alert = leaf as? any AlertContent {
      return alert.labels.enumerated().map { .choose($0, label: $1) }
    }
    var moves: [Move] = []
    if let parent, let type = parent.outputType(of: leaf) {
      let own = (type as? any (CaseIterable & Sendable).Type).map { allCases($0) } ?? []
      moves = (own + samples.filter { Swift.type(of: $0) == type }).map { .send($0) }
    }
    for case let container as any TabContainer in window.path {
      for (index, tab) in container.tabs.enumerated() where index != container.selectedIndex {
        moves.append(.select(index, title: tab.title))
      }
    }
    if isWaiting { moves.append(.wait) }
    return moves
  }

  /// Whether a flow waits for the clock.
  var isWaiting: Bool { !clock.deadlines.isEmpty }
}

extension MapWalk {
  private var leaf: any Screen { window.path.last ?? window.root }

  private var parent: Node? { Node.of(leaf)?.parent }

  private func make(_ move: Move) {
    switch move {
    case .send(let output): _ = parent?.tell(output, as: leaf)
    case .choose(let index, _): (leaf as? any AlertContent)?.choose(index)
    case .select(let index, let title):
      for case let container as any TabContainer in window.path
      where container.tabs.indices.contains(index) && container.tabs[index].title == title {
        container.select(index)
      }
    case .wait:
      if let next = clock.deadlines.first { clock.advance(by: clock.now.duration(to: next)) }
    }
  }

  private func name(of screen: any Screen) -> String {
    // All alerts share a type, and so do all screens made of closures.
    let isTitled = screen is any AlertContent || screen is any ClosureScreen
    return isTitled ? FlowPath.name(of: screen) : screenTypeName(of: screen)
  }

  private func allCases<Cases: CaseIterable & Sendable>(_ type: Cases.Type) -> [any Sendable] {
    type.allCases.map { $0 }
  }
}

/// The actions of a walk, and whether the root has sent an output.
private final class MapRecord: WindowObserver {
  private(set) var actions: Set<String> = []
  private(set) var hasResult = false

  func observe(_ event: WindowEvent) {
    switch event {
    case .action(let action, _): actions.insert(name(of: type(of: action), action: "\(action)"))
    case .output(_, _, to: nil): hasResult = true
    default: break
    }
  }
}

private func name(of type: Any.Type, action: String) -> String {
  "\(String(reflecting: type)).\(action)"
}

extension Flow {
  /// The actions of this flow, if `Action` is `CaseIterable`, each with its name and as `flow: action`.
  package var allActions: [(name: String, label: String)] {
    func labels<Cases: CaseIterable>(_ type: Cases.Type) -> [String] {
      type.allCases.map { "\($0)" }
    }
    let all = (Action.self as? any CaseIterable.Type).map { labels($0) } ?? []
    return all.map { (name(of: Action.self, action: $0), "\(title): \($0)") }
  }
}
