internal import TributaryFlow

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
  /// The actions of this flow, if `Action` is `CaseIterable`.
  fileprivate var allActions: [(name: String, label: String)] {
    func labels<Cases: CaseIterable>(_ type: Cases.Type) -> [String] {
      type.allCases.map { "\($0)" }
    }
    let all = (Action.self as? any CaseIterable.Type).map { labels($0) } ?? []
    return all.map { (name(of: Action.self, action: $0), "\(title): \($0)") }
  }
}
