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
}
