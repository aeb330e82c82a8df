import FlowTestSupport

/// A tree of flows as plain arrays, from which the expected state of the real one is read.
struct WalkModel {
  private(set) var screens: [Int: Node] = [:]
  private var vended = 0

  /// The number of times that each verb changed something.
  private(set) var changes: [String: Int] = [:]

  /// The number of steps from inside another one, by each hook.
  private(set) var insideCounts: [Hook: Int] = [:]

  let root = 0

  /// The minimum widths of the columns of each split flow.
  static let minimumWidths = [20, 30, 25]

  private(set) var width = 80

  enum Kind: Equatable {
    case page
    case stack([Int])
    case tabs([Int], selected: Int)
    case root(Int)
    case split([Int], focused: Int)
    case drawer(Int, over: Int?, isFocused: Bool)
  }

  struct Node: Equatable {
    var kind: Kind
    var presented: [Int] = []

    var children: [Int] {
      switch kind {
      case .page: []
      case .stack(let screens): screens
      case .tabs(let screens, _): screens
      case .root(let screen): [screen]
      case .split(let screens, _): screens
      case .drawer(let screen, let drawer, _): [screen] + [drawer].compactMap { $0 }
      }
    }

    var visible: Int? {
      switch kind {
      case .page: nil
      case .stack(let screens): screens.last
      case .tabs(let screens, let selected): screens[selected]
      case .root(let screen): screen
      case .split(let screens, let focused): screens[focused]
      case .drawer(let screen, let drawer, let isFocused): isFocused ? drawer : screen
      }
    }
  }

  init() {
    _ = vend(.root(.page))
  }
}

extension WalkModel {
  /// The numbers of the screens from the root to the visible one.
  var path: [Int] {
    var path = [root]
    while let node = screens[path[path.count - 1]], node.kind != .page {
      guard let next = node.presented.last ?? focusedChild(of: node) else { break }
      path.append(next)
    }
    return path
  }

  /// Every screen, each before its children and the screens that it presents.
  var all: [Int] { all(in: root) }

  /// The tree from a screen on.
  func tree(_ screen: Int) -> String {
    guard let node = screens[screen] else { return "no \(screen)" }
    let inside = node.children.map(tree).joined(separator: " ")
    let above = node.presented.map { " ^" + tree($0) }.joined()
    return switch node.kind {
    case .page: "\(screen)"
    case .stack: "\(screen)[\(inside)]\(above)"
    case .tabs(_, let selected): "\(screen){\(inside)}\(selected)\(above)"
    case .root: "\(screen)(\(inside))\(above)"
    case .split(_, let focused): "\(screen)<\(inside)>\(focused)\(above)"
    case .drawer(_, _, let isFocused): "\(screen)|\(inside)|\(isFocused)\(above)"
    }
  }

  private func all(in screen: Int) -> [Int] {
    let node = screens[screen]
    return [screen] + ((node?.children ?? []) + (node?.presented ?? [])).flatMap(all)
  }
}

extension WalkModel {
  /// Performs a step, and returns it with the numbers of the screens that it affects.
  mutating func run(_ verb: Verb) -> Move? {
    if case .inside(let hook, let outer, let inner) = verb { return run(outer, inner, by: hook) }
    let (before, oldWidth) = (screens, width)
    let move = move(of: verb)
    let alive = Set(all)
    screens = screens.filter { alive.contains($0.key) }
    if screens != before || width != oldWidth {
      changes[verb.name, default: 0] += 1
    }
    return move
  }

  /// Performs a step and, if there is an occasion, another one from inside it.
  private mutating func run(_ outer: Verb, _ inner: Verb, by hook: Hook) -> Move? {
    let (old, oldPath, oldShown) = (all, path, shown)
    guard let move = run(outer) else { return nil }
    let now = all
    let hasStep = if case .resize = outer { false } else { true }
    let hasOccasion =
      switch hook {
      case .step: hasStep && (now != old || path != oldPath || shown != oldShown)
      case .event: Set(now) != Set(old) || Set(shown) != Set(oldShown)
      case .release: !Set(old).isSubset(of: now)
      case .action: now.contains(oldPath[oldPath.count - 1])
      }
    guard hasOccasion else { return .inside(hook, move, nil) }
    insideCounts[hook, default: 0] += 1
    return .inside(hook, move, run(inner) ?? .nothing)
  }

  private mutating func move(of verb: Verb) -> Move? {
    switch verb {
    case .inside: return nil
    case .push(let number, let shape):
      guard let (flow, stack) = stack(number) else { return nil }
      let new = vend(shape)
      screens[flow]?.kind = .stack(stack + [new])
      return .push(flow, shape)
    case .shorten(let number, let verb, let index):
      guard let (flow, stack) = stack(number) else { return nil }
      let target = index % stack.count
      screens[flow]?.kind = .stack(verb.rest(of: stack, at: target))
      return .shorten(flow, verb, stack[target])
    case .setStack(let number, let keeping, let below, let above):
      guard let (flow, stack) = stack(number) else { return nil }
      var kept: [Int] = []
      for index in keeping where !kept.contains(stack[index % stack.count]) {
        kept.append(stack[index % stack.count])
      }
      if kept.isEmpty, below == nil, above == nil { return nil }
      let rest = (below.map { [vend($0)] } ?? []) + kept
      let top = above.map { [vend($0)] } ?? []
      screens[flow]?.kind = .stack(rest + top)
      return .setStack(flow, keeping: kept, below: below, above: above)
    case .replaceTop(let number, let shape):
      guard let (flow, stack) = stack(number) else { return nil }
      let new = vend(shape)
      screens[flow]?.kind = .stack(stack.dropLast() + [new])
      return .replaceTop(flow, shape)
    case .show, .select, .showColumn, .focusColumn, .openDrawer, .focusDrawer, .resize:
      return moveAside(verb)
    case .present(let number, let shape):
      guard let flow = pick(number, where: { _ in true }) else { return nil }
      let new = vend(shape)
      screens[flow]?.presented.append(new)
      return .present(flow, shape)
    case .dismiss(let number):
      guard let flow = pick(number, where: { _ in true }) else { return nil }
      _ = screens[flow]?.presented.popLast()
      return .dismiss(flow)
    case .dismissOne(let number, let index):
      guard let flow = pick(number, where: { !$0.presented.isEmpty }) else { return nil }
      let presented = screens[flow]?.presented ?? []
      let target = index % presented.count
      screens[flow]?.presented = Array(presented[..<target])
      return .dismissOne(flow, presented[target])
    case .back: return .back(back(in: root))
    }
  }

  private mutating func moveAside(_ verb: Verb) -> Move? {
    switch verb {
    case .show(let number, let shape):
      guard let flow = pick(number, where: { if case .root = $0.kind { true } else { false } })
      else { return nil }
      let new = vend(shape)
      screens[flow] = Node(kind: .root(new))
      return .show(flow, shape)
    case .select(let number, let index):
      guard let flow = pick(number, where: { if case .tabs = $0.kind { true } else { false } }),
        let tabs = screens[flow]?.children
      else { return nil }
      screens[flow]?.kind = .tabs(tabs, selected: index % tabs.count)
      return .select(flow, index % tabs.count)
    case .showColumn(let number, let index, let shape, let takesFocus):
      guard let (flow, columns, focused) = split(number) else { return nil }
      let column = index % min(columns.count + 1, Self.minimumWidths.count)
      let new = vend(shape)
      screens[flow]?.kind = .split(
        columns[..<column] + [new], focused: takesFocus ? column : min(focused, column))
      return .showColumn(flow, column, shape, takesFocus: takesFocus)
    case .focusColumn(let number, let index):
      guard let (flow, columns, _) = split(number, columns: 2) else { return nil }
      screens[flow]?.kind = .split(columns, focused: index % columns.count)
      return .focusColumn(flow, index % columns.count)
    case .openDrawer(let number, let shape, let takesFocus):
      guard let (flow, content, _, _) = drawer(number) else { return nil }
      let new = vend(shape)
      screens[flow]?.kind = .drawer(content, over: new, isFocused: takesFocus)
      return .openDrawer(flow, shape, takesFocus: takesFocus)
    case .focusDrawer(let number):
      guard let (flow, content, over, isFocused) = drawer(number), let over else { return nil }
      screens[flow]?.kind = .drawer(content, over: over, isFocused: !isFocused)
      return .focus(flow, isFocused ? content : over)
    case .resize(let width):
      self.width = width
      return .resize(width)
    default: return nil
    }
  }

  private mutating func back(in screen: Int) -> Bool {
    guard let node = screens[screen], let visible = node.visible else { return false }
    if let top = node.presented.last {
      if !back(in: top) { screens[screen]?.presented.removeLast() }
      return true
    }
    if back(in: focusedChild(of: node) ?? visible) { return true }
    if case .split(let columns, let focused) = node.kind, focused > 0 {
      screens[screen]?.kind = .split(columns, focused: focused - 1)
      return true
    }
    if case .drawer(let content, .some, _) = node.kind {
      screens[screen]?.kind = .drawer(content, over: nil, isFocused: false)
      return true
    }
    guard case .stack(let stack) = node.kind, stack.count > 1 else { return false }
    screens[screen]?.kind = .stack(stack.dropLast())
    return true
  }

  private mutating func vend(_ shape: Shape) -> Int {
    let screen = vended
    vended += 1
    let kind: Kind =
      switch shape {
      case .page: .page
      case .stack(let root): .stack([vend(root)])
      case .tabs(let tabs): .tabs(tabs.map { vend($0) }, selected: 0)
      case .root(let child): .root(vend(child))
      case .split(let child): .split([vend(child)], focused: 0)
      case .drawer(let child): .drawer(vend(child), over: nil, isFocused: false)
      }
    screens[screen] = Node(kind: kind)
    return screen
  }

  private func stack(_ number: Int) -> (Int, [Int])? {
    let found = pick(number, where: { if case .stack = $0.kind { true } else { false } })
    return found.map { ($0, screens[$0]?.children ?? []) }
  }

  private func split(_ number: Int, columns count: Int = 1) -> (Int, [Int], focused: Int)? {
    let found = pick(number) { node in
      if case .split(let columns, _) = node.kind { columns.count >= count } else { false }
    }
    guard let found, case .split(let columns, let focused) = screens[found]?.kind else {
      return nil
    }
    return (found, columns, focused)
  }

  private func drawer(_ number: Int) -> (Int, content: Int, over: Int?, isFocused: Bool)? {
    let found = pick(number) { if case .drawer = $0.kind { true } else { false } }
    guard let found, case .drawer(let content, let over, let isFocused) = screens[found]?.kind
    else { return nil }
    return (found, content, over, isFocused)
  }

  private func pick(_ number: Int, where isFit: (Node) -> Bool) -> Int? {
    let fitting = all.filter { screen in
      screens[screen].map { $0.kind != .page && isFit($0) } ?? false
    }
    return fitting.isEmpty ? nil : fitting[number % fitting.count]
  }
}
