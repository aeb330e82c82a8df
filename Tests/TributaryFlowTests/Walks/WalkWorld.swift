import FlowTestSupport
import TributaryFlow

/// The real tree of flows of a random walk, retained by its window alone.
@MainActor
final class WalkWorld {
  typealias Tabs = TabFlow<Never, Int, Int>
  typealias Root = RootFlow<Never, Int, Int>
  typealias Split = SplitFlow<Never, Int, Int>
  typealias Drawer = DrawerFlow<Never, Int, Int>

  private var window: Window?
  private var vended: [WeakScreen] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var occasion: (@MainActor () -> Void)?
  private var actions: [Int: @MainActor () -> Void] = [:]

  /// Whether a step from inside was taken without an occasion, or was not taken with one.
  private(set) var hasMissed = false

  private struct WeakScreen {
    weak var screen: (any Screen)?
  }

  init() {
    window = Window(root: vend(.root(.page)))
  }
}

extension WalkWorld {
  /// The numbers of the screens from the root to the visible one.
  var path: [Int] { (window?.path ?? []).map(number) }

  /// The numbers of the screens that show.
  var shown: [Int] { (window?.scene.screens ?? []).map(number) }

  /// The numbers of the screens that are alive.
  var alive: [Int] { vended.indices.filter { vended[$0].screen != nil } }

  /// The tree from the root on.
  var tree: String { window.map { tree($0.root) } ?? "nothing" }

  /// A mistake in the connections and nodes of the screens that are alive, if there is one.
  var disorder: String? {
    for index in alive {
      guard let screen = vended[index].screen, let place = Node.of(screen) else {
        return "\(index) has no place"
      }
      if place.screen !== screen { return "\(index) has the place of another" }
      guard let flow = screen as? any Flow else { continue }
      let inside = flow.children + flow.presented
      if place.connectionCount != inside.count {
        return "\(index) has \(place.connectionCount) edges to \(inside.count) screens"
      }
      for child in inside where Node.of(child)?.parent !== place {
        return "\(number(child)) is not below \(index)"
      }
    }
    return nil
  }

  /// Releases the window.
  func end() {
    window = nil
  }

  private func tree(_ screen: any Screen) -> String {
    let flow = screen as? any Flow
    let inside = (flow?.children ?? []).map(tree).joined(separator: " ")
    let above = (flow?.presented ?? []).map { " ^" + tree($0) }.joined()
    return switch screen {
    case let split as Split: "\(number(screen))<\(inside)>\(split.focusedColumn)\(above)"
    case let drawer as Drawer:
      "\(number(screen))|\(inside)|\(drawer.isDrawerFocused)\(above)"
    case is any StackContainer: "\(number(screen))[\(inside)]\(above)"
    case let tabs as Tabs: "\(number(screen)){\(inside)}\(tabs.selectedIndex)\(above)"
    case is Root: "\(number(screen))(\(inside))\(above)"
    default: "\(number(screen))"
    }
  }

  private func number(_ screen: any Screen) -> Int { numbers[ObjectIdentifier(screen)] ?? -1 }
}

extension WalkWorld {
  /// Performs a step, and returns its result if that can be compared.
  func run(_ move: Move) -> Bool? {
    switch move {
    case .push(let flow, let shape): stack(flow)?.push(child(shape))
    case .shorten(let flow, let verb, let target):
      if let stack = stack(flow), let screen = vended[target].screen {
        verb.perform(on: stack, at: screen)
      }
    case .setStack(let flow, let kept, let below, let above):
      let bottom = below.map { [child($0)] } ?? []
      let top = above.map { [child($0)] } ?? []
      stack(flow)?.setStack(
        bottom + kept.compactMap { vended[$0].screen.map { .kept($0) } } + top)
    case .replaceTop(let flow, let shape): stack(flow)?.replaceTop(with: child(shape))
    case .show(let flow, let shape): (vended[flow].screen as? Root)?.show(child(shape))
    case .select(let flow, let index): (vended[flow].screen as? Tabs)?.select(index)
    case .present(let flow, let shape):
      (vended[flow].screen as? any Flow<Never, Int, Int>)?.present(child(shape))
    case .dismiss(let flow): (vended[flow].screen as? any Flow)?.dismiss()
    case .dismissOne(let flow, let target):
      vended[target].screen.map { (vended[flow].screen as? any Flow)?.dismiss($0) }
    case .showColumn(let flow, let column, let shape, let takesFocus):
      split(flow)?.show(child(shape), in: column, isFocused: takesFocus)
    case .focusColumn(let flow, let column): split(flow)?.focus(column: column)
    case .openDrawer(let flow, let shape, let takesFocus):
      (vended[flow].screen as? Drawer)?.open(child(shape), isFocused: takesFocus)
    case .focus(let flow, let target):
      vended[target].screen.map { (vended[flow].screen as? any Flow)?.focus($0) }
    case .resize(let width):
      window?.environment[WindowSize.self] = WindowSize(width: width, height: 24)
    case .back: return window?.back()
    case .inside(let hook, let outer, let inner): return run(outer, inner, by: hook)
    case .nothing: break
    }
    return nil
  }

  private func run(_ outer: Move, _ inner: Move?, by hook: Hook) -> Bool? {
    var isDone = false
    let body = { @MainActor in
      isDone = true
      if let inner { _ = self.run(inner) }
    }
    var result: Bool?
    if hook == .action, let page = window?.path.last as? Page {
      actions = [
        1: {
          page.tap(2)
          result = self.run(outer)
        }, 2: body,
      ]
      page.tap(1)
      actions = [:]
    } else {
      var subscription: Disposable?
      switch hook {
      case .step: subscription = window?.steps.observe(on: .main) { _ in self.takeOccasion() }
      case .event: subscription = window?.lifecycle.observe(on: .main) { _ in self.takeOccasion() }
      default: hangValues()
      }
      occasion = body
      result = run(outer)
      occasion = nil
      subscription?.dispose()
    }
    if isDone != (inner != nil) { hasMissed = true }
    return result
  }

  private func takeOccasion() {
    let body = occasion
    occasion = nil
    body?()
  }

  // A value on each screen, whose end is an occasion.
  private func hangValues() {
    for index in alive {
      guard let flow = vended[index].screen as? any Flow else { continue }
      for child in flow.children + flow.presented {
        flow.environment[Hanging.self, for: child] = DeinitAction { [weak self] in
          self?.takeOccasion()
        }
      }
    }
  }

  private func stack(_ number: Int) -> Stack? { vended[number].screen as? Stack }

  private func split(_ number: Int) -> Split? { vended[number].screen as? Split }

  /// Vends a screen with the mapping of its outputs.
  private func child(_ shape: Shape) -> Child<Int, Int> {
    wired(vend(shape))
  }

  private func vend(_ shape: Shape) -> any Screen {
    let number = vended.count
    vended.append(WeakScreen())
    let screen: any Screen =
      switch shape {
      case .page: Page("\(number)")
      case .stack(let root): Stack(root: child(root))
      case .tabs(let tabs): Tabs(tabs: tabs.map { child($0) })
      case .root(let screen): Root(root: child(screen))
      case .split(let screen):
        Split(minimumWidths: WalkModel.minimumWidths, root: child(screen))
      case .drawer(let screen): Drawer(content: child(screen))
      }
    vended[number].screen = screen
    // A deallocated screen may have had the same identifier.
    numbers[ObjectIdentifier(screen)] = number
    (screen as? any Flow<Never, Int, Int>).map { handleActions(of: $0) }
    return screen
  }

  private func handleActions(of flow: some Flow<Never, Int, Int>) {
    flow.handle { [weak self] _, number in self?.actions.removeValue(forKey: number)?() }
  }

  private func wired(_ screen: any Screen) -> Child<Int, Int> {
    switch screen {
    case let page as Page: Child(page, TributaryFlowTests.number)
    case let flow as any Flow<Never, Int, Int>: forwarded(flow)
    default: .kept(screen)
    }
  }

  private func forwarded(_ flow: some Flow<Never, Int, Int>) -> Child<Int, Int> {
    Child(flow) { $0 }
  }
}

private enum Hanging: EnvironmentKey {
  static let defaultValue: DeinitAction? = nil
}
