import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Observers that come and go while events are sent.
@MainActor
@Suite("Changing observers", .timeLimit(.generous)) struct ChangingObserversTests {
  private let flow = Stack(root: Child(Page("root"), number))
  private let window: Window

  init() { window = Window(root: flow) }

  /// The kinds of event at which an observer changes the observers.
  enum Moment: String, CaseIterable, Sendable {
    case will
    case did
    case disappeared
    case entered
    case appeared
  }

  private func moment(_ event: WindowEvent) -> Moment? {
    switch event {
    case .willChange: .will
    case .didChange: .did
    case .disappeared: .disappeared
    case .entered: .entered
    case .appeared: .appeared
    default: nil
    }
  }

  @Test(arguments: Moment.allCases)
  func `an observer that is removed in an event gets no further event, nor that one`(
    removal: Moment
  ) {
    let late = Counter()
    let early = Counter { [window] event in
      if moment(event) == removal { window.remove(late) }
    }
    let all = Counter()
    window.add(early)
    window.add(late)
    window.add(all)
    flow.push(Page("next"))
    #expect(all.count == 5)
    #expect(late.count == Moment.allCases.firstIndex(of: removal))
  }

  @Test(arguments: Moment.allCases)
  func `an observer that is added in an event gets no half of a navigation`(addition: Moment) {
    let late = Counter()
    let early = Counter { [window] event in
      if moment(event) == addition { window.add(late) }
    }
    window.add(early)
    flow.push(Page("next"))
    #expect(late.count == 0)
    flow.push(Page("another"))
    #expect(late.count == 5)
  }

  @Test(arguments: ChangingVerb.allCases)
  func `a change that an observer makes before another comes first, as one after the other`(
    outer: ChangingVerb
  ) {
    for inner in ChangingVerb.allCases {
      let world = ChangingWorld()
      let counter = Counter { [weak world] event in
        if moment(event) == .will, let world, !world.isChanging {
          world.isChanging = true
          world.perform(inner)
        }
      }
      world.window.add(counter)
      var changes = (will: 0, did: 0)
      let last = Counter { event in
        if moment(event) == .will { changes.will += 1 }
        if moment(event) == .did { changes.did += 1 }
      }
      world.window.add(last)
      world.perform(outer)
      let other = ChangingWorld()
      other.perform(inner)
      other.perform(outer)
      #expect(world.text == other.text, "\(inner) during \(outer)")
      #expect(changes.will == changes.did, "\(inner) during \(outer)")
    }
  }

  @Test func `a screen that comes into a flow is given to no other by an observer`() {
    let other = Stack(root: Page("other"))
    let page = Page("given")
    let giving = Counter { event in
      if moment(event) == .will { other.push(page, number) }
    }
    window.add(giving)
    let found = mistakes { flow.push(page, number) }
    #expect(found.first?.hasPrefix("push: 'given' is connected to 'root' already") == true)
    #expect(flow.visible === page && other.stack.count == 1)
  }

  @Test func `a stack keeps the screens that no observer has removed meanwhile`() {
    let (first, second) = (Page("first"), Page("second"))
    flow.push(first, number)
    flow.push(second, number)
    let popping = Counter { [flow] event in
      if moment(event) == .will, flow.stack.count == 3 { flow.pop() }
    }
    window.add(popping)
    flow.setStack([.kept(first), .kept(second), Child(Page("third"), number)])
    #expect(flow.stack.map(\.title) == ["first", "third"])
  }
}

/// A change of one of the flows of a window.
enum ChangingVerb: CaseIterable, Sendable {
  case push
  case pop
  case popToFirst
  case popToRoot
  case replaceTop
  case setStack
  case present
  case dismiss
  case dismissLowest
  case select
  case show
  case showColumn
  case showFirstColumn
  case focusColumn
  case openDrawer
  case closeDrawer
  case leave
}

/// A window with a flow of each kind, all inside a flow that can leave.
@MainActor
private final class ChangingWorld {
  let window: Window
  /// Whether an observer has made its change.
  var isChanging = false

  private let outer = Stack(root: Page("root"))
  private let tabs: TabFlow<Never, Int, Int>
  private let stack = Stack(root: Page("bottom"))
  private let root = RootFlow<Never, Int, Int>(root: Page("start"))
  private let split = SplitFlow<Never, Int, Int>(
    minimumWidths: [10, 10, 10], root: Child(Page("list"), number))
  private let drawer = DrawerFlow<Never, Int, Int>(content: Child(Page("content"), number))
  private let first = Page("first")
  private let sheet = Page("sheet")
  private var made: [Page] = []

  init() {
    tabs = TabFlow(tabs: [
      Child(stack) { $0 }, Child(root) { $0 }, Child(split) { $0 }, Child(drawer) { $0 },
    ])
    outer.push(tabs) { $0 }
    stack.push(first, number)
    stack.push(Page("second"), number)
    stack.present(sheet, number)
    stack.present(Page("upper sheet"), number)
    split.show(Child(Page("column"), number), in: 1, isFocused: true)
    drawer.open(Child(Page("drawer"), number))
    window = Window(root: outer)
  }

  func perform(_ verb: ChangingVerb) {
    let page = Page("\(verb)")
    made.append(page)
    switch verb {
    case .push: stack.push(page, number)
    case .pop: stack.pop()
    case .popToFirst: stack.pop(to: first)
    case .popToRoot: stack.popToRoot()
    case .replaceTop: stack.replaceTop(with: page, number)
    case .setStack: stack.setStack([.kept(stack.stack[0]), Child(page, number)])
    case .present: stack.present(page, number)
    case .dismiss: stack.dismiss()
    case .dismissLowest: stack.dismiss(sheet)
    case .select: tabs.select(2)
    case .show: root.show(page, number)
    case .showColumn: split.show(Child(page, number), in: 1)
    case .showFirstColumn: split.show(Child(page, number), in: 0)
    case .focusColumn: split.focus(column: split.focusedColumn - 1)
    case .openDrawer: drawer.open(Child(page, number))
    case .closeDrawer: _ = drawer.back()
    case .leave: outer.pop()
    }
  }

  /// The screens of all flows; a mark follows a screen whose place is not there.
  var text: String {
    let flows = [outer, tabs, stack, root, split, drawer].map(text).joined(separator: " | ")
    return "\(flows), placed: \(made.filter { Node.of($0)?.parent != nil }.map(\.title).sorted())"
  }

  private func text(of flow: any Flow) -> String {
    if flow !== outer, flow.node.parent == nil { return "left" }
    let screens = (flow.children + flow.presented).map { screen in
      screen.title + (Node.of(screen)?.parent === flow.node ? "" : "!")
    }
    return "\(screens) \(flow.visible.title)"
  }
}

/// Counts its events, and calls a closure at each.
private final class Counter: WindowObserver {
  private(set) var count = 0
  private let body: @MainActor (WindowEvent) -> Void

  init(_ body: @escaping @MainActor (WindowEvent) -> Void = { _ in }) { self.body = body }

  func observe(_ event: WindowEvent) {
    count += 1
    body(event)
  }
}
