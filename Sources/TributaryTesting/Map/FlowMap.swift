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
