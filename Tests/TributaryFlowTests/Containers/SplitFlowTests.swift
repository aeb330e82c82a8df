import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Columns in a window whose width changes.
@MainActor
@Suite(.timeLimit(.generous)) struct SplitFlowTests {
  private typealias Split = SplitFlow<Never, Int, Never>

  private func child(_ title: String) -> Child<Int, Never> { Child(Page(title), number) }

  /// Three columns of 20, 40 and 30.
  private func threeColumns() -> Split {
    let flow = Split(minimumWidths: [20, 40, 30], root: child("folders"))
    flow.show(child("list"), in: 1)
    flow.show(child("text"), in: 2)
    return flow
  }

  private func titles(_ flow: Split) -> [String] { flow.panes.map(\.screen.title) }

  private func resize(_ window: Window, to width: Int) {
    window.environment[WindowSize.self] = WindowSize(width: width, height: 24)
  }

  @Test func `as many columns show as fit beside the one with the focus`() {
    let flow = threeColumns()
    let window = Window(root: flow)
    for (width, columns) in [
      (
        120,
        [["folders", "list", "text"], ["folders", "list", "text"], ["folders", "list", "text"]]
      ),
      (89, [["folders", "list"], ["list", "text"], ["list", "text"]]),
      (69, [["folders", "list"], ["folders", "list"], ["text"]]),
      (59, [["folders"], ["list"], ["text"]]),
      (1, [["folders"], ["list"], ["text"]]),
    ] {
      resize(window, to: width)
      for (column, shown) in columns.enumerated() {
        flow.focus(column: column)
        #expect(titles(flow) == shown, "\(width) columns, focus in \(column)")
      }
    }
  }

  @Test(arguments: [40, 120])
  func `a column that is shown in place of another takes those behind it away`(
    _ width: Int
  ) {
    let flow = threeColumns()
    let window = Window(root: flow)
    resize(window, to: width)
    flow.focus(column: 2)
    flow.show(child("other list"), in: 1)
    #expect(flow.children.map(\.title) == ["folders", "other list"])
    #expect(flow.visible.title == "other list")
  }

  @Test func `a column that is shown takes the focus only on request`() {
    let flow = threeColumns()
    flow.focus(column: 1)
    flow.show(child("other text"), in: 2)
    #expect(flow.focusedColumn == 1)
    flow.show(child("another text"), in: 2, isFocused: true)
    #expect(flow.focusedColumn == 2)
  }

  @Test(arguments: [40, 120]) func `going back gives the focus to the column before, at any width`(
    _ width: Int
  ) {
    let flow = threeColumns()
    let window = Window(root: flow)
    resize(window, to: width)
    flow.focus(column: 2)
    #expect(window.back() && flow.focusedColumn == 1)
    #expect(window.back() && flow.focusedColumn == 0)
    #expect(!window.back())
    #expect(flow.children.count == 3)
  }

  @Test func `a change of width keeps the screens, the focus and the connections`() {
    let flow = threeColumns()
    let window = Window(root: flow)
    let received = Received<Int>()
    flow.handle { _, action in received.append(action) }
    let before = flow.children.map(ObjectIdentifier.init)
    flow.focus(column: 1)
    for width in [40, 120, 70, 1, 89] {
      resize(window, to: width)
      #expect(flow.children.map(ObjectIdentifier.init) == before)
      #expect(window.path.last?.title == "list")
    }
    for case let page as Page in flow.children { page.tap(received.values.count) }
    #expect(received.values == [0, 1, 2])
  }

  @Test
  func
    `columns that come to show and that show no longer are reported as the window changes its width`()
  {
    let flow = threeColumns()
    let window = Window(root: flow)
    resize(window, to: 120)
    var events: [String] = []
    window.lifecycle.observe(on: .main) { events.append("\($0.title) \($0.kind)") }
    resize(window, to: 50)
    resize(window, to: 60)
    flow.focus(column: 2)
    #expect(
      events == [
        "text disappeared", "list disappeared", "list appeared", "list disappeared",
        "folders disappeared", "text appeared",
      ])
  }

  @Test func `a step says whether the focus moved, a column came, or one gave way to another`() {
    let flow = threeColumns()
    let window = Window(root: flow)
    var steps: [String] = []
    window.steps.observe(on: .main) { steps.append("\($0)") }
    resize(window, to: 120)
    flow.focus(column: 1)
    flow.show(child("new"), in: 2)
    resize(window, to: 30)
    flow.focus(column: 2)
    window.back()
    flow.show(child("newer"), in: 2, isFocused: true)
    #expect(
      steps == [
        "focus: folders → list", "show: list → list", "push: list → new", "pop: new → list",
        "push: list → newer",
      ])
  }

  @Test func `a column that there is not, and one that has the focus, change nothing`() {
    let flow = Split(minimumWidths: [10, 10], root: child("a"))
    flow.focus(column: 1)
    flow.focus(column: -1)
    flow.focus(column: 0)
    flow.focus(Page("elsewhere"))
    #expect(flow.focusedColumn == 0 && !flow.back())
  }

  @Test func `a column without a width, or one beyond the next, traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let flow = SplitFlow<Never, Int, Never>(
          minimumWidths: [10], root: Child(ignoringOutputs: Page("a")))
        flow.show(Child(ignoringOutputs: Page("b")), in: 1)
      }
    }
    expect("show: there is no column 1; 1 of 1 have screens", in: result)
  }

  @Test(arguments: 0..<rounds(UInt64(40), optimized: 200))
  func `random shows, steps and widths keep the focus in a column that shows beside all that fits`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let widths = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Int.random(in: 1...40, using: &random)
    }
    let flow = Split(minimumWidths: widths, root: child("0"))
    let window = Window(root: flow)
    for step in 1...40 {
      let before = (flow.focusedColumn, flow.children.count)
      switch Int.random(in: 0...4, using: &random) {
      case 0: resize(window, to: Int.random(in: 0...130, using: &random))
      case 1: window.back()
      case 2: flow.focus(column: Int.random(in: -1...4, using: &random))
      case 3: window.focus(window.scene.screens.randomElement(using: &random) ?? flow)
      default:
        let column = Int.random(in: 0...min(flow.children.count, widths.count - 1), using: &random)
        let takesFocus = Bool.random(using: &random)
        flow.show(child("\(step)"), in: column, isFocused: takesFocus)
        #expect(flow.children.count == column + 1)
        #expect(flow.focusedColumn == (takesFocus ? column : min(before.0, column)))
      }
      let shown = flow.panes.map(\.screen)
      let first = flow.children.firstIndex { $0 === shown[0] } ?? -1
      let range = first..<first + shown.count
      let room = window.environment[WindowSize.self].width
      #expect(shown.elementsEqual(flow.children[range], by: ===), "seed \(seed), step \(step)")
      #expect(range.contains(flow.focusedColumn), "seed \(seed), step \(step)")
      #expect(shown.count == 1 || widths[range].reduce(0, +) <= room, "seed \(seed), step \(step)")
      let neighbours = [first - 1, range.upperBound].filter(flow.children.indices.contains)
      for neighbour in neighbours {
        #expect(
          widths[range].reduce(widths[neighbour], +) > room, "seed \(seed), step \(step)")
      }
      #expect(window.path.last === flow.visible)
      #expect(window.scene.screens.dropFirst().elementsEqual(shown, by: ===))
    }
  }
}
