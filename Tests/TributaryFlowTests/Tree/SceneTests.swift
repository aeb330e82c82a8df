import FlowTestSupport
import Testing
import TributaryFlow

/// The visible parts of a window, as a tree.
@MainActor
@Suite struct SceneTests {
  private typealias Split = SplitFlow<Never, Int, Never>

  private func titles(_ scene: Scene) -> String {
    let inside = (scene.panes + scene.presented.map { $0 }).map(titles)
    return inside.isEmpty
      ? scene.screen.title
      : "\(type(of: scene.screen))".prefix { $0 != "<" } + "(\(inside.joined(separator: " ")))"
  }

  /// A stack and a page side by side, on a tab.
  private func window() -> (Window, Split, Stack) {
    let stack = Stack(root: Page("root"))
    let split = Split(minimumWidths: [20, 20], root: Child(Page("list"), number))
    split.show(Child(ignoringOutputs: stack), in: 1)
    let tabs = TabFlow<Never, Int, Never>(tabs: [
      Child(ignoringOutputs: split), Child(Page("other"), number),
    ])
    return (Window(root: tabs), split, stack)
  }

  @Test
  func
    `the scene has the children that show, side by side or alone, and those presented over them`()
  {
    let (window, split, stack) = window()
    #expect(titles(window.scene) == "TabFlow(SplitFlow(list NavigationFlow(root)))")
    stack.push(Child(Page("top"), number))
    split.present(Child(Page("sheet"), number))
    #expect(titles(window.scene) == "TabFlow(SplitFlow(list NavigationFlow(top) sheet))")
    #expect(window.scene.panes[0].panes.map(\.minimumWidth) == [20, 20])
  }

  @Test func `the path is the line through the panes with the focus`() {
    let (window, _, stack) = window()
    #expect(window.path.map(\.title) == ["list", "list", "list"])
    window.focus(stack)
    #expect(window.path.last?.title == "root")
    #expect(window.scene.panes[0].focusedIndex == 1)
  }

  @Test
  func
    `a screen that is presented in a pane covers the window, and the focus is where it was when it has left`()
  {
    let (window, split, stack) = window()
    stack.present(Child(Page("question"), number))
    #expect(window.path.last?.title == "question")
    #expect(window.back())
    #expect(window.path.last?.title == "list" && split.focusedColumn == 0)
  }

  @Test func `a client's own container shows children side by side, and gives one the focus`() {
    let flow = HalvesFlow(Page("left"), Page("right"))
    let window = Window(root: flow)
    #expect(window.scene.screens.map(\.title) == ["left", "left", "right"])
    window.focus(flow.children[1])
    #expect(window.path.last === flow.children[1])
    #expect(window.scene.panes.map(\.minimumWidth) == [1, 30])
  }

  @Test(arguments: [Pane.Side.leading, .trailing, .center])
  func `a client's own container shows a child over another one, and gives either the focus`(
    side: Pane.Side
  ) {
    let flow = DrawerFlow<Never, Int, Never>(content: Child(Page("content"), number), side: side)
    let window = Window(root: flow)
    flow.open(Child(Page("drawer"), number))
    #expect(titles(window.scene) == "DrawerFlow(content drawer)")
    #expect(window.scene.panes.map(\.arrangement) == [.beside, .over(side)])
    #expect(window.path.last?.title == "drawer" && window.scene.focusedIndex == 1)
    window.focus(flow.children[0])
    #expect(window.path.last?.title == "content" && window.scene.focusedIndex == 0)
    #expect(window.scene.screens.map(\.title) == ["content", "content", "drawer"])
    #expect(window.back() && flow.drawer == nil && !window.back())
  }

  @Test func `an alert of a pane over others covers all panes, and the focus returns to its place`()
  {
    let flow = DrawerFlow<Never, Int, Never>(content: Child(Page("content"), number))
    let stack = Stack(root: Page("menu"))
    flow.open(Child(ignoringOutputs: stack), isFocused: false)
    let window = Window(root: flow)
    stack.present(Alert<Never>("Gone"))
    #expect(window.path.last is any AlertContent)
    #expect(window.scene.screens.count == 3)
    #expect(window.back() && window.path.last?.title == "content" && !flow.isDrawerFocused)
  }

  @Test(arguments: [120, 50, 10])
  func `a question shows at any width, in whatever column it is`(width: Int) {
    let lists = (0..<3).map { Stack(root: Page("column \($0)")) }
    let split = SplitFlow<Never, Int, Never>(
      minimumWidths: [30, 30, 40], root: Child(ignoringOutputs: lists[0]))
    split.show(Child(ignoringOutputs: lists[1]), in: 1)
    split.show(Child(ignoringOutputs: lists[2]), in: 2)
    let window = Window(root: split)
    for (column, list) in lists.enumerated() {
      window.environment[WindowSize.self] = WindowSize(width: 120, height: 24)
      let alert = Alert<Int>("Sure?", choices: [.init("Yes", 1, isCancel: true)])
      list.present(alert)
      window.environment[WindowSize.self] = WindowSize(width: width, height: 24)
      #expect(window.path.last === alert, "column \(column)")
      #expect(window.scene.screens.last === alert, "column \(column)")
      #expect(window.scene.panes[window.scene.focusedIndex].screen === list)
      #expect(window.back() && list.presented.isEmpty)
      #expect(window.path.last === lists[0].visible)
      #expect(split.focusedColumn == 0)
    }
  }

  @Test func `the focus goes to no screen that does not show`() {
    let (window, split, _) = window()
    window.focus(Page("elsewhere"))
    window.environment[WindowSize.self] = WindowSize(width: 30, height: 10)
    window.focus(split.children[1])
    #expect(split.focusedColumn == 0)
  }

  @Test func `a screen beside the one with the focus may ask to be drawn`() {
    let (window, split, _) = window()
    var count = 0
    window.didSettle = { count += 1 }
    split.children[1].setNeedsDisplay()
    #expect(count == 1)
    window.environment[WindowSize.self] = WindowSize(width: 30, height: 10)
    let before = count
    split.children[1].setNeedsDisplay()
    #expect(count == before)
  }

  @Test func `a question inside panes in one another is found in so many visits of each`() {
    func reads(_ depth: Int) -> Int {
      let window = Window(root: NestedPanes(depth: depth))
      let before = NestedPanes.reads
      #expect(window.path.last?.title == "question")
      #expect(window.shownScreens.last?.title == "question")
      return NestedPanes.reads - before
    }
    let (some, twice) = (reads(60), reads(120))
    #expect(twice <= 2 * some + 10, "\(some) reads, then \(twice)")
  }
}

/// Panes in one another, the focus on the first; the last flow presents a question.
private final class NestedPanes: Flow {
  static var reads = 0

  let buses = FlowBuses<Never, Never, Never>()
  let children: [any Screen]

  var visible: any Screen { children[0] }
  var panes: [Pane] {
    Self.reads += 1
    return children.map { Pane($0) }
  }

  init(depth: Int) {
    children = [Leaf("page"), depth == 0 ? Leaf("last") : NestedPanes(depth: depth - 1)]
    if depth == 0 { present(Leaf("question")) }
  }

  func back() -> Bool { false }
}

/// Two pages that always show, in an app's own container.
private final class HalvesFlow: Flow {
  let buses = FlowBuses<Never, Int, Never>()
  let children: [any Screen]
  private(set) var visible: any Screen

  var panes: [Pane] { [Pane(children[0]), Pane(children[1], minimumWidth: 30)] }

  init(_ left: Page, _ right: Page) {
    (children, visible) = ([left, right], left)
    connect(left, number)
    connect(right, number)
  }

  func focus(_ child: any Screen) { transaction(.focus) { visible = child } }

  func back() -> Bool { false }
}
