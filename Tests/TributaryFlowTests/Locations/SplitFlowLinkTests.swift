import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// A list, and beside it the chosen item: the focus stays in the list until it is moved.
@MainActor
@Suite("Links to columns") struct SplitFlowLinkTests {
  private typealias Split = SplitFlow<Int, Int, Never>

  private static func vend() -> Split {
    let flow = Split(minimumWidths: [20, 40, 30], root: Child(Leaf("list")))
    flow.routes(.value("book", { $0 }, { $0 }))
    flow.handle { flow, number in
      let detail = NavigationFlow<Never, Int, Never>(root: Leaf("book \(number)"))
      detail.persist(MutableProperty(0), as: "page")
      detail.routes(.value("page", { $0 }, { $0 }))
      detail.handle { flow, page in flow.push(Leaf("page \(page)")) }
      flow.show(Child(detail), in: 1)
    }
    return flow
  }

  private let flow = Self.vend()
  private let window: Window

  init() {
    window = Window(root: flow)
    window.environment[WindowSize.self] = WindowSize(width: 120, height: 24)
  }

  @Test func `a link to a column gives the focus to it`() {
    var result: OpenResult?
    window.open("book/7/page/3") { result = $0 }
    #expect(result == .opened)
    #expect(flow.focusedColumn == 1)
    #expect(window.location.description == "book/7/page/3")
    window.open("book/8")
    #expect(flow.children.map(\.title) == ["list", "book 8"])
    #expect(window.location.description == "book/8")
  }

  @Test func `a link to a column that is there already gives the focus to it`() {
    flow.handle { flow, number in
      if flow.children.count == 1 { flow.show(Child(Leaf("book \(number)")), in: 1) }
    }
    flow.inputs.send(7)
    #expect(window.location.description == "")
    var result: OpenResult?
    window.open("book/7") { result = $0 }
    #expect(result == .opened)
    #expect(flow.focusedColumn == 1)
  }

  @Test func `a link that leads nowhere gives the focus back`() {
    flow.inputs.send(1)
    window.open("book/7/nowhere")
    #expect(flow.focusedColumn == 0)
  }

  @Test(arguments: [false, true])
  func `all columns are saved, and the one with the focus`(isFocused: Bool) {
    flow.inputs.send(7)
    (flow.children[1] as? NavigationFlow<Never, Int, Never>)?.inputBus.observer.send(3)
    if isFocused { flow.focus(column: 1) }
    #expect(window.location.description == (isFocused ? "book/7/page/3" : ""))
    let state = window.savedState
    let again = Self.vend()
    let other = Window(root: again)
    var dropped: [SavedState.Dropped]?
    other.restore(state) { dropped = $0 }
    #expect(dropped == [])
    #expect(again.focusedColumn == (isFocused ? 1 : 0))
    #expect(other.savedState == state)
    #expect(other.screens.map(\.title) == window.screens.map(\.title))
    // In the same window too, where the columns are there already.
    other.restore(state)
    #expect(other.savedState == state)
  }

  @Test func `a relative link shows the column of the flow that opens it`() {
    flow.inputs.send(7)
    (flow.children[1] as? NavigationFlow<Never, Int, Never>)?.open(
      Location(["page", "3"], parents: 0))
    #expect(flow.focusedColumn == 1)
    #expect(window.location.description == "book/7/page/3")
  }
}
