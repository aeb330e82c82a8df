import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow

// The rectangles of elements and their visibility are internal to the host.
@testable import TributaryText

/// A host over random trees of views, which is checked while steps are taken.
@MainActor
final class FocusWorld {
  let host: TextHost
  private let flow: Stack
  private let trees: [RandomTree]
  private let hasTabs: Bool
  private var focusBelow: [ViewID?] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let trees = (0..<3).map { _ in RandomTree.column(Self.trees(&random)) }
    self.trees = trees
    hasTabs = Bool.random(using: &random)
    flow = Stack(root: Self.screen(trees[0], "root"))
    let root: any Screen = hasTabs ? Tabs(tabs: [flow, Sheet("Other")]) : flow
    host = TextHost(root, columns: 60, rows: 14)
  }

  private static func trees(_ random: inout SplitMix64) -> [RandomTree] {
    var trees: [RandomTree] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      trees.append(RandomTree(depth: 3, using: &random))
    }
    return trees
  }

  private static func screen(_ tree: RandomTree, _ name: String) -> any Screen {
    Sheet(name, leading: [Button("\(name) left") {}], trailing: [Button("\(name) right") {}]) {
      tree.view(name)
    }
  }

  var description: String { "\(trees), tabs: \(hasTabs)" }
}

extension FocusWorld {
  /// Takes a step, and returns the fault after it; nil if there is none.
  func take(_ step: FocusStep) -> String? {
    switch step {
    case .press(let key):
      // Only presenting and dismissing change the content of the screen.
      let isUse = key == .enter || key == .character(" ")
      let role = host.tree.focused?.role
      if isUse, role == .tab || role == .menu || host.leaf is any AlertContent { return nil }
      return press(key)
    case .resize(let columns, let rows): host.resize(to: Size(columns: columns, rows: rows))
    case .squeeze: return squeeze() ?? fault
    case .round: return round() ?? fault
    case .presentAlert: present(Alert<Never>("Note", message: "A message"))
    case .presentCover: present(Self.screen(trees[1], "cover"))
    case .presentSheet: present(Drawer(trees[2]))
    case .dismiss:
      guard let below = focusBelow.popLast() else { return nil }
      host.press(.escape)
      if below != nil, host.tree.focused?.id != below {
        return "the focus is not what it was before \(focusBelow.count) were presented"
      }
    }
    return fault
  }

  private final class Drawer: TextScreen {
    let title = "sheet"
    let presentationStyle = PresentationStyle.sheet
    private let tree: RandomTree

    init(_ tree: RandomTree) {
      self.tree = tree
    }

    var body: [any View] { tree.view("sheet") }
  }

  private func present(_ screen: any Screen) {
    if focusBelow.count > 3 { return }
    focusBelow.append(host.tree.focused?.id)
    flow.present(screen)
  }

  private func press(_ key: Key) -> String? {
    let before = host.tree.focused
    let hasShown = before.map(\.node.isShown) ?? true
    host.press(key)
    let after = host.tree.focused
    if let fault = fault { return fault }
    let scrolls: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
    if let after, !after.node.isShown, hasShown || before?.id != after.id {
      // A focused control may be scrolled away for reading, and keeps the focus.
      if before?.id != after.id || !scrolls.contains(key) { return "\(after.name) does not show" }
    }
    guard let before, let after, before.id != after.id else { return nil }
    return wrongWay(key, from: before, to: after)
  }

  // Compared by their current rectangles.
  private func wrongWay(_ key: Key, from before: FocusTarget, to after: FocusTarget) -> String? {
    guard let before = host.tree.targets.first(where: { $0.id == before.id }) else { return nil }
    if before.node.scrollers.first !== after.node.scrollers.first, !before.node.isShown {
      return nil
    }
    // In a tree Left and Right go to the parent and to the first child.
    if before.role == .outlineRow, before.row?.list === after.row?.list { return nil }
    // The beginning of a table may be scrolled away, but not the row of its cursor. One that begins above is
    // above, wherever its cursor is.
    let row = after.node.isShown ? after.node.cursorRect : after.rect
    let top = key == .up ? min(row.y, after.rect.y) : row.y
    let (x, y) = (after.rect.x - before.rect.x, top - before.rect.y)
    // Where nothing is beside it in its list, what is beside the list is meant.
    let isBeside = ([nil] + before.node.rows.map(\.list)).contains { list in
      let line = list?.rect ?? before.rect
      return after.rect.y < line.maxY && after.rect.maxY > line.y
        && list.map(after.node.isInside) != true
    }
    let isRight =
      switch key {
      case .down: y > 0
      case .up: y < 0
      case .right: isBeside && x > 0
      case .left: isBeside && x < 0
      default: true
      }
    return isRight ? nil : "\(key) goes from \(before.name) to \(after.name)"
  }

  // The fault among the invariants; nil if all hold.
  private var fault: String? {
    let elements = host.tree.targets
    if Set(elements.map(\.id)).count < elements.count { return "two elements are the same one" }
    guard let focused = host.tree.focused else {
      return elements.isEmpty ? nil : "nothing has the focus"
    }
    let marks = host.lines.reduce(0) { $0 + $1.count { $0 == ">" } }
    let isIn = !focused.rect.intersection(host.screenRect).isEmpty
    if marks > 1 { return "the focus shows \(marks) times" }
    // A drawing has the cursor of the terminal instead of a mark; one without a cell has neither.
    let hasFocus = marks > 0 || host.canvas.frame.cursor != nil
    if isIn, focused.node.isShown, !hasFocus { return "\(focused.name) shows without the focus" }
    return nil
  }

  private func squeeze() -> String? {
    let size = host.size
    // A focus that was scrolled away is scrolled into view.
    host.resize(to: size)
    let before = (host.tree.focused?.id, host.lines)
    for (columns, rows) in [(0, 0), (1, 1), (300, 100), (2, 3), (size.columns, size.rows)] {
      host.resize(to: Size(columns: columns, rows: rows))
    }
    if host.tree.focused?.id != before.0 { return "a change of size moved the focus" }
    if host.lines != before.1 { return "a change of size moved what shows" }
    return nil
  }

  // Tab stops once at a list and at each control outside of one; the arrow keys reach all of them.
  private func round() -> String? {
    guard let start = host.tree.focused?.id, !expected.isEmpty else { return nil }
    // The focus enters choices at the chosen one, regardless of its last position in them.
    let stop = host.tree.focused?.node.stop?.id
    var names: [String] = []
    repeat {
      host.press(.tab)
      guard let focused = host.tree.focused else { return "Tab lost the focus" }
      names.append(focused.name)
      if !focused.node.isShown { return "\(focused.name) does not show" }
      if names.count > expected.count { return "Tab does not come around: \(names)" }
    } while host.tree.focused?.id != start
      && (stop == nil || host.tree.focused?.node.stop?.id != stop)
    let places = names.compactMap { expected.firstIndex(of: $0) }
    if zip(places, places.dropFirst()).count(where: { $0 > $1 }) > 1 {
      return "Tab goes \(names), not in the order of \(expected)"
    }
    return expected.count > 40 ? nil : unreached
  }

  private var unreached: String? {
    guard let start = host.tree.focused?.name else { return nil }
    var (reached, next) = (Set([start]), [start])
    while let name = next.popLast() {
      for key in [Key.tab, .shift(.tab), .down, .up, .left, .right] {
        do { try focus(name) } catch { return "'\(name)' cannot be tapped: \(error)" }
        // Texts between two controls are scrolled by line, as is a log of up to 90 lines.
        for _ in 0..<(host.tree.focused?.role == Role("log") ? 100 : 20) {
          host.press(key)
          if host.tree.focused?.name != name { break }
        }
        if let other = host.tree.focused?.name, reached.insert(other).inserted {
          next.append(other)
        }
      }
    }
    let missing = Set(expected).subtracting(reached)
    return missing.isEmpty ? nil : "no key leads to \(missing.sorted())"
  }

  private func focus(_ name: String) throws {
    if host.leaf is any AlertContent { return }
    // Activating a menu would open it.
    if let tab = host.tree.targets.first(where: { $0.name == name }) {
      return host.handle { host.focus(tab) }
    }
    try host.tap(name)
    if host.hasOverlay { host.back() }
  }

  // All enabled controls, in reading order.
  private var expected: [String] {
    let tabs = hasTabs ? ["root", "Other"] : []
    switch host.leaf {
    case is any AlertContent: return ["OK"]
    case is Drawer: return trees[2].names("sheet")
    case let screen where screen.title == "cover":
      return ["cover left", "cover right"] + trees[1].names("cover")
    default: return ["root left", "root right"] + trees[0].names("root") + tabs
    }
  }
}
