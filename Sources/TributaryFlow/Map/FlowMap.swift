/// The screens that a factory leads to, and what leads from each to the next.
///
/// It is found by walking: every output of every screen that shows is told in the screen's place,
/// and what shows then is the next screen. So a map is always that of the code as it is.
///
/// ```swift
/// let map = FlowMap(samples: [TimelineScreen.Outputs.tapTweet(Tweet(id: 1))]) { MainFlow.vend() }
/// print(map.mermaid)
/// #expect(map.deadEnds.isEmpty)
/// ```
///
/// Outputs whose type is `CaseIterable` need no samples; of others, those samples are told whose
/// type fits. Alerts are answered, tabs selected. What happens later (an effect, a check that
/// waits) is not followed. A screen is named by its type, so the hundredth tweet is the first one
/// again, and a walk ends.
@MainActor
public struct FlowMap {
  /// What leads from one screen to another.
  public struct Arrow: Hashable, Sendable {
    /// The screen that showed.
    public let from: String

    /// What it told, which answer was given, or which tab was selected.
    public let output: String

    /// The screen that showed then; `result` if the root told its parent something.
    public let to: String

    /// Makes an arrow, to compare one with.
    ///
    /// - Parameters:
    ///   - from: the screen that showed.
    ///   - output: what it told, which answer was given, or which tab was selected.
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
  ///   - samples: outputs to be told by the screens that have outputs of their type.
  ///   - limit: how many screens are found at most.
  ///   - vend: makes the root anew, each time in the same way.
  /// - Complexity: a new root for each arrow, which is led there from the start.
  public init(
    samples: [any Sendable] = [], limit: Int = 1_000, vend: @MainActor () -> any Screen
  ) {
    var known: Set<String> = []
    var reached: Set<String> = []
    var possible: [(name: String, label: String)] = []
    var ways: [[Move]] = [[]]
    while let way = ways.first {
      ways.removeFirst()
      let here = Trail(way, vend)
      guard screens.count < limit, known.insert(here.screen).inserted else { continue }
      screens.append(here.screen)
      var leadsAway = false
      for move in here.moves(samples) {
        let next = Trail(way + [move], vend)
        reached.formUnion(next.actions)
        arrows.append(Arrow(from: here.screen, output: move.label, to: next.screen))
        leadsAway = leadsAway || next.screen != here.screen
        if next.screen != Trail.result { ways.append(way + [move]) }
      }
      possible += here.possibleActions.filter { new in !possible.contains { $0.name == new.name } }
      if !leadsAway, !here.window.back() { deadEnds.append(here.screen) }
    }
    unreachedActions = possible.filter { !reached.contains($0.name) }.map(\.label)
  }
}

extension FlowMap {
  /// The map as the source of a Mermaid flow chart.
  ///
  /// - Complexity: O(arrows × screens), made anew each time.
  public var mermaid: String {
    let names = screens + [Trail.result]
    func node(_ name: String) -> String { "s\(names.firstIndex(of: name) ?? names.count)" }
    func quoted(_ text: String) -> String {
      "\"\(LogEntry.line(text).split(separator: "\"").joined(separator: "#quot;"))\""
    }
    var lines = ["flowchart LR"]
    for screen in screens { lines.append("  \(node(screen))[\(quoted(screen))]") }
    if arrows.contains(where: { $0.to == Trail.result }) {
      lines.append("  \(node(Trail.result))([\(quoted(Trail.result))])")
    }
    for arrow in arrows {
      lines.append("  \(node(arrow.from)) -->|\(quoted(arrow.output))| \(node(arrow.to))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
