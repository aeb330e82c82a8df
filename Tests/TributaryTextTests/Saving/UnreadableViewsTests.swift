import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryJSON
import TributaryText

/// Saved views that somebody has changed, or that another program wrote.
@MainActor
@Suite struct UnreadableViewsTests {
  @Test func `a screen that cannot be read is named with the reason, and others are restored`()
    throws
  {
    let host = TextHost(Tabs(tabs: [FormScreen("One"), FormScreen("Two")]))
    host.press(.tab, .tab)
    guard case .object(var members) = host.savedViews else { return #expect(Bool(false)) }
    members["1"] = .object(["focus": .string("here")])
    members["7"] = .null
    let next = TextHost(Tabs(tabs: [FormScreen("One"), FormScreen("Two")]))
    #expect(
      next.restore(views: .object(members)) == ["'1' (focus: an array was expected, not a string)"])
    #expect(next.focus == "Last")
    #expect(next.restore(views: .null) == ["all (an object was expected)"])
  }

  @Test(arguments: 0..<rounds(UInt64(3), optimized: 40))
  func `any views, changed by chance, are restored or named, and the next frame is drawn`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    let make = {
      Sheet("T") {
        TextField("Name", text: "a") { _ in }
        List(0..<100, id: \.self) { Button("Row \($0)") {} }
        Table("Numbers", (0..<200).map { Row(id: $0) }) { TableColumn("N") { "\($0.id)" } }
        TextEditor("Notes", text: TextEditorModel("é\n\nthree"))
      }
    }
    let host = TextHost(make(), rows: 20)
    host.type("x")
    for _ in 0..<4 {
      host.press(.tab)
      for _ in 0..<9 { host.press(.down) }
    }
    let views = host.savedViews
    for _ in 0..<10 {
      let next = TextHost(make(), rows: 20)
      let changed = views.changed(using: &generator)
      _ = next.restore(views: changed)
      #expect(!next.lines.isEmpty, "seed \(seed)")
      next.press(.down, .tab, .up, .pageDown)
      #expect(!next.lines.isEmpty, "seed \(seed)")
    }
  }

  @Test func `the cases of an enum are keys of views and of rows that are found again`() {
    let choices = { Sheet("T") { ForEach(Pizza.allCases, id: \.self) { Button($0.rawValue) {} } } }
    let ranks = {
      Sheet("T") { List(Rank.allCases, id: \.self) { rank in Button("\(rank)") {} } }
    }
    for vend in [choices, ranks] {
      let host = TextHost(vend())
      host.press(.down, .down)
      #expect(["large", "third"].contains(host.focus))
      let next = TextHost(vend())
      #expect(next.restore(views: host.savedViews) == [])
      #expect(next.focus == host.focus)
      #expect(next.lines == host.lines)
    }
  }

  @Test func `a key that is no string and no integer is left out, and its view is passed over`() {
    let rows = { Sheet("T") { List([0.5, 1.5], id: \.self) { Button("Row \($0)") {} } } }
    let host = TextHost(rows())
    host.press(.down)
    #expect(host.focus == "Row 1.5")
    #expect(!host.savedViews.text.contains("focus\""))
    let next = TextHost(rows())
    #expect(next.restore(views: host.savedViews) == [])
    #expect(next.focus == "Row 0.5")
  }
}

private enum Pizza: String, CaseIterable { case small, medium, large }

private enum Rank: Int, CaseIterable { case first, second, third }

private struct Row: Identifiable {
  let id: Int
}

extension JSON {
  /// The same with some numbers, strings and members changed.
  fileprivate func changed(using generator: inout SplitMix64) -> JSON {
    // With a small probability, since one such change makes a screen unreadable.
    if Int.random(in: 0..<400, using: &generator) == 0 {
      return generator.pick([.null, .array([]), .object([:]), .string("é"), .bool(true)])
    }
    switch self {
    case .number where Int.random(in: 0..<8, using: &generator) == 0:
      return .number(
        generator.pick(["-1", "1", "3", "7", "1000", "\(Int.max)", "\(Int.min)"]))
    case .array(let elements): return .array(elements.map { $0.changed(using: &generator) })
    case .object(let members):
      var changed: [JSON.Name: JSON] = [:]
      for key in members.keys.sorted() { changed[key] = members[key]?.changed(using: &generator) }
      return .object(changed)
    default: return self
    }
  }
}

// Screens that do not show when a run is saved or restored.
@MainActor
@Suite struct SavedHiddenViewsTests {
  private static let below: [(String, @MainActor () -> Sheet, [Key])] = [
    (
      "a message below a field",
      {
        let name = ValidatedField(required: "A name is needed.")
        return Sheet("Below") { name.field("Name") { _ in } }
      }, [.enter, .shift(.tab)]
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
