/// Something that can be done with what shows.
enum Move {
  case tell(Any)
  case choose(Int, label: String)
  case select(Int, title: String)

  var label: String {
    switch self {
    case .tell(let output): "\(output)"
    case .choose(_, let label): label
    case .select(_, let title): title
    }
  }
}

/// A fresh window in which some moves have been made, one after another.
@MainActor
struct Trail {
  /// The name of what shows once the root has told its parent something.
  static let result = "result"

  let window: Window
  private let log: FlowLog
  private let ending = Ending()

  init(_ moves: [Move], _ vend: () -> any Screen) {
    window = Window(root: vend())
    log = FlowLog(of: window)
    ending.listen(to: window.root)
    for move in moves { make(move) }
  }

  /// What shows, by the name of its type.
  var screen: String {
    ending.hasCome ? Self.result : name(of: leaf)
  }

  /// The names of the actions that have been done.
  var actions: Set<String> { log.performed }

  /// What the flows on the path could do, as far as their types say: each with its name.
  var possibleActions: [(name: String, label: String)] {
    window.path.compactMap { $0 as? any Flow }.flatMap(\.allActions)
  }

  /// What can be done now.
  func moves(_ samples: [any Sendable]) -> [Move] {
    if let alert = leaf as? any AlertContent {
      return alert.labels.enumerated().map { .choose($0, label: $1) }
    }
    var moves: [Move] = []
    for outputType in outputTypes {
      let own = (outputType as? any CaseIterable.Type).map { allCases($0) } ?? []
      let fitting = samples.filter { type(of: $0) == outputType }.map { $0 as Any }
      moves += (own + fitting).map { .tell($0) }
    }
    for case let container as any TabContainer in window.path {
      for (index, tab) in container.tabs.enumerated() where index != container.selectedIndex {
        moves.append(.select(index, title: tab.title))
      }
    }
    return moves
  }
}

extension Trail {
  private var leaf: any Screen { window.path.last ?? window.root }

  // The leaf's own type is not known here; each of its connections knows it.
  private var outputTypes: [Any.Type] {
    connections.first.map { [$0.outputType] } ?? []
  }

  private var connections: [ChildConnection] {
    let leaf = leaf
    return Place.of(leaf)?.parent?.connections(to: leaf) ?? []
  }

  private func make(_ move: Move) {
    switch move {
    case .tell(let output): for connection in connections { connection.send(output) }
    case .choose(let index, _): (leaf as? any AlertContent)?.choose(index)
    case .select(let index, let title):
      for case let container as any TabContainer in window.path
      where container.tabs.indices.contains(index) && container.tabs[index].title == title {
        container.select(index)
      }
    }
  }

  // Without what stands between angle brackets.
  private func name(of screen: any Screen) -> String {
    "\(type(of: screen))".split(separator: "<").first.map { String($0) } ?? ""
  }

  private func allCases<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] {
    type.allCases.map { $0 }
  }
}

/// Whether the root has told its parent something.
@MainActor
private final class Ending {
  private(set) var hasCome = false

  func listen<Root: Screen>(to root: Root) {
    root.outputs.observe(on: .main) { [weak self] _ in self?.hasCome = true }
  }
}

extension Flow {
  /// What this flow could do, if its actions can be counted.
  fileprivate var allActions: [(name: String, label: String)] {
    func labels<Cases: CaseIterable>(_ type: Cases.Type) -> [String] {
      type.allCases.map { "\($0)" }
    }
    let all = (Action.self as? any CaseIterable.Type).map { labels($0) } ?? []
    return all.map { (FlowLog.name(of: Action.self, action: $0), "\(title): \($0)") }
  }
}
