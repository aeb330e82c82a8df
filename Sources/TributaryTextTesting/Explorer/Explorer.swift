/// A test that visits every state of an app within bounds, and so can prove properties of all its runs.
///
/// It goes breadth first: from each state it makes every move of a user, each in a new run, so a script that it
/// reports is a shortest one. The moves are: use any visible control or command, set each text field to each of the ``texts``,
/// submit a field, go back, wait until the next task wakes, and open the ``locations`` and take the ``sizes`` if
/// there are any. A screen without views, as of a flow for another host, sends its outputs instead. It shares the
/// checks of a ``RandomUser`` and those of ``Checks``.
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
/// end has no end of states; fold them by ``state(_:)``, leave them out by ``constrain(_:)``, or set the ``bounds``.
@MainActor
public final class Explorer<Root: Screen> {
  /// The texts that each text field is set to; an empty one clears it.
  public var texts = ["a"]

  /// The number of rows at the top of each list that are used; all that show unless set.
  public var rows = Int.max

  /// The locations that are opened from each state.
  public var locations: [String] = []

  /// Outputs that screens without views send, besides those of a `CaseIterable` type, which are all sent.
  public var outputs: [any Sendable] = []

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

  // The saved runs of states from which a restored run continues in the same way.
  var kept: [Int: KeptRun] = [:]
  private var change: @MainActor (inout ExploredState, TestHost) -> Void = { _, _ in }
  private(set) var isWithin: (ExploredState) -> Bool = { _ in true }

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

    /// Each control has a name, is spoken, is answered by its name (`--answer`), and gets the focus by Tab and the
    /// arrow keys, and no row of a frame is wider than a window of 40 or 80 columns.
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

  /// Leaves out each move that leads to a state in which a condition does not hold, so that an app without an end of
  /// states has one.
  ///
  /// ```swift
  /// explorer.constrain { $0.screens.count <= 8 }
  /// ```
  ///
  /// - Parameter isWithin: the condition.
  public func constrain(_ isWithin: @escaping (ExploredState) -> Bool) {
    self.isWithin = isWithin
  }

  /// Visits the states.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Returns: the states and the steps between them.
  /// - Throws: the first check that fails, with the shortest script to it.
  /// - Complexity: a run for each step, and for each second way to a state as many steps as it has moves. A run begins with what
  ///   the state has saved, if a restored run is in the same state and its first move leads to the same one as that of a
  ///   run from the start; otherwise, and without ``Checks/restoring``, it begins at the start.
  public func explore(
    fileID: String = #fileID, line: Int = #line
  ) async throws(TestFailure) -> Exploration<Root.Outputs> {
    exploration = Exploration(size: size)
    (moves, kept) = ([:], [:])
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

  /// A saved run, the choices that a restored one makes until it is in the same state, and whether it waits for work.
  struct KeptRun {
    let saved: @MainActor (TextHost) -> Void
    let choices: [Int]
    let waits: Bool
  }

  /// A check that has failed, and the run in which it has.
  struct Failure: Error {
    let text: String
    let route: [Exploration<Root.Outputs>.Step]
  }
}
