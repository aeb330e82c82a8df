import FlowTestSupport
import Testing
import TributaryFlow
import UIKitModel

@testable import UIKitHost

@MainActor
@Suite struct TabAndPaneTests {
  @Test func `tabs are a tab bar with a stack for each, and titles of their own`() {
    let tabs = Tabs(tabs: [wired(Stack("a", "b")), wired(Page("c"))])
    let device = Device(tabs)
    #expect(device.picture == "{[a b] [c]}0")
    #expect(device.tabBars[0].viewControllers?.map(\.tabBarItem.title) == ["a", "c"])
    tabs.select(1)
    device.rest()
    #expect(device.picture == "{[a b] [c]}1")
  }

  @Test func `a tap on a tab selects it in the window`() {
    let tabs = Tabs(tabs: [wired(Stack("a", "b")), wired(Page("c"))])
    let device = Device(tabs)
    device.tabBars[0].tap(1)
    #expect(tabs.selectedIndex == 1)
    tabs.select(0)
    device.rest()
    #expect(device.picture == "{[a b] [c]}0")
  }

  @Test func `a tap on the tab that shows goes back to its root`() {
    let stack = Stack("a", "b", "c")
    let device = Device(Tabs(tabs: [wired(stack), wired(Page("d"))]))
    device.tabBars[0].tap(0)
    device.rest()
    #expect(stack.stack.map(\.title) == ["a"])
    #expect(device.picture == "{[a] [d]}0")
  }

  @Test func `tabs on a stack leave with all that is deep in them`() {
    let (columns, flow) = (columns(), Stack("a"))
    columns.focus(column: 1)
    let inner = Stack(root: wired(columns))
    inner.push(wired(Page("d")))
    flow.push(wired(Tabs(tabs: [wired(inner), wired(Page("e"))])))
    let device = Device(flow, width: 300)
    #expect(device.picture == "[a {[a b d] [e]}0]")
    device.stack.tapBack()
    device.rest()
    #expect(device.picture == "[a]")
    #expect(flow.stack.count == 1)
  }

  @Test func `a screen of a root flow fills the same area, be it a stack or tabs`() {
    let root = Root(root: wired(Stack("a", "b")))
    let device = Device(Tabs(tabs: [wired(root)]))
    #expect(device.picture == "{[a b]}0")
    root.show(wired(Tabs(tabs: [wired(Page("c"))])))
    device.rest()
    #expect(device.picture == "{{[c]}0}0")
    root.show(wired(Page("d")))
    device.rest()
    #expect(device.picture == "{[d]}0")
    #expect(device.warnings.isEmpty)
  }

  private func columns() -> Split {
    let split = Split(minimumWidths: [20, 20, 40], root: wired(Page("a")))
    split.show(wired(Page("b")), in: 1)
    split.show(wired(Page("c")), in: 2)
    return split
  }

  @Test func `columns are side by side by their widths, and on a stack in a narrow window`() {
    let split = columns()
    let device = Device(split, width: 800)
    #expect(device.picture == "<[a] [b] [c]>")
    #expect(device.stacks.map(\.view.frame.width) == [200, 200, 400])
    device.display.resize(to: CGSize(width: 300, height: 800))
    device.rest()
    #expect(device.picture == "[a]")
    split.focus(column: 2)
    device.rest()
    #expect(device.picture == "[a b c]")
    device.display.resize(to: CGSize(width: 800, height: 800))
    device.rest()
    #expect(device.picture == "<[a] [b] [c]>")
    #expect(device.host.window.environment[WindowSize.self].width == 80)
    #expect(device.warnings.isEmpty)
  }

  @Test func `a pane is over another one, and a swipe in the lower one stays there`() {
    let flow = DrawerFlow<Never, Int, Int>(content: wired(Stack("a", "b")))
    flow.open(wired(Page("c")))
    let device = Device(flow, width: 800)
    #expect(device.picture == "<[a b] [c]>")
    #expect(device.stacks.map(\.view.frame.width) == [800, 200])
    #expect(device.stacks.map(\.view.frame.x) == [0, 600])
    device.swipe()
    #expect(device.picture == "<[a] [c]>" && !flow.isDrawerFocused)
    device.host.window.back()
    device.rest()
    #expect(device.picture == "[a]")
    #expect(device.warnings.isEmpty)
  }

  @Test func `the columns without room are behind the first that shows`() {
    let split = columns()
    split.focus(column: 2)
    let device = Device(split, width: 600)
    #expect(device.picture == "<[a b] [c]>")
    device.swipe()
    #expect(device.picture == "<[a] [b]>")
    #expect(split.focusedColumn == 0)
    #expect(device.warnings.isEmpty)
  }

  @Test func `a swipe in a pane goes back there, wherever the focus is`() {
    let (inner, split) = (Stack("a", "b"), Stack("c", "d"))
    let flow = Split(minimumWidths: [20, 20], root: wired(inner))
    flow.show(wired(split), in: 1, isFocused: true)
    let device = Device(flow, width: 800)
    device.swipe()
    #expect(device.picture == "<[a] [c d]>")
    #expect(inner.stack.count == 1 && split.stack.count == 2)
  }

  @Test func `a narrow window is compact, and a wide one regular`() {
    let device = Device(Stack("a"), width: 800)
    #expect(device.host.window.environment[WidthClass.self] == .regular)
    device.display.resize(to: CGSize(width: 300, height: 800))
    #expect(device.host.window.environment[WidthClass.self] == .compact)
    #expect(device.host.window.environment[WindowSize.self] == WindowSize(width: 30, height: 40))
  }

  @Test func `a screen that is hidden for a while keeps its controller, which nothing contains`() {
    let split = Split(minimumWidths: [20, 20], root: wired(Page("a")))
    let page = Page("b")
    split.show(wired(page), in: 1)
    let device = Device(split, width: 800)
    let pane = device.stacks[1]
    device.display.resize(to: CGSize(width: 300, height: 800))
    device.rest()
    #expect(pane.viewControllers.isEmpty)
    device.display.resize(to: CGSize(width: 800, height: 800))
    device.rest()
    #expect(device.picture == "<[a] [b]>")
    #expect(page.controllersMade == 1)
  }
}
