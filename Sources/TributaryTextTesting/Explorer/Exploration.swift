/// The states of an app that an ``Explorer`` has visited, and the steps between them.
///
/// It decides properties of all runs, such as ``canReach(_:_:)``, and shows the graph as a text and as a picture.
@MainActor
public struct Exploration<Output: Sendable> {
  /// The states, in the order of their distance from the start.
  public internal(set) var states: [ExploredState] = []

  /// The greatest number of moves to a state.
  public var depth: Int { depths.max() ?? 0 }

  /// The bounds that have cut something off, as `states: 10000`; empty if each state was visited.
  public internal(set) var boundsHit: [String] = []

  /// The number of states to which a saved run does not come back: one of their screens has no address, a
  /// secret was typed, or work is under way.
  public internal(set) var unsavedCount = 0

  /// The actions that no run has led to, as `flow: action`, for flows whose `Action` is `CaseIterable`.
  ///
  /// Flows with the same type of actions count as one, with its first title.
  public var unreachedActions: [String] {
    possibleActions.values.flatMap { possible in
      possible.texts.filter { text in
        !possible.titles.contains { seenActions.contains("\($0): \(text)") }
      }.map { "\(possible.titles[0]): \($0)" }
    }.sorted()
  }

  /// The outputs that no screen has sent, as `screen: output`, for screens whose `Outputs` is `CaseIterable`.
  public var unreachedOutputs: [String] { possibleOutputs.subtracting(seenOutputs).sorted() }

  /// The number of commands in all runs, those to known states too.
  public internal(set) var commandCount = 0

  var steps: [Step] = []

  // The first step to each state, and the number of steps to it.
  var arrivals: [Int] = []
  private var depths: [Int] = []

  // The states from which not all moves were made.
  var open: Set<Int> = []

  private(set) var known: [[[String]]: Int] = [:]
  private var possibleActions: [ObjectIdentifier: PossibleActions] = [:]
  private var possibleOutputs: Set<String> = []
  private var seenActions: Set<String> = []
  private var seenOutputs: Set<String> = []

  let size: Size

  /// A move from a state, with all that came of it.
  struct Step {
    /// The index of the state before; nil at the start.
    let from: Int?
    let to: Int
    let move: ExploredRun<Output>.Move

    /// Whether the step needs other tasks than the user's.
    let waits: Bool
    let choices: [Choices.Made]
    let outputs: [Output]
    let log: [LogEntry]
  }

  init(size: Size, boundsHit: [String] = []) {
    (self.size, self.boundsHit) = (size, boundsHit)
  }

  /// A step of a run and the state that it has led to, at which a property looks.
  public struct Moment: Sendable {
    /// The state after the step.
    public let state: ExploredState

    /// The outputs that the root sent during the step.
    public let outputs: [Output]

    /// The outputs, actions, messages and navigations during the step, as in a `FlowLog`.
    public let log: [String]

    /// The commands of the step as lines of a script; none at the start.
    public let commands: [String]
  }
}

extension Exploration {
  /// The number of steps between the states.
  public var stepCount: Int { steps.count }

  /// The states that no move leads away from, though the run goes on.
  public var deadEnds: [ExploredState] {
    let left = Set(steps.filter { $0.from != $0.to }.compactMap(\.from)).union(open)
    return states.indices.filter { !states[$0].isOver && !left.contains($0) }.map { states[$0] }
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - step: makes the step to the index of its state.
  ///   - state: the state.
  ///   - isShared: whether it is the known state with the same parts, if there is one.
  /// - Returns: whether its state is new.
  @discardableResult
  mutating func add(_ step: (Int) -> Step, to state: ExploredState, isShared: Bool = true) -> Bool {
    let index = (isShared ? known[state.key] : nil) ?? states.count
    let step = step(index)
    steps.append(step)
    for entry in step.log {
      switch entry.event {
      case .action(let action): seenActions.insert("\(entry.place): \(action)")
      case .output(let output, _): seenOutputs.insert("\(entry.place): \(output)")
      default: break
      }
    }
    if index < states.count { return false }
    known[state.key] = index
    states.append(state)
    arrivals.append(steps.count - 1)
    depths.append(step.from.map { depths[$0] + 1 } ?? 0)
    if !state.isOver { open.insert(index) }
    return true
  }

  mutating func addPossible(in window: Window) {
    for screen in window.screens {
      if let flow = screen as? any Flow { addActions(of: flow) }
      let type = Node.of(screen)?.parent?.outputType(of: screen)
      guard let type = type as? any CaseIterable.Type else { continue }
      possibleOutputs.formUnion(type.texts.map { "\(screen.title): \($0)" })
    }
  }

  /// The actions of the flows that have one type of actions, whose titles may change.
  private struct PossibleActions {
    let texts: [String]
    var titles: [String] = []
  }

  private mutating func addActions<Root: Flow>(of flow: Root) {
    guard let texts = (Root.Action.self as? any CaseIterable.Type)?.texts else { return }
    let type = ObjectIdentifier(Root.Action.self)
    var possible = possibleActions[type] ?? PossibleActions(texts: texts)
    if !possible.titles.contains(flow.title) { possible.titles.append(flow.title) }
    possibleActions[type] = possible
  }

  func depth(of state: Int) -> Int { depths[state] }

  func moment(_ step: Step) -> Moment {
    Moment(
      state: states[step.to], outputs: step.outputs, log: step.log.map { "\($0)" },
      commands: step.move.lines)
  }

  /// The steps from the start to a state, on the shortest way.
  func route(to state: Int) -> [Step] {
    var route: [Step] = []
    var next: Int? = state
    while let index = next {
      route.append(steps[arrivals[index]])
      next = steps[arrivals[index]].from
    }
    return route.reversed()
  }

  /// The script of a run, with its size and the answers that were chosen.
  func script(_ route: [Step]) -> String {
    let lines = route.flatMap { $0.move.lines + $0.choices.map(\.line) }
    return ([ScriptCommand.resize(size).line] + lines).joined(separator: "\n")
  }
}

extension Exploration: CustomStringConvertible {
  /// The numbers of the report in one line.
  public var description: String {
    let bounds =
      boundsHit.isEmpty
      ? "every state was visited" : "cut off by \(boundsHit.joined(separator: ", "))"
    return "\(states.count) states, \(steps.count) steps, depth \(depth); \(bounds)"
  }
}

extension CaseIterable {
  /// All cases as texts.
  fileprivate static var texts: [String] { allCases.map { "\($0)" } }
}
