import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryText

// Screens that do not show when a run is saved or restored.
@MainActor
@Suite struct SavedHiddenViewsTests {
  private static let below: [(String, @MainActor () -> Sheet, [Key])] = [
    (
      "a message below a field",
      {
        let name = ValidatedField(required: "A name is needed.")
        return Sheet("Below") { name.field("Name") { _ in } }
      }, [.enter, .backTab]
    ),
    (
      "the cursor of a table",
      { Sheet("Below") { Table("Numbers", 0..<9, id: \.self) { TableColumn("N") { "\($0)" } } } },
      [.down, .down, .down]
    ),
  ]

  @Test(arguments: 0..<2)
  func `a screen below another has its state again, also in the run after the next`(
    index: Int
  ) throws {
    let (name, below, keys) = Self.below[index]
    func above() -> Sheet { Sheet("Above") { Button("Go") {} } }
    // In a later run the screen below is not drawn before it shows.
    func later() -> TextHost {
      let stack = Stack(root: below())
      stack.push(above())
      return TextHost(stack)
    }
    let stack = Stack(root: below())
    let first = TextHost(stack)
    let start = first.lines
    for key in keys { first.press(key) }
    let lines = first.lines
    #expect(lines != start, "\(name)")
    stack.push(above())
    let next = later()
    #expect(next.restore(views: first.savedViews) == [])
    #expect(next.savedViews == first.savedViews, "\(name)")
    let last = later()
    #expect(last.restore(views: next.savedViews) == [])
    last.press(.escape)
    #expect(last.lines == lines, "\(name)")
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
