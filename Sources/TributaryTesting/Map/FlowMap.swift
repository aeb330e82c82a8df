public import TributaryFlow

/// The screens that a factory leads to, and the outputs that lead from each to the next.
///
/// It is found by walking: every output of every screen that shows is sent in the screen's place, and the
/// screen that shows then is the next one. So a map is alwalks that of the code as it is.
///
/// ```swift
/// let map = await FlowMap(samples: [TimelineScreen.Outputs.tapTweet(Tweet(id: 1))]) { clock in
///   MainFlow.vend(clock: clock)
/// }
/// print(map.mermaid)
/// #expect(map.deadEnds.isEmpty)
/// ```
///
/// Outputs whose type is `CaseIterable` need no samples; of others, the samples of their type are sent.
/// Alerts are answered, tabs selected. Work and interceptions are waited for; where a flow waits for its clock,
/// time passes as a move of its own. A screen is named by its type, so the hundredth tweet is the first one
/// again, and a walk ends. Alerts and screens that are made of closures share a type, and have their titles
/// in their names.
@MainActor
public struct FlowMap {
  /// What leads from one screen to another.
  public struct Arrow: Hashable, Sendable {
    /// The screen that showed.
    public let from: String

    /// The output, the answer, or the tab that was selected; `time passes` if the clock was moved.
    public let output: String

    /// The screen that showed then; `result` if the root told its parent something.
    public let to: String

    /// Makes an arrow, to compare one with.
    ///
    /// - Parameters:
    ///   - from: the screen that showed.
    ///   - output: the output, the answer, the tab that was selected, or `time passes`.
    ///   - to: the screen that showed then, or `result`.
    public init(from: String, output: String, to: String) {
      self.from = from
      self.output = output
      self.to = to
    }
  }

  /// The screens, in the order in which they were found.
  public private(set) var screens: [String] = []

  /// All that leads from one screen to another, or back to the same one.
  public private(set) var arrows: [Arrow] = []

  /// The screens that nothing leads away from, not even going back.
  public private(set) var deadEnds: [String] = []

  /// Actions that nothing led to, as `flow: action`, of flows whose `Action` is `CaseIterable`.
  public private(set) var unreachedActions: [String] = []

  /// Walks a flow.
  ///
  /// - Parameters:
  ///   - samples: outputs to be sent by the screens that have outputs of their type.
  ///   - limit: the number of screens at which a walk ends.
  ///   - timeout: the real time that is given to work which waits for something else than the clock.
  ///   - vend: makes the root anew, each time in the same way, with a clock that stands at zero.
  /// - Complexity: a new root for each arrow, with which all moves from the start are made.
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
      // On a screen that is known, only time may lead further.
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
  /// The map as the source of a Mermaid flow chart.
  ///
  /// - Complexity: O(arrows × screens), made anew each time.
  public var mermaid: String {
    let names = screens + [MapWalk.result]
    func node(_ name: String) -> String { "s\(names.firstIndex(of: name) ?? names.count)" }
    func quoted(_ text: String) -> String {
      "\"\(LogEntry.line(text).split(separator: "\"").joined(separator: "#quot;"))\""
    }
    var lines = ["flowchart LR"]
    for screen in screens { lines.append("  \(node(screen))[\(quoted(screen))]") }
    if arrows.contains(where: { $0.to == MapWalk.result }) {
      lines.append("  \(node(MapWalk.result))([\(quoted(MapWalk.result))])")
    }
    for arrow in arrows {
      lines.append("  \(node(arrow.from)) -->|\(quoted(arrow.output))| \(node(arrow.to))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
