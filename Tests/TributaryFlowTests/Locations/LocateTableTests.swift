import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Locations as tables") struct LocateTableTests {
  private let outcomes = Heard<Opening>()

  @Test func `single components may be given as a table`() {
    let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
    let window = Window(root: flow)
    flow.locate(["one": 1, "two": 2])
    flow.handle { flow, number in flow.push(Leaf("\(number)", ["\(number)"])) }
    for text in ["two/one", "three"] { window.open(text) { [outcomes] in outcomes.append($0) } }
    #expect(outcomes.values == [.opened, .unknown("three")])
    #expect(window.location.description == "2/1")
  }

  @Test func `tables name what stands by itself, and what says the kind of what comes next`() {
    let flow = NavigationFlow<Never, String, Never>(root: Leaf("start"))
    flow.locate(
      ["alone": "alone", "kind": "kind alone"],
      named: ["book": { $0 == "none" ? nil : "book \($0)" }, "kind": { _ in nil }])
    flow.handle { flow, title in flow.push(Leaf(title)) }
    let window = Window(root: flow)
    for text in ["alone", "book/7/alone", "book", "book/none", "kind", "nothing"] {
      window.open(text) { [outcomes] in outcomes.append($0) }
    }
    #expect(
      outcomes.values == [
        .opened, .opened, .unknown("book"), .unknown("book/none"), .opened, .unknown("nothing"),
      ])
    #expect(flow.stack.map(\.title).last == "kind alone")
  }
}
