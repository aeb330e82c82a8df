/// A test that visits every state of an app within bounds, and so can prove properties of all its runs.
///
/// It goes breadth first: from each state it makes every move of a user, each in a new run, so a script that it
/// reports is a shortest one. The moves are: use any visible control or command, set each text field to each of the ``texts``,
/// submit a field, go back, wait until the next task wakes, and open the ``locations`` and take the ``sizes`` if
/// there are any. It shares the checks of a ``RandomUser`` and those of ``Checks``.
///
/// ```swift
/// let explorer = Explorer { _ in PizzaFlow.vend() }
/// explorer.texts = ["1 Main St"]
/// let runs = try await explorer.explore()
/// try runs.never("an order without an address") {
///   $0.outputs.contains { if case .ordered(let pizza) = $0 { pizza.address.isEmpty } else { false } }
/// }.expectProved()
/// ```
///
/// The parts of an ``ExploredState`` decide whether two states are the same. An app in which the user collects things without
/// end has no end of states; fold them by ``state(_:)``, or set the ``bounds``.
@MainActor
public final class Explorer<Root: Screen> {
  /// The texts that each text field is set to; an empty one clears it.
  public var texts = ["a"]

  /// The number of rows at the top of each list that are used; all that show unless set.
  public var rows = Int.max

  /// The number of screens and flows that there may be at the same time; a move that leads to more is left out.
  public var screens = Int.max

  /// The locations that are opened from each state.
  public var locations: [String] = []

  /// The sizes that the window takes in each state.
  public var sizes: [(columns: Int, rows: Int)] = []

  /// Whether the run is also killed in each state and restored from what it has saved.
  public var restarts = false

  /// The bounds of the exploration.
  public var bounds = Bounds()

  /// The checks of each state, besides those of a ``RandomUser``.
  public var checks = Checks.all

  let size: Size
  let vend: @MainActor (ManualClock, Choices) -> Root
  var exploration: Exploration<Root.Outputs>

  // The moves from the states that were not visited yet.
  var moves: [Int: [Run.Move]] = [:]

  // The saved runs of states from which a restored run continues in the same way, and the choices that it
  // makes until then.
  var kept: [Int: (savedRun: @MainActor (TextHost) async -> Void, choices: [Int])] = [:]

  // The names of the controls of each screen whose keys were checked.
  var checkedNames: Set<[String]> = []
  private var change: @MainActor (inout ExploredState, TestHost) -> Void = { _, _ in }

  /// Creates an explorer of an app whose services answer in one way.
  ///
  /// - Parameters:
  ///   - columns: the width of the screen.
  ///   - rows: the height of the screen; what has to be scrolled into it is not visited without a move that scrolls.
  ///   - vend: makes a new app for each run; pass it the clock.
  public convenience init(
    columns: Int = 80, rows: Int = 24, _ vend: @escaping @MainActor (ManualClock) -> Root
  ) {
    self.init(columns: columns, rows: rows) { clock, _ in vend(clock) }
  }

  /// Creates an explorer of an app whose services have a choice of answers, each of which is tried.
  ///
  /// - Parameters:
  ///   - columns: the width of the screen.
  ///   - rows: the height of the screen.
  ///   - vend: makes a new app for each run; pass it the clock, and its services the choices.
  public init(
    columns: Int = 80, rows: Int = 24,
    _ vend: @escaping @MainActor (ManualClock, Choices) -> Root
  ) {
    size = Size(columns: columns, rows: rows)
    self.vend = vend
    exploration = Exploration(size: size)
  }

  /// The checks of states that an exploration makes besides those of a ``RandomUser``.
  public struct Checks: OptionSet, Sendable {
    /// The bits of the checks.
    public let rawValue: Int

    /// Creates a set of checks.
    ///
    /// - Parameter rawValue: the bits of the checks.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// From a state to which there are two ways, each move leads to the same state on both.
    public static var hiddenState: Checks { Checks(rawValue: 1) }

    /// Each control has a name, is spoken, and gets the focus by Tab and the arrow keys, and no row of a
    /// frame is wider than a window of 40 or 80 columns.
    public static var controls: Checks { Checks(rawValue: 2) }

    /// A run that is killed in a state, and restored from what it saved, shows the same frame, and its
    /// first move leads to the same state.
    ///
    /// Left out are states to which it does not come back: a screen has no address, or work is under way.
    public static var restoring: Checks { Checks(rawValue: 4) }

    /// All checks.
    public static var all: Checks { [.hiddenState, .controls, .restoring] }
  }

  /// The bounds of an exploration, each of which leaves properties unknown when it is reached.
  public struct Bounds: Sendable {
    /// The greatest number of states from which moves are made.
    public var states = 10_000

    /// The greatest number of steps.
    public var steps = 100_000

    /// The greatest number of moves from the start.
    public var depth = Int.max

    /// The greatest number of other ways to a state from which its moves are made again, for
    /// ``Checks/hiddenState``; it leaves no property unknown.
    public var secondWays = Int.max

    /// Creates bounds that few apps reach.
    public init() {}
  }
}

extension Explorer {
  /// Adds to what makes a state, or folds parts of it.
  ///
  /// ```swift
  /// explorer.state { state, host in
  ///   state.value = "\(basket.count)"   // states that differ in this are not the same
  ///   state.saved = ""                  // states that differ in this alone are the same
  /// }
  /// ```
  ///
  /// - Parameter change: called after each step.
  public func state(_ change: @escaping @MainActor (inout ExploredState, TestHost) -> Void) {
    self.change = change
  }

  /// Visits the states.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Returns: the states and the steps between them.
  /// - Throws: the first check that fails, with the shortest script to it.
  /// - Complexity: a run for each step, and another for each step from a state with two ways to it. A run begins with what the
  ///   state has saved, if a restored run is in the same state and its first move leads to the same one as that of a run
  ///   from the start; otherwise it begins at the start.
  public func explore(
    fileID: String = #fileID, line: Int = #line
  ) async throws(TestFailure) -> Exploration<Root.Outputs> {
    exploration = Exploration(size: size)
    (moves, kept, checkedNames) = ([:], [:], [])
    do throws(Failure) {
      try await visitAll()
      if checks.contains(.hiddenState) { try await compareSecondWays() }
    } catch {
      let script = exploration.script(error.route)
      throw TestFailure(
        "\(error.text)\nThe shortest way there, as a script:\n\(script)", fileID, line)
    }
    return exploration
  }

  /// The state of a run as the app sees it.
  func state(of session: Session) -> ExploredState {
    var state = ExploredState(of: session)
    change(&state, TestHost(showing: session.host))
    return state
  }

  /// A check that has failed, and the run in which it has.
  struct Failure: Error {
    let text: String
    let route: [Exploration<Root.Outputs>.Step]
  }
}
extension Explorer {
  typealias Step = Exploration<Root.Outputs>.Step
  typealias Run = ExploredRun<Root.Outputs>

  /// Visits all states, breadth first.
  func visitAll() async throws(Failure) {
    try await make(Run.Move(), from: nil)
    var next = 0
    while next < exploration.states.count {
      defer { next += 1 }
      guard let moves = moves.removeValue(forKey: next) else { continue }
      if let bound = boundHit(by: next) {
        exploration.boundsHit = [bound]
        return
      }
      for (index, move) in moves.enumerated() {
        try await make(move, from: next, isFirst: index == 0)
      }
      if boundHit(by: 0) == nil { exploration.open.remove(next) }
    }
  }

  private func boundHit(by state: Int) -> String? {
    if state >= bounds.states { return "states: \(bounds.states)" }
    if exploration.stepCount >= bounds.steps { return "steps: \(bounds.steps)" }
    return exploration.depth(of: state) >= bounds.depth ? "depth: \(bounds.depth)" : nil
  }

  /// Makes a move from a state, once for each of the answers that its services may give.
  private func make(
    _ move: Run.Move, from state: Int?, isFirst: Bool = false
  ) async throws(Failure) {
    var branches: [[Int]] = [[]]
    while let branch = branches.popLast(), exploration.stepCount < bounds.steps {
      let isCompared = isFirst && branch.isEmpty
      let step = try await make(move, from: state, choosing: branch, isFirst: isCompared)
      if isCompared, let state { try await compareRestored(step, at: state) }
      // Each alternative of a choice that was not planned is planned once.
      let made = step.choices
      for place in branch.count..<max(branch.count, made.count) {
        for other in 1..<max(1, made[place].count) {
          branches.append(made[..<place].map(\.index) + [other])
        }
      }
    }
  }

  private func make(
    _ move: Run.Move, from state: Int?, choosing branch: [Int], isFirst: Bool
  ) async throws(Failure) -> Step {
    let run = await begin(at: state, choosing: branch, isRestored: !isFirst)
    if isFirst, let state { try expectSame(run, at: state) }
    let failure = await run.perform(move)
    exploration.commandCount += move.commands.count
    if let failure {
      throw Failure(text: failure.text, route: route(state) + [run.step(move, from: state, to: 0)])
    }
    let there = self.state(of: run.session)
    if there.screens.count > screens { return run.step(move, from: state, to: -1) }
    let isNew = exploration.add({ run.step(move, from: state, to: $0) }, to: there)
    let step = exploration.steps[exploration.stepCount - 1]
    if isNew, !there.isOver {
      moves[step.to] =
        run.host.moves(texts: texts, rows: rows, locations: locations, sizes: sizes)
        .map { Run.Move(commands: $0) } + (restarts ? [Run.Move(isRestart: true)] : [])
      exploration.addPossible(in: run.host.window)
      if let text = await failedCheck(in: run, there, step.to) {
        throw Failure(text: text, route: route(state) + [step])
      }
    }
    return step
  }

  /// Begins a run, and leads it to a state.
  ///
  /// - Parameters:
  ///   - state: the state; nil for the beginning.
  ///   - branch: the choices after it.
  ///   - isRestored: whether the run begins with what a state on the way has saved, and not at the start.
  /// - Returns: the run in that state.
  func begin(at state: Int?, choosing branch: [Int], isRestored: Bool = true) async -> Run {
    var route: [Step] = []
    var first = state
    while let index = first, !isRestored || kept[index] == nil {
      route.append(exploration.steps[exploration.arrivals[index]])
      first = route.last?.from
    }
    route.reverse()
    let saved = first.flatMap { kept[$0] }
    let plan = (saved?.choices ?? []) + route.flatMap { $0.choices.map(\.index) } + branch
    let run = Run(Choices(plan), size: size, vend)
    if let saved { await run.restore(saved.savedRun) }
    for step in route { await run.perform(again: step) }
    exploration.commandCount += route.reduce(0) { $0 + $1.move.commands.count }
    return run
  }

  // The first run from a state alone is compared; the others are the same run again.
  private func expectSame(_ run: Run, at state: Int) throws(Failure) {
    let there = self.state(of: run.session)
    if there.key == exploration.states[state].key { return }
    throw Failure(
      text:
        "the same script leads to two states; give the app its clock, and a stand-in for each service "
        + "(- is the first run, + the second):\n\(exploration.states[state].difference(from: there))",
      route: route(state))
  }

  /// The steps from the start to a state, on the shortest way.
  func route(_ state: Int?) -> [Step] { state.map(exploration.route) ?? [] }
}
