import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryText

// Screens that do not show when a run is saved or restored.
@MainActor
@Suite struct SavedHiddenViewsTests {
  @Test func `a screen below another has its state again, also in the run after the next`() throws {
    func stack() -> (Stack, TextHost) {
      let name = ValidatedField(required: "A name is needed.")
      let below = Sheet("Below") { name.field("Name") { _ in } }
      let stack = Stack(root: below)
      return (stack, TextHost(stack))
    }
    let (first, host) = stack()
    host.press(.enter, .backTab)
    let lines = host.lines
    #expect(lines.joined().contains("A name is needed."))
    func pushed(_ stack: Stack) { stack.push(Sheet("Above") { Button("Go") {} }) }
    pushed(first)
    let (second, next) = stack()
    pushed(second)
    #expect(next.restore(views: host.savedViews) == [])
    #expect(next.savedViews == host.savedViews)
    let (third, last) = stack()
    pushed(third)
    #expect(last.restore(views: next.savedViews) == [])
    last.press(.escape)
    #expect(last.lines == lines)
  }

  @Test(arguments: [0, 1])
  func `a saved focus comes before the first one that a screen requests`(index: Int) throws {
    func tabs() -> (Tabs, TextHost) {
      func sheet(_ title: String) -> Sheet {
        let focus = Focus<Int>(2)
        return Sheet(title) {
          Button("First") {}
          Button("Second") {}.focused(focus, equals: 2)
        }
      }
      let tabs = Tabs(tabs: [sheet("One"), sheet("Other")])
      let size = Size(columns: 40, rows: 12)
      return (tabs, TextHost(root: tabs, size: size, drawsWhenAsked: true))
    }
    let (first, host) = tabs()
    first.select(index)
    #expect(host.focus == "Second")
    host.press(.up)
    #expect(host.focus == "First")
    first.select(0)
    let (second, next) = tabs()
    #expect(next.restore(views: host.savedViews) == [])
    second.select(index)
    #expect(next.focus == "First")
  }
}
