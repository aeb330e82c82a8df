import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow

// The visibility of an element is internal to the host.
@testable import TributaryText

/// Random trees of views in panes, side by side or over each other, random steps and sizes.
@MainActor
@Suite(.timeLimit(.generous)) struct PanesPropertyTests {
  #if DEBUG
  private nonisolated static let seeds: Range<UInt64> = 0..<3
  #else
  private nonisolated static let seeds: Range<UInt64> = 0..<200
  #endif

  @Test(arguments: seeds)
  func
    `after any input one visible control of one pane has the focus, and all panes can be reached`(
      _ seed: UInt64
    )
  {
    var random = SplitMix64(seed: seed &* 104_729)
    let world = World(using: &random)
    var steps: [String] = []
    for _ in 0..<50 {
      steps.append(world.step(using: &random))
      if let fault = world.fault {
        Issue.record("seed \(seed): \(fault)\n\(steps)\n\(world.trees)")
        return
      }
    }
    #expect(world.missing.isEmpty, "seed \(seed): no key leads to \(world.missing)")
  }
}

@MainActor
private final class World {
  let trees: [RandomTree]
  let host: TextHost
  private let flow: SplitFlow<Never, Never, Never>

  /// Shows the last screen over the columns, if it is not beside them.
  private let drawer: DrawerFlow<Never, Never, Never>?

  init(using random: inout SplitMix64) {
    trees = (0..<3).map { _ in RandomTree(depth: 3, using: &random) }
    let screens = trees.enumerated().map { index, tree in
      Sheet("pane \(index)") { tree.view("\(index)") }
    }
    flow = SplitFlow(minimumWidths: [20, 20, 20], root: Child(screens[0]))
    flow.show(Child(Stack(root: screens[1])), in: 1)
    if Bool.random(using: &random) {
      let side = random.pick([Pane.Side.leading, .trailing, .center])
      let drawer = DrawerFlow<Never, Never, Never>(content: Child(flow), side: side)
      drawer.open(Child(screens[2]), isFocused: .random(using: &random))
      self.drawer = drawer
    } else {
      flow.show(Child(screens[2]), in: 2)
      drawer = nil
    }
    let isTab = Bool.random(using: &random)
    let child = drawer.map { Child<Never, Never>($0) } ?? Child(flow)
    let root: any Screen = isTab ? Tabs(tabs: [child, Child(Sheet("other"))]) : child.screen
    host = TextHost(root, columns: 70, rows: 16)
  }

  func step(using random: inout SplitMix64) -> String {
    let keys: [Key] = [
      .tab, .shift(.tab), .down, .up, .left, .right, .pageDown, .pageUp, .home, .end, .escape,
    ]
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let size = Size(
        columns: Int.random(in: 1...90, using: &random),
        rows: Int.random(in: 1...20, using: &random))
      host.resize(to: size)
      return "\(size.columns)x\(size.rows)"
    case 1:
      let column = Int.random(in: 0...2, using: &random)
      if let drawer, let over = drawer.drawer {
        drawer.focus(column == 2 ? over : flow)
      }
      flow.focus(column: column)
      return "column \(column)"
    case 2:
      let event = MouseEvent(
        .wheelDown, nil, column: Int.random(in: 0..<70, using: &random),
        row: Int.random(in: 0..<16, using: &random))
      host.respond(to: event)
      return "wheel"
    default:
      let key = random.pick(keys)
      host.press(key)
      return "\(key)"
    }
  }

  var fault: String? {
    let elements = host.tree.targets
    if Set(elements.map(\.id)).count < elements.count { return "two elements are the same one" }
    let marks = host.lines.reduce(0) { $0 + $1.count { $0 == ">" } }
    if marks > 1 { return "the focus shows \(marks) times" }
    guard let focused = host.tree.focused else {
      let body = host.tree.focusedPane.targets.filter { host.tree.isInBody($0.node) }
      return body.isEmpty ? nil : "nothing has the focus"
    }
    if focused.node.state.screen !== host.leaf { return "the focus is in no pane of the path" }
    // A control of the bars may disappear beside other panes, and gets the focus again where it
    // appears.
    guard host.tree.isInBody(focused.node), focused.id == focused.node.state.focus else {
      return nil
    }
    let (id, size) = (focused.id, host.size)
    for (columns, rows) in [(300, 100), (1, 1), (size.columns, size.rows)] {
      host.resize(to: Size(columns: columns, rows: rows))
    }
    return id == host.tree.focused?.id ? nil : "a change of size moved the focus"
  }

  /// The panes that no number of keys reaches.
  var missing: Set<String> {
    host.resize(to: Size(columns: 100, rows: 30))
    // Esc has closed the pane over the others.
    let isClosed = drawer != nil && drawer?.drawer == nil
    let expected = Set(["pane 0", "pane 1"] + (isClosed ? [] : ["pane 2"]))
    var reached: Set<String> = []
    for _ in 0..<400 where !reached.isSuperset(of: expected) {
      reached.insert(host.leaf.title)
      host.press(.tab)
    }
    return expected.subtracting(reached)
  }
}
