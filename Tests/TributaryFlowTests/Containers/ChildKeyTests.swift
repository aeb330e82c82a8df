import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite struct ChildKeyTests {
  private let key = ChildKey<Page.Inputs, Page.Outputs>("page")
  private let flow = Stack(root: Page("root"))

  @Test func `a child is found by its key while it is in the flow, and kept by nothing`() {
    var page: Page? = Page("page")
    weak let left = page
    page.map { flow.setKey(key, of: $0) }
    #expect(flow.child(key) == nil)
    page.map { flow.push($0) }
    #expect(flow.child(key) === page)
    flow.pop()
    #expect(flow.child(key) == nil)
    page = nil
    #expect(left == nil)
  }

  @Test func `of several children with a key the last one in the flow is found`() {
    let (first, second) = (Page("first"), Page("second"))
    flow.setKey(key, of: first)
    flow.present(Child(ignoringOutputs: first))
    #expect(flow.child(key) === first)
    flow.setKey(key, of: second)
    #expect(flow.child(key) === first)
    flow.present(Child(ignoringOutputs: second))
    #expect(flow.child(key) === second)
    flow.dismiss()
    #expect(flow.child(key) === first)
    flow.dismiss()
    #expect(flow.child(key) == nil)
  }

  @Test func `a child of another flow is not found, nor under a key of other ports`() {
    let page = Page("page")
    let other = Stack(root: Page("other"))
    flow.setKey(key, of: page)
    other.push(page)
    #expect(flow.child(key) == nil)
    #expect(other.child(key) == nil)
    other.setKey(key, of: page)
    #expect(other.child(key) === page)
    #expect(other.child(ChildKey<Page.Inputs, Int>("page")) == nil)
  }
}
