import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite struct TabFlowTests {
  typealias Tabs = TabFlow<Never, Int, Never>

  @Test func `a tab that there is not changes nothing`() {
    let flow = Tabs(tabs: [Page("a"), Page("b")])
    flow.select(1)
    flow.select(2)
    flow.select(-1)
    #expect(flow.selectedIndex == 1)
  }

  @Test func `each tab keeps its own stack while another shows`() {
    let stack = Stack(root: Page("root"))
    let flow = Tabs(tabs: [stack, Page("other")])
    stack.push(Page("top"))
    flow.select(1)
    flow.select(0)
    #expect(stack.stack.count == 2)
  }

  @Test func `all tabs are connected, whichever shows`() {
    let pages = [Page("a"), Page("b")]
    let flow = Tabs(tabs: pages.map { Child($0, number) })
    let received = Received<Int>()
    flow.handle { _, action in received.append(action) }
    pages[1].tap(1)
    pages[0].tap(2)
    #expect(received.values == [1, 2])
  }
}
